const flights = new Map<string, AbortController>()

export interface Flight {
  readonly signal: AbortSignal
  /** Must be called when the call has settled. */
  readonly land: () => void
}

/** Registers a call under `key` and aborts the previous one still in flight (CALL-1). */
export function onlyInFlight(key: string, outer?: AbortSignal): Flight {
  flights.get(key)?.abort()
  const controller = new AbortController()
  flights.set(key, controller)
  return {
    signal: outer ? AbortSignal.any([controller.signal, outer]) : controller.signal,
    land: () => {
      if (flights.get(key) === controller) flights.delete(key)
    },
  }
}
