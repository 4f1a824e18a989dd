import { expect, test } from 'vitest'
import { nextState, type SequenceEvent, type SequenceState } from './inspection-sequence.ts'

const events: readonly SequenceEvent[] = ['occupied', 'named', 'searched', 'vacated', 'none-left', 'resumed']

test.each<[SequenceState, readonly SequenceState[]]>([
  ['waiting', ['placed', 'waiting', 'waiting', 'waiting', 'ended', 'waiting']],
  ['placed', ['placed', 'searching', 'placed', 'waiting', 'ended', 'placed']],
  // A late report of the pallet being inspected starts no second inspection.
  ['searching', ['searching', 'searching', 'searched', 'waiting', 'ended', 'searching']],
  // The next pallet may arrive before the camera reports the last one gone.
  ['searched', ['placed', 'searched', 'searched', 'waiting', 'ended', 'searched']],
  ['ended', ['ended', 'ended', 'ended', 'ended', 'ended', 'waiting']],
])('[DMG-4.c] from %s each event leads to the right step', (from, expected) =>
  expect(events.map((event) => nextState(from, event))).toEqual(expected),
)
