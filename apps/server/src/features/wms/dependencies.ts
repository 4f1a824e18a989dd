import type { Platform } from '#platform/platform.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'

export interface WmsDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log'> {
  readonly secrets: Secrets
  /** Shorter in tests. */
  readonly timeLimitMs?: number
}
