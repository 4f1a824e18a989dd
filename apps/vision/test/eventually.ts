import { vi } from 'vitest'

/** Resolves once the check passes; on a busy machine that may take a while, so that only a hang exceeds it. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 15_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 20 })
}
