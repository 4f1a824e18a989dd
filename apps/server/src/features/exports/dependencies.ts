import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { RecordingNodes } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Live } from '#platform/live/live.ts'

export interface ExportsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly cameras: Pick<CamerasFeature, 'hold'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly recordings: Pick<RecordingsFeature, 'whatIsRecorded'>
  readonly nodes: Pick<RecordingNodes, 'isThere' | 'orderCut' | 'cutState' | 'cutFile' | 'endCut'>
  /** Whether exports are blurred, and whether a reason for an unblurred one was given. */
  readonly privacy: Pick<PrivacyFeature, 'blurs' | 'isDisclosed' | 'wasDisclosed'>
  /** Exports under a legal hold. */
  readonly heldExports: (db: Database) => Promise<ReadonlySet<string>>
  /** Blocks new holds until the transaction ends. */
  readonly lockHolds: (tx: Database) => Promise<void>
  /** A media address that this call's client may fetch. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** Whether this is the simulated site. */
  readonly isSimulated: boolean
}
