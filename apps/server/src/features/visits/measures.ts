import type { Targets } from '@foresite/contract/operations'
import { thresholdIn } from '@foresite/contract/thresholds'
import type { VisitsDependencies } from './dependencies.ts'

/** The site's values that visits are measured by. */
export interface Measures {
  readonly now: Date
  /** A visit without a departure for this long counts as unknown. */
  readonly openMs: number
  readonly targets: Targets
}

/** The site's current targets and thresholds. */
export async function measuresOf({
  clock,
  thresholds,
  siteSettings,
}: Pick<VisitsDependencies, 'clock' | 'thresholds' | 'siteSettings'>): Promise<Measures> {
  const { targets } = await siteSettings.operations.read()
  return { now: clock.now(), openMs: thresholdIn(await thresholds(), 'yard.unmatched') * 3_600_000, targets }
}
