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
  /** What our own configuration is made of. */
  readonly readSite: () => Promise<Site>
  /** The address of media as the caller of this call may fetch it. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
}
