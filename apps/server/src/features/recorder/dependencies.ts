import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { Site } from './recorder-configuration.ts'

export interface RecorderDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly secrets: Pick<SecretBox, 'seal' | 'unseal'>
  readonly cameras: Pick<CamerasFeature, 'list' | 'add'>
  readonly zones: Pick<ZonesFeature, 'list' | 'add'>
  /** The data of our own configuration. */
  readonly readSite: () => Promise<Site>
  /** A media address that this call's client may fetch. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
}
