import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Live } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { VisionLink } from './vision-link.ts'

export interface CamerasDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly secrets: Pick<SecretBox, 'seal' | 'unseal'>
  readonly vision: VisionLink
  /** Where the simulated site is served; null on a real one. */
  readonly simulatorUrl: string | null
  /** The name of a module that watches any of a camera's zones; null when none does. */
  moduleUsing(cameraId: string): Promise<string | null>
  /** The title of a legal hold that keeps recordings of a camera; null when none does, to the transaction's end. */
  holdOn(tx: Database, cameraId: string): Promise<string | null>
}
