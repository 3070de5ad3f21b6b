// DetentConfiguration
