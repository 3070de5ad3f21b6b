// DetentDisplays
