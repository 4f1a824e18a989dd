import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'
import type { VisionLink } from './vision-link.ts'

export interface CamerasDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'files'> {
  readonly secrets: Secrets
  readonly vision: VisionLink
  /** Address of the simulated site; null on a real one. */
  readonly simulatorUrl: string | null
  /** The name of a module that watches one of a camera's zones; null if there is none. */
  moduleUsing(cameraId: string): Promise<string | null>
  /** The title of a legal hold on a camera's recordings, locked to the transaction's end; null if there is none. */
  holdOn(tx: Database, cameraId: string): Promise<string | null>
}
