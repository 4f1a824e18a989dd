import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freshAlert, noObservation, notNotified, type LoneWorkerRow } from './lone-worker.ts'
import { next, type LoneWorkerChange, type LoneWorkerEvent } from './lone-worker-state.ts'

const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const now = at('08:10:00')
const ana = { userId: randomUUID(), name: 'Ana Reis', stated: true } as const

const alone: LoneWorkerRow = {
  id: randomUUID(),
  aloneObservationId: 'alone-1',
  alertObservationId: null,
  incidentId: null,
  cameraId: 'camera',
  cameraName: 'Dock 1',
  zoneId: 'zone',
  zoneName: 'Cold store',
  moduleId: 'module',
  moduleName: 'Lone workers',
  aloneSince: at('08:00:00'),
  thresholdMs: 60_000,
  ...freshAlert,
}
const alert: LoneWorkerRow = {
  ...alone,
  alertObservationId: 'alert-1',
  incidentId: 'incident-1',
  alertAt: at('08:01:00'),
}
const acknowledged: LoneWorkerRow = {
  ...alert,
  messageAt: at('08:02:00'),
  messageCount: 2,
  acknowledgedAt: at('08:02:30'),
  acknowledgedBy: ana,
}
const lying: LoneWorkerRow = { ...alert, urgent: 'fallen', urgentAt: at('08:09:00'), ongoingFalls: ['fall-1'] }
const upAgain: LoneWorkerRow = { ...lying, ongoingFalls: [], fallEndedAt: at('08:09:30') }
const left: LoneWorkerRow = { ...alert, endedAt: at('08:08:00'), endedWhy: 'I called him', endedBy: ana }
const outOfSight: LoneWorkerRow = { ...lying, aloneEndedAt: at('08:09:10'), lastSeenAt: at('08:09:05') }

const tooLong = {
  kind: 'alone too long',
  observationId: 'alert-2',
  incidentId: 'incident-2',
  crossedAt: at('08:01:00'),
} as const
const gone = { kind: 'alone no longer', at: at('08:09:50'), lastSeenAt: null } as const
const fall = {
  kind: 'fell',
  fallId: 'fall-2',
  state: 'fallen',
  startedAt: at('08:09:45'),
  incidentId: 'incident-3',
} as const
const raised = { urgent: 'fallen', urgentAt: now, fallEndedAt: null, ...notNotified } as const
const over = { aloneEndedAt: null, ongoingFalls: [] }

type Row = [what: string, from: LoneWorkerRow, event: LoneWorkerEvent, change: LoneWorkerChange]

function table(rows: readonly Row[]) {
  test.each(rows)('%s', (_, from, event, change) => expect(next(from, event, now)).toEqual(change))
}

describe('[LONE-2.e] alone for too long', () => {
  table([
    [
      'raises an alert, dated when the threshold was crossed',
      alone,
      tooLong,
      { alertObservationId: 'alert-2', incidentId: 'incident-2', alertAt: at('08:01:00') },
    ],
    [
      'raises it no earlier than the worker was alone',
      { ...alone, aloneSince: at('08:05:00') },
      tooLong,
      { alertObservationId: 'alert-2', incidentId: 'incident-2', alertAt: at('08:05:00') },
    ],
    [
      'keeps the time of an alert that the server raised itself',
      { ...alone, alertAt: at('08:00:30') },
      tooLong,
      { alertObservationId: 'alert-2', incidentId: 'incident-2', alertAt: at('08:00:30') },
    ],
    [
      'stays over after a manual end, and keeps its incident',
      { ...left, alertObservationId: null },
      tooLong,
      { alertObservationId: 'alert-2', incidentId: 'incident-1' },
    ],
  ])
})

describe('[LONE-2.e] alone no longer', () => {
  table([
    ['ends the session', alert, gone, { ...over, endedAt: gone.at, lastSeenAt: null }],
    [
      'ends the session with the last sighting, where no picture shows more',
      alert,
      { ...gone, lastSeenAt: at('08:07:00') },
      { ...over, endedAt: gone.at, lastSeenAt: at('08:07:00') },
    ],
    ['keeps the session open while the worker lies there', lying, gone, { aloneEndedAt: gone.at, lastSeenAt: null }],
    ['changes nothing once recorded', outOfSight, gone, {}],
    ['ends vision’s open observation after a manual end', left, gone, noObservation],
    ['changes nothing in an ended session', { ...left, ...noObservation }, gone, {}],
    [
      'is withdrawn when vision sees the fallen worker alone again',
      outOfSight,
      { kind: 'alone again', observationId: 'alone-2' },
      { aloneObservationId: 'alone-2', alertObservationId: null, aloneEndedAt: null, lastSeenAt: null },
    ],
  ])
})

describe('[LONE-2.e] a fall', () => {
  const falls = ['fall-2']
  table([
    [
      'raises an urgent alert at once for a lone worker',
      alone,
      fall,
      { ...raised, ongoingFalls: falls, alertAt: now, incidentId: 'incident-3', earlier: [] },
    ],
    [
      'starts the notifications again after an acknowledgement, which is kept',
      acknowledged,
      fall,
      {
        ...raised,
        ongoingFalls: falls,
        alertAt: at('08:01:00'),
        incidentId: 'incident-1',
        earlier: [
          {
            at: at('08:01:00').toISOString(),
            urgent: null,
            acknowledgement: { at: at('08:02:30').toISOString(), by: ana, afterMs: 90_000 },
            notified: { message: 2, supervisors: 0 },
          },
        ],
      },
    ],
    [
      'stays the same alert when another module sees the fall',
      lying,
      fall,
      { ongoingFalls: ['fall-1', 'fall-2'], fallEndedAt: null },
    ],
    [
      'raises the alert again once the worker stops moving',
      lying,
      { ...fall, state: 'immobile' },
      expect.objectContaining({
        ...raised,
        urgent: 'immobile',
        ongoingFalls: ['fall-1', 'fall-2'],
      }) as LoneWorkerChange,
    ],
    [
      'does not raise an unanswered alert again within five minutes',
      upAgain,
      fall,
      { ongoingFalls: falls, fallEndedAt: null },
    ],
    [
      'does not raise an acknowledged alert again when the worker is found again',
      { ...upAgain, acknowledgedAt: at('08:09:40') },
      fall,
      { ongoingFalls: falls, fallEndedAt: null },
    ],
    [
      'raises the alert again five minutes after an acknowledged fall',
      { ...upAgain, fallEndedAt: at('08:04:00'), acknowledgedAt: at('08:04:30') },
      fall,
      expect.objectContaining(raised) as LoneWorkerChange,
    ],
    [
      'reopens an ended session until the fall ends',
      { ...alert, endedAt: at('08:09:40') },
      fall,
      expect.objectContaining({ ...raised, endedAt: null, aloneEndedAt: at('08:09:40') }) as LoneWorkerChange,
    ],
    [
      'reopens a manually ended session, since the user did not know of the fall',
      left,
      fall,
      expect.objectContaining({
        ...raised,
        endedAt: null,
        endedWhy: null,
        endedBy: null,
        aloneEndedAt: null,
      }) as LoneWorkerChange,
    ],
  ])
})

describe('[LONE-2.e] a fallen person lost and found again every 40 s', () => {
  /** How often the alert is raised again within this many sightings. */
  const raisedIn = (from: LoneWorkerRow, findings: number) => {
    let row = from
    let at = now
    let times = 0
    for (let finding = 1; finding <= findings; finding++) {
      row = { ...row, ...next(row, { kind: 'got up', fallId: `${finding - 1}`, at }, at) }
      at = new Date(at.getTime() + 40_000)
      const change = next(row, { ...fall, fallId: `${finding}`, startedAt: at }, at)
      if ('urgentAt' in change) times++
      row = { ...row, ...change }
    }
    return times
  }
  const found = { ...lying, urgentAt: now, ongoingFalls: ['0'] }

  test('stays acknowledged, however often this happens', () =>
    expect(raisedIn({ ...found, acknowledgedAt: now }, 20)).toBe(0))

  test('is raised again once every five minutes while nobody responds', () => {
    expect(raisedIn(found, 7)).toBe(0)
    expect(raisedIn(found, 8)).toBe(1)
    expect(raisedIn(found, 16)).toBe(2)
  })
})

describe('[LONE-2.e] getting up', () => {
  const up = { kind: 'got up', fallId: 'fall-1', at: at('08:09:50') } as const
  table([
    ['keeps the session open', lying, up, { ongoingFalls: [], fallEndedAt: up.at }],
    [
      'waits for the other fall',
      { ...lying, ongoingFalls: ['fall-1', 'fall-2'] },
      up,
      { ongoingFalls: ['fall-2'], fallEndedAt: null },
    ],
    [
      'ends a session without a lone worker, with the last sighting for one lost while falling',
      outOfSight,
      up,
      { ...over, endedAt: up.at, fallEndedAt: up.at, lastSeenAt: at('08:09:05') },
    ],
    [
      'ends the session as seen when the worker lay there for a minute or longer',
      { ...outOfSight, aloneEndedAt: at('08:08:50') },
      up,
      { ...over, endedAt: up.at, fallEndedAt: up.at, lastSeenAt: null },
    ],
  ])
})

describe('[LONE-2.d] escalation', () => {
  table([
    [
      'records the messages',
      alert,
      { kind: 'notified', step: 'message', messages: 3 },
      { messageAt: now, messageCount: 3 },
    ],
    [
      'records that supervisors were notified',
      alert,
      { kind: 'notified', step: 'supervisors', messages: 0 },
      { supervisorsAt: now, supervisorsCount: 0 },
    ],
    [
      'stops at an acknowledgement, with its user and time',
      alert,
      { kind: 'acknowledged', by: ana },
      { acknowledgedAt: now, acknowledgedBy: ana },
    ],
    [
      'stops at a manual end, with the reason and the last sighting',
      alert,
      { kind: 'ended by hand', by: ana, reason: 'Called', unseenSince: at('08:05:00') },
      { ...over, endedAt: now, lastSeenAt: at('08:05:00'), endedWhy: 'Called', endedBy: ana },
    ],
    [
      'stops at a manual end of a fall, which also ends vision’s observation',
      outOfSight,
      { kind: 'ended by hand', by: null, reason: 'Helped up', unseenSince: null },
      { ...over, ...noObservation, endedAt: now, lastSeenAt: null, endedWhy: 'Helped up', endedBy: null },
    ],
  ])
})
