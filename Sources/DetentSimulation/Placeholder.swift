// DetentSimulation
