// Detent
