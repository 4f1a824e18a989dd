import { vi } from 'vitest'

/** Waits until a condition holds, however busy the machine is; fails with the last error. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000 })
}
