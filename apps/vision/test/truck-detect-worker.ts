import { detectSquaresAs } from './detect-squares.ts'

/** A detection worker that detects the square as a vehicle. */
detectSquaresAs({ label: 'truck', objectClass: 'vehicle' })
