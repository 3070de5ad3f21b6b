// DetentCrown
