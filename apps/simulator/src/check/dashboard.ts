import { totalOf, type ComplianceSummary } from '@foresite/contract/compliance'
import type { Incident } from '@foresite/contract/incidents'

/** Events of one type in the list and on the dashboard. */
export interface CountedType {
  readonly type: string
  readonly listed: number
  readonly counted: number
}

/** Every type that the list or the dashboard has, by name. */
export function compareDashboard(
  incidents: readonly Pick<Incident, 'type' | 'episode'>[],
  { byType }: Pick<ComplianceSummary, 'byType'>,
): CountedType[] {
  const types = new Set<string>([...incidents, ...byType].map(({ type }) => type))
  return [...types].toSorted().map((type) => ({
    type,
    // The dashboard counts events.
    listed: new Set(incidents.filter((one) => one.type === type).map(({ episode }) => episode.id)).size,
    counted: byType.filter((one) => one.type === type).reduce((sum, { counts }) => sum + totalOf(counts), 0),
  }))
}
