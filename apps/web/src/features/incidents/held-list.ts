import type { Incident } from '@foresite/contract/incidents'

/** A page of incidents as an answer of the server gives it. */
export interface IncidentPage {
  readonly rows: readonly Incident[]
  /** Rows of all pages. */
  readonly total: number
  /** The number of incidents: more than rows where a row is an episode. */
  readonly incidents: number
}

/** A row's identity: the incident, or its episode. */
export type RowKey = (incident: Incident) => string

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
  keyOf: RowKey = ({ id }) => id,
): HeldPage {
  if (shown === null || shown.rows.length === 0 || mayMove || sameRows(shown, latest)) return { ...latest, fresh: 0 }
  const known = new Map(latest.rows.map((row) => [keyOf(row), row]))
  return {
    rows: shown.rows.map((row) => upToDate(row, known.get(keyOf(row)))),
    total: shown.total,
    incidents: shown.incidents,
    fresh: Math.max(latest.incidents - shown.incidents, unseen(shown, latest, keyOf)),
  }
}

/**
 * Rows of `latest` above or among the shown ones. Counted by identity: where one arrives and another is reviewed, the
 * total stays the same. A row that only moved up to fill the page is older than all.
 */
function unseen(shown: IncidentPage, latest: IncidentPage, keyOf: RowKey): number {
  const keys = new Set(shown.rows.map(keyOf))
  const oldest = shown.rows.at(-1)?.createdAt ?? ''
  return latest.rows.filter((row) => !keys.has(keyOf(row)) && row.createdAt > oldest).length
}

/** An ongoing episode keeps its row by its number. */
function upToDate(row: Incident, latest: Incident | undefined): Incident {
  if (latest === undefined || latest.id === row.id) return latest ?? row
  return { ...row, episode: latest.episode }
}

function sameRows(a: IncidentPage, b: IncidentPage): boolean {
  return a.rows.length === b.rows.length && a.rows.every(({ id }, i) => id === b.rows[i]?.id)
}
