import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface ErgonomicsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The thresholds the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
}
