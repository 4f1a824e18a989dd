/** Undo and redo over immutable values. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** The last entry's kind, so that a run of small steps is undone as one. */
  readonly mergeKey: string | null
}

/** Steps kept; a zone has at most 64 points, so this is several drawings' worth. */
const longestPast = 200

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], mergeKey: null }
}

/** Records a new value; with the previous entry's `mergeKey`, joins that entry. */
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
