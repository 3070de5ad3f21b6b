// DetentGPIO
