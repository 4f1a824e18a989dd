import { vi } from 'vitest'

/** Waits until `check` succeeds, however busy the machine is; otherwise fails with its last error. `timeout` in ms. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 60_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 25 })
}
