import { vi } from 'vitest'

/** Resolves once the check passes; on a busy machine that may take a while, so that only a hang exceeds it. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 })
}
