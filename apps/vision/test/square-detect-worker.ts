import { seeSquaresAs } from './see-squares.ts'

/** A detection worker that detects the square as a person. */
seeSquaresAs({ label: 'person', objectClass: 'person' })
