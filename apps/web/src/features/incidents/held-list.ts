import type { Incident } from '@foresite/contract/incidents'

/** A page of incidents as an answer of the server gives it. */
export interface IncidentPage {
  readonly rows: readonly Incident[]
  readonly total: number
}

/** What is shown of a page, and how many incidents have come since that it does not show. */
export interface HeldPage extends IncidentPage {
  readonly fresh: number
}

/**
 * What to show when `latest` has come while `shown` is on the screen (INC-5). Where the list may move it becomes the
 * latest. Else every row stays in its place, only brought up to date, and what is new is counted.
 */
export function settle(
  shown: IncidentPage | null,
  latest: IncidentPage,
  mayMove: boolean,
): HeldPage {
  if (shown === null || shown.rows.length === 0 || mayMove || sameRows(shown, latest))
    return { ...latest, fresh: 0 }
  const known = new Map(latest.rows.map((row) => [row.id, row]))
  return {
    rows: shown.rows.map((row) => known.get(row.id) ?? row),
    total: shown.total,
    fresh: Math.max(0, latest.total - shown.total),
  }
}

function sameRows(a: IncidentPage, b: IncidentPage): boolean {
  return a.rows.length === b.rows.length && a.rows.every(({ id }, i) => id === b.rows[i]?.id)
}
