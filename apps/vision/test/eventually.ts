import { vi } from 'vitest'

/** Resolves once the check passes. The timeout only ends a hang: on a busy machine the check may take long. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 60_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 20 })
}
