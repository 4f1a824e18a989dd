import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { RehearsingNodes } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface RehearsalsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly nodes: RehearsingNodes
  readonly cameras: Pick<CamerasFeature, 'list' | 'listWatched'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly modules: Pick<ModulesFeature, 'list' | 'schedules'>
  /** Those that the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
}
