// DetentDevice
