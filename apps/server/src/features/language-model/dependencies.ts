import type { Platform } from '#platform/platform.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'

export interface LanguageModelDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'timezone'> {
  readonly secrets: Secrets
}
