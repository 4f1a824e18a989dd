import type { StatedBy } from '@foresite/contract/stated-by'
import {
  isEndedManually,
  isLying,
  noObservation,
  notNotified,
  withEarlier,
  type EscalationStep,
  type LoneWorkerRow,
} from './lone-worker.ts'

export type LoneWorkerEvent =
  /** Vision sees the fallen person alone again. */
  | { readonly kind: 'alone again'; readonly observationId: string }
  /** Vision reports that the time limit has passed; `crossedAt`: when it did. */
  | {
      readonly kind: 'alone too long'
      readonly observationId: string
      readonly incidentId: string | null
      readonly crossedAt: Date
    }
  /** Vision reports the end of being alone; `lastSeenAt`: the last picture that showed the worker. */
  | { readonly kind: 'alone no longer'; readonly at: Date; readonly lastSeenAt: Date | null }
  /** Vision reports a fall. */
  | {
      readonly kind: 'fell'
      readonly fallId: string
      readonly state: 'fallen' | 'immobile'
      readonly startedAt: Date
      readonly incidentId: string | null
    }
  | { readonly kind: 'got up'; readonly fallId: string; readonly at: Date }
  /** An escalation step has written its messages. */
  | { readonly kind: 'notified'; readonly step: EscalationStep; readonly messages: number }
  | { readonly kind: 'acknowledged'; readonly by: StatedBy | null }
  /** A person ends it; `unseenSince`: since when no camera shows the place. */
  | {
      readonly kind: 'ended by hand'
      readonly by: StatedBy | null
      readonly reason: string
      readonly unseenSince: Date | null
    }

/** The columns that an event changes; empty if it changes nothing. */
export type LoneWorkerChange = Partial<Omit<LoneWorkerRow, 'id'>>

/**
 * If a worker is lost from sight while falling, the lone session ends seconds before vision reports the fall: a fall
 * within this time, in ms, is theirs.
 */
export const lostMs = 60_000

/**
 * A person lying behind a pallet is lost and found again: a fall within this time after another, in ms, counts as the
 * same.
 */
export const sameFallMs = 5 * 60_000

/** An unanswered alert is not raised again for another fall within this time. */
const repeatMs = 5 * 60_000

/**
 * The rules of a lone-worker alert (LONE-1, LONE-2, FALL): the effect of an event on a session. Pure: no clock, no
 * database.
 */
export function next(row: LoneWorkerRow, event: LoneWorkerEvent, now: Date): LoneWorkerChange {
  switch (event.kind) {
    case 'alone again':
      return { aloneObservationId: event.observationId, alertObservationId: null, aloneEndedAt: null, lastSeenAt: null }
    case 'alone too long':
      return tooLong(row, event)
    case 'alone no longer':
      return noLonger(row, event)
    case 'fell':
      return fell(row, event, now)
    case 'got up':
      return gotUp(row, event)
    case 'notified':
      return event.step === 'message'
        ? { messageAt: now, messageCount: event.messages }
        : { supervisorsAt: now, supervisorsCount: event.messages }
    case 'acknowledged':
      return { acknowledgedAt: now, acknowledgedBy: event.by }
    case 'ended by hand':
      return {
        ...over(now, event.unseenSince),
        endedWhy: event.reason,
        endedBy: event.by,
        // The lone session had ended and only the fall was open: vision has nothing left to end.
        ...(row.aloneEndedAt === null ? {} : noObservation),
      }
  }
}

type EventOf<K extends LoneWorkerEvent['kind']> = Extract<LoneWorkerEvent, { kind: K }>

function tooLong(
  row: LoneWorkerRow,
  { observationId, incidentId, crossedAt }: EventOf<'alone too long'>,
): LoneWorkerChange {
  // The server raised the alert itself, and an operator ended it.
  if (row.endedAt !== null) return { alertObservationId: observationId, incidentId: row.incidentId ?? incidentId }
  const since = row.aloneSince > crossedAt ? row.aloneSince : crossedAt
  return { alertObservationId: observationId, incidentId, alertAt: row.alertAt ?? since }
}

function noLonger(row: LoneWorkerRow, { at, lastSeenAt }: EventOf<'alone no longer'>): LoneWorkerChange {
  // An operator has already ended it: vision has nothing left to end.
  if (row.endedAt !== null) return isEndedManually(row) ? noObservation : {}
  // A fallen person may not be seen as alone: the session ends when they get up.
  if (isLying(row)) return row.aloneEndedAt === null ? { aloneEndedAt: at, lastSeenAt } : {}
  return over(at, lastSeenAt)
}

/** A fall skips the waiting, and an earlier acknowledgement does not cover it. */
function fell(row: LoneWorkerRow, event: EventOf<'fell'>, now: Date): LoneWorkerChange {
  const seen = {
    ongoingFalls: [...row.ongoingFalls, event.fallId],
    fallEndedAt: null,
    // An ended session reopens until the fall ends; vision has not ended a manually ended one.
    ...(row.endedAt === null
      ? {}
      : {
          endedAt: null,
          lastSeenAt: null,
          endedWhy: null,
          endedBy: null,
          aloneEndedAt: isEndedManually(row) ? null : row.endedAt,
        }),
  }
  if (!raisesAgain(row, event, now)) return seen
  return {
    ...seen,
    urgent: event.state,
    urgentAt: now,
    alertAt: row.alertAt ?? now,
    incidentId: row.incidentId ?? event.incidentId,
    earlier: withEarlier(row),
    ...notNotified,
  }
}

/**
 * Two modules may see one fall, and one fall may be seen repeatedly: only a worse or another fall raises the alert
 * again.
 */
function raisesAgain(row: LoneWorkerRow, { state, startedAt }: EventOf<'fell'>, now: Date): boolean {
  const { urgent, urgentAt, fallEndedAt, acknowledgedAt } = row
  // The user who ended it manually did not know of this fall.
  if (row.endedWhy !== null) return true
  if (urgent === null || (urgent === 'fallen' && state === 'immobile')) return true
  if (isLying(row)) return false
  const fellAgainAfterMs = startedAt.getTime() - (fallEndedAt?.getTime() ?? -Infinity)
  if (acknowledgedAt !== null) return fellAgainAfterMs >= sameFallMs
  return urgentAt === null || now.getTime() - urgentAt.getTime() >= repeatMs
}

function gotUp(row: LoneWorkerRow, { fallId, at }: EventOf<'got up'>): LoneWorkerChange {
  const ongoingFalls = row.ongoingFalls.filter((id) => id !== fallId)
  if (ongoingFalls.length > 0) return { ongoingFalls, fallEndedAt: null }
  const up = { ongoingFalls, fallEndedAt: at }
  const { aloneEndedAt } = row
  if (aloneEndedAt === null) return up
  // A worker lying there long after they were last seen alone was visible all that time.
  const wasSeen = at.getTime() - aloneEndedAt.getTime() >= lostMs
  return { ...up, ...over(aloneEndedAt > at ? aloneEndedAt : at, wasSeen ? null : row.lastSeenAt) }
}

function over(endedAt: Date, lastSeenAt: Date | null): LoneWorkerChange {
  return { endedAt, lastSeenAt, aloneEndedAt: null, ongoingFalls: [] }
}
