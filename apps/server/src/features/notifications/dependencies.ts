import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

export interface NotificationsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Pick<SecretBox, 'seal' | 'unseal'>
}
