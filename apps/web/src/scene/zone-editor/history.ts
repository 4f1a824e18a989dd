/** Undo and redo over values that are never changed in place. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last entry was, so that a run of small steps of one kind is undone as one. */
  readonly mergeKey: string | null
}

/** Steps kept; a zone has at most 64 points, so this is several drawings' worth. */
const longestPast = 200

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], mergeKey: null }
}

/** Takes a new value; with the `mergeKey` of the entry before, it joins that entry. */
export function record<T>(history: History<T>, present: T, mergeKey: string | null = null): History<T> {
  if (present === history.present) return history
  if (mergeKey !== null && mergeKey === history.mergeKey) return { ...history, present, future: [] }
  return {
    past: [...history.past, history.present].slice(-longestPast),
    present,
    future: [],
    mergeKey,
  }
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mergeKey: null,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...later] = history.future
  if (next === undefined) return history
  return {
    past: [...history.past, history.present],
    present: next,
    future: later,
    mergeKey: null,
  }
}
