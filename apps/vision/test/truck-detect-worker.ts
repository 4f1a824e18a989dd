import { seeSquaresAs } from './see-squares.ts'

/** A detection worker to which the square is a vehicle. */
seeSquaresAs({ label: 'truck', objectClass: 'vehicle' })
