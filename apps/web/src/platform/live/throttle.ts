export interface Throttled<T> {
  readonly push: (value: T) => void
  /** Drops the pending value. */
  readonly stop: () => void
}

/**
 * Passes values on at most once per `intervalMs`: the first at once, then the latest at the end of each interval, so
 * that the last state always arrives (LIVE-3).
 */
export function throttle<T>(intervalMs: number, pass: (value: T) => void): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: T } | undefined

  function emit(value: T): void {
    waiting = undefined
    timer = setTimeout(() => {
      timer = undefined
      if (waiting) emit(waiting.value)
    }, intervalMs)
    pass(value)
  }
  return {
    push: (value) => {
      if (timer === undefined) emit(value)
      else waiting = { value }
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
