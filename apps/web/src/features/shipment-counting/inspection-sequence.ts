/** What a pallet inspection waits for (DMG-4): a pallet, its number, the search for damage, its removal, or nothing more. */
export type SequenceState = 'waiting' | 'placed' | 'searching' | 'searched' | 'ended'

/**
 * What advances the sequence. `occupied` and `vacated` come from the station's camera or from the user; the others from
 * the user only.
 */
export type SequenceEvent = 'occupied' | 'named' | 'searched' | 'vacated' | 'none-left' | 'resumed'

/** An unlisted event changes nothing: a search does not restart when the camera reports late. */
const transitions: Readonly<Record<SequenceState, Partial<Record<SequenceEvent, SequenceState>>>> = {
  waiting: { occupied: 'placed', 'none-left': 'ended' },
  placed: { named: 'searching', vacated: 'waiting', 'none-left': 'ended' },
  searching: { searched: 'searched', vacated: 'waiting', 'none-left': 'ended' },
  searched: { occupied: 'placed', vacated: 'waiting', 'none-left': 'ended' },
  ended: { resumed: 'waiting' },
}

export function nextState(state: SequenceState, event: SequenceEvent): SequenceState {
  return transitions[state][event] ?? state
}
