import { expect, test } from 'vitest'
import { withEarlier, type LoneWorkerRow } from './lone-worker.ts'
import { noticeOf } from './notices.ts'

const fellAt = new Date('2026-11-21T08:10:00.000Z')

/** A worker who fell while alone. */
function lying(part: Partial<LoneWorkerRow> = {}): LoneWorkerRow {
  return {
    id: 'one',
    aloneObservationId: null,
    alertObservationId: null,
    incidentId: null,
    cameraId: null,
    cameraName: 'Cold store',
    zoneId: null,
    zoneName: 'Aisle 4',
    moduleId: null,
    moduleName: 'Nobody alone',
    thresholdMs: 300_000,
    aloneSince: new Date('2026-11-21T08:00:00.000Z'),
    alertAt: fellAt,
    endedAt: null,
    lastSeenAt: null,
    endedWhy: null,
    endedBy: null,
    aloneEndedAt: null,
    urgent: 'fallen',
    urgentAt: fellAt,
    ongoingFalls: [],
    fallEndedAt: null,
    earlier: [],
    messageAt: null,
    messageCount: null,
    supervisorsAt: null,
    supervisorsCount: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    ...part,
  }
}

test('[LONE-2.a] the last twenty earlier states of an alert are kept', () => {
  let row = lying()
  for (let minute = 1; minute <= 25; minute++)
    row = lying({
      earlier: withEarlier(row),
      urgentAt: new Date(fellAt.getTime() + minute * 60_000),
    })
  expect(row.earlier).toHaveLength(20)
  expect(row.earlier.at(0)?.at).toBe('2026-11-21T08:15:00.000Z')
  expect(row.earlier.at(-1)?.at).toBe('2026-11-21T08:34:00.000Z')
})

test('[LONE-2.d] each new alert of a worker is a new notification, however often they recur', () => {
  const steps = [1, 2, 3].map((minute) => {
    const urgentAt = new Date(fellAt.getTime() + minute * 60_000)
    return noticeOf(lying({ urgentAt }), 'message', false).about
  })
  expect(new Set(steps).size).toBe(3)
  const again = () => noticeOf(lying(), 'message', false).about
  expect(again()).toBe(again())
})

test('[LONE-2.d] recipients are notified of a worker out of sight; a fall takes precedence', () => {
  const titleOf = (row: LoneWorkerRow) => noticeOf(row, 'message', true).content.title
  expect(titleOf(lying({ urgent: null, urgentAt: null }))).toBe('notify.lone.unseen.title')
  expect(titleOf(lying())).toBe('notify.lone.fallen.title')
})
