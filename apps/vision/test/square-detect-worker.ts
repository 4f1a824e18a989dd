import { seeSquaresAs } from './see-squares.ts'

/** A detection worker to which the square is a person. */
seeSquaresAs({ label: 'person', objectClass: 'person' })
