import type { Targets } from '@foresite/contract/operations'
import { thresholdIn } from '@foresite/contract/thresholds'
import type { VisitsDependencies } from './dependencies.ts'

/** The measures of visits. */
export interface Measures {
  readonly now: Date
  /** A visit that has not been seen to end after so long is unknown. */
  readonly openMs: number
  readonly targets: Targets
}

/** The site's targets and thresholds as they are now. */
export async function measuresOf({
  clock,
  thresholds,
  siteSettings,
}: Pick<VisitsDependencies, 'clock' | 'thresholds' | 'siteSettings'>): Promise<Measures> {
  const { targets } = await siteSettings.operations.read()
  return { now: clock.now(), openMs: thresholdIn(await thresholds(), 'yard.unmatched') * 3_600_000, targets }
}
