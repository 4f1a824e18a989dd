import { vi } from 'vitest'

/** Waits until something holds, however busy the machine is; fails with what did not. `timeout` in ms. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 60_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 25 })
}
