import type { Incident } from '@foresite/contract/incidents'

/** One page of the server's answer. */
export interface IncidentPage {
  readonly rows: readonly Incident[]
  /** Rows of all pages. */
  readonly total: number
  /** Number of incidents: more than rows where a row is an event. */
  readonly incidents: number
}

/** A row's identity: its incident or its event. */
export type RowKey = (incident: Incident) => string

/** The shown page, and the number of newer incidents not shown. */
export interface HeldPage extends IncidentPage {
  readonly fresh: number
}

/**
 * The page to show when `latest` arrives while `shown` is on screen (INC-5). If the list may move, `latest`; otherwise
 * every row keeps its position with fresh content, and new incidents are counted.
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
 * Rows of `latest` above or among the shown ones. Counted by identity: if one arrives while another is reviewed, the
 * total does not change. A row that only moved up from the next page is older than all of them.
 */
function unseen(shown: IncidentPage, latest: IncidentPage, keyOf: RowKey): number {
  const keys = new Set(shown.rows.map(keyOf))
  const oldest = shown.rows.at(-1)?.createdAt ?? ''
  return latest.rows.filter((row) => !keys.has(keyOf(row)) && row.createdAt > oldest).length
}

/** An ongoing event keeps its row, with the review that its incidents share. */
function upToDate(row: Incident, latest: Incident | undefined): Incident {
  if (latest === undefined || latest.id === row.id) return latest ?? row
  const { episode, state, verdict, rejectionReason, assignee, comments } = latest
  return { ...row, episode, state, verdict, rejectionReason, assignee, comments }
}

function sameRows(a: IncidentPage, b: IncidentPage): boolean {
  return a.rows.length === b.rows.length && a.rows.every(({ id }, i) => id === b.rows[i]?.id)
}
