import type { IncidentState } from '@foresite/contract/incidents'
import type { EarlierAlert, LoneWorker, LoneWorkerAlert } from '@foresite/contract/lone-workers'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import type { loneWorkerTable } from './lone-worker-table.ts'
import type { Unseen } from './sight.ts'

/** A lone-worker session as stored. */
export type LoneWorkerRow = typeof loneWorkerTable.$inferSelect

/** Whether the person is lying there: the session does not end before they get up. */
export function isLying({ ongoingFalls }: Pick<LoneWorkerRow, 'ongoingFalls'>): boolean {
  return ongoingFalls.length > 0
}

/** No open observation of vision. */
export const noObservation = { aloneObservationId: null, alertObservationId: null }

/** Whether an operator ended it but vision has not: it keeps vision's observations until then. */
export function isEndedManually(row: LoneWorkerRow): boolean {
  const { endedAt, endedWhy, aloneObservationId, alertObservationId } = row
  const isHeld = aloneObservationId !== null || alertObservationId !== null
  return endedAt !== null && endedWhy !== null && isHeld
}

export const notNotified = {
  messageAt: null,
  messageCount: null,
  supervisorsAt: null,
  supervisorsCount: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
}

/** The columns of a session that is open and not yet an alert. */
export const freshAlert = {
  alertAt: null,
  endedAt: null,
  lastSeenAt: null,
  endedWhy: null,
  endedBy: null,
  aloneEndedAt: null,
  urgent: null,
  urgentAt: null,
  ongoingFalls: [],
  fallEndedAt: null,
  earlier: [],
  ...notNotified,
}

/** The escalation's steps after the alert itself. */
export type EscalationStep = 'message' | 'supervisors'

/** How long after the alert each step is due, in milliseconds. */
export interface EscalationTimes {
  readonly messageMs: number
  readonly supervisorsMs: number
}

export function escalationTimes(values: ThresholdValues): EscalationTimes {
  return {
    messageMs: thresholdIn(values, 'lone-worker.message') * 1_000,
    supervisorsMs: thresholdIn(values, 'lone-worker.supervisor') * 1_000,
  }
}

/** When each step is due; null if it will not come, because the escalation has ended or there is no alert yet. */
export function dueOf(
  row: LoneWorkerRow,
  { messageMs, supervisorsMs }: EscalationTimes,
): Readonly<Record<EscalationStep, Date | null>> {
  const { alertAt, urgentAt, acknowledgedAt, endedAt } = row
  if (alertAt === null || acknowledgedAt !== null || endedAt !== null) return { message: null, supervisors: null }
  const after = (ms: number) => {
    const planned = new Date(alertAt.getTime() + ms)
    return urgentAt !== null && urgentAt < planned ? urgentAt : planned
  }
  return {
    message: row.messageAt === null ? after(messageMs) : null,
    supervisors: row.supervisorsAt === null ? after(supervisorsMs) : null,
  }
}

/** The steps now due, in order. */
export function stepsDue(row: LoneWorkerRow, times: EscalationTimes, now: Date): readonly EscalationStep[] {
  const due = dueOf(row, times)
  return (['message', 'supervisors'] as const).filter((step) => {
    const at = due[step]
    return at !== null && at <= now
  })
}

/** Since when the worker is out of sight; null if they are in sight, or the session has ended. */
export function unseenSince({ cameraId, endedAt, aloneSince }: LoneWorkerRow, unseen: Unseen): Date | null {
  const since = cameraId === null || endedAt !== null ? undefined : unseen.get(cameraId)
  // The person was seen at that time, whatever the camera's state.
  return since === undefined ? null : new Date(Math.max(Date.parse(since), aloneSince.getTime()))
}

/** A session as the API and the live channel show it. */
export function toLoneWorker(row: LoneWorkerRow, times: EscalationTimes, unseen: Unseen): LoneWorker {
  const due = dueOf(row, times)
  return {
    id: row.id,
    cameraId: row.cameraId,
    cameraName: row.cameraName,
    zoneId: row.zoneId,
    zoneName: row.zoneName,
    moduleName: row.moduleName,
    aloneSince: row.aloneSince.toISOString(),
    unseenSince: unseenSince(row, unseen)?.toISOString() ?? null,
    thresholdMs: row.thresholdMs,
    state: row.acknowledgedAt !== null ? 'acknowledged' : row.alertAt !== null ? 'alert' : 'alone',
    alertAt: row.alertAt?.toISOString() ?? null,
    incidentId: row.incidentId,
    urgent: row.urgent,
    urgentAt: row.urgentAt?.toISOString() ?? null,
    escalation: {
      message: stepOf(due.message, row.messageAt, row.messageCount),
      supervisors: stepOf(due.supervisors, row.supervisorsAt, row.supervisorsCount),
    },
    acknowledgement: acknowledgementOf(row),
  }
}

export function toAlert(
  { alert: row, incidentState }: { readonly alert: LoneWorkerRow; readonly incidentState: IncidentState | null },
  times: EscalationTimes,
  unseen: Unseen,
): LoneWorkerAlert | null {
  const worker = toLoneWorker(row, times, unseen)
  const { alertAt } = worker
  if (alertAt === null) return null
  return {
    ...worker,
    alertAt,
    earlier: row.earlier,
    endedAt: row.endedAt?.toISOString() ?? null,
    lastSeenAt: row.endedAt === null ? null : (row.lastSeenAt?.toISOString() ?? null),
    endedBy: endedByOf(row),
    incidentState,
  }
}

function stepOf(dueAt: Date | null, doneAt: Date | null, notified: number | null) {
  return {
    dueAt: dueAt?.toISOString() ?? null,
    at: doneAt?.toISOString() ?? null,
    notified: notified ?? 0,
  }
}

/** Enough for a history: all of it is sent with every alert in a list. */
const maxEarlier = 20

/**
 * The history with the alert's current state added before it is raised again; unchanged for a session that was no
 * alert.
 */
export function withEarlier(row: LoneWorkerRow): EarlierAlert[] {
  const { earlier, urgent, urgentAt, alertAt, messageCount, supervisorsCount } = row
  const at = urgentAt ?? alertAt
  if (at === null) return earlier
  const notified = { message: messageCount ?? 0, supervisors: supervisorsCount ?? 0 }
  const acknowledgement = acknowledgementOf(row)
  const endedBy = endedByOf(row)
  const ended = endedBy === null ? {} : { endedBy }
  const last = { at: at.toISOString(), urgent, acknowledgement, notified, ...ended }
  return [...earlier, last].slice(-maxEarlier)
}

/** The user who ended it; null if vision did. */
function endedByOf({ endedWhy, endedBy }: LoneWorkerRow) {
  return endedWhy === null ? null : { who: endedBy, reason: endedWhy }
}

function acknowledgementOf({ alertAt, urgentAt, acknowledgedAt, acknowledgedBy }: LoneWorkerRow) {
  const since = urgentAt ?? alertAt
  if (acknowledgedAt === null || since === null) return null
  return {
    at: acknowledgedAt.toISOString(),
    by: acknowledgedBy,
    afterMs: Math.max(0, acknowledgedAt.getTime() - since.getTime()),
  }
}
