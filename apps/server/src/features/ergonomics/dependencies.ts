import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'

export interface ErgonomicsDependencies {
  readonly db: Database
  readonly clock: Clock
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The thresholds the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
}
