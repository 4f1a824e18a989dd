import { vi } from 'vitest'

/** Waits until something holds, however busy the machine is; fails with what did not. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000 })
}
