import { seeSquaresAs } from './see-squares.ts'

/** A detection worker that detects the square as a vehicle. */
seeSquaresAs({ label: 'truck', objectClass: 'vehicle' })
