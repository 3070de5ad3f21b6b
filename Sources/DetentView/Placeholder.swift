// DetentView
