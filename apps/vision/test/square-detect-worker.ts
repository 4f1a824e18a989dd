import { detectSquaresAs } from './detect-squares.ts'

/** A detection worker that detects the square as a person. */
detectSquaresAs({ label: 'person', objectClass: 'person' })
