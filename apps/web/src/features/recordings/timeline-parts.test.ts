import type { Outage, Timeline } from '@foresite/contract/recordings'
import { timeline } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { eventAt, eventLeadMs, eventsOf, gapAt, gapsOf, neighbourEvent } from './timeline-parts.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const cameraId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const minute = 60_000
const ago = (minutes: number) => now - minutes * minute
const iso = (ms: number) => new Date(ms).toISOString()

function recorded(from: number, to: number): Timeline['recorded'][number] {
  return { from: iso(ago(from)), to: iso(ago(to)), held: false }
}
function outage(kind: Outage['kind'], from: number, to: number | null): Outage {
  return {
    id: cameraId,
    cameraId,
    kind,
    problem: kind === 'offline' ? 'unreachable' : null,
    from: iso(ago(from)),
    to: to === null ? null : iso(ago(to)),
  }
}
function event(minutes: number): Timeline['events'][number] {
  return {
    id: cameraId,
    type: 'restricted-area',
    severity: 'High',
    name: `${String(minutes)} minutes ago`,
    at: iso(ago(minutes)),
    endedAt: null,
  }
}
const nothing = timeline()
const view = { fromMs: ago(60), toMs: now }

test('[CAM-5.b] a gap is unrecorded time with its reason', () => {
  const timeline = {
    ...nothing,
    recorded: [recorded(90, 40), recorded(30, 1)],
    outages: [outage('frozen', 50, 20), outage('offline', 41, 30)],
  }
  const gaps = gapsOf(timeline, view, now)
  expect(gaps).toMatchObject([{ fromMs: ago(40), toMs: ago(30), outage: { kind: 'offline', problem: 'unreachable' } }])
  expect(gapAt(gaps, ago(35))).toBe(gaps[0])
  expect(gapAt(gaps, ago(30))).toBeNull()
})

test('[CAM-5.b] an ongoing gap counts; a file still being written does not', () => {
  const begun = { ...nothing, recorded: [recorded(90, 1)] }
  expect(gapsOf(begun, view, now)).toEqual([])
  const broken = {
    ...nothing,
    recorded: [recorded(90, 10)],
    outages: [outage('offline', 10, null)],
  }
  expect(gapsOf(broken, view, now)).toMatchObject([
    { fromMs: ago(10), toMs: now - 70_000, outage: { kind: 'offline' } },
  ])
})

test('without recordings, everything is a gap, without a guessed reason', () =>
  expect(gapsOf(nothing, view, now)).toEqual([{ fromMs: view.fromMs, toMs: now - 70_000, outage: null }]))

test('the seam between two files is not a gap', () => {
  const timeline = {
    ...nothing,
    recorded: [{ ...recorded(90, 40), to: iso(ago(40) - 400) }, recorded(40, 1)],
  }
  expect(gapsOf(timeline, view, now)).toEqual([])
})

test('steps from event to event in order of time, whatever order they arrive in', () => {
  const events = eventsOf({ ...nothing, events: [event(10), event(30), event(20)] }, true)
  const next = neighbourEvent(events, ago(25), 1)
  expect(next?.name).toBe('20 minutes ago')
  const shown = (next?.atMs ?? 0) - eventLeadMs
  expect(neighbourEvent(events, shown, 1)?.name).toBe('10 minutes ago')
  expect(neighbourEvent(events, shown, -1)?.name).toBe('30 minutes ago')
  expect(neighbourEvent(events, ago(30) - eventLeadMs, -1)).toBeNull()
  expect(neighbourEvent(events, ago(10) - eventLeadMs, 1)).toBeNull()
})

function seen(minutes: number): Timeline['recorderEvents'][number] {
  return {
    id: `seen ${String(minutes)}`,
    label: 'car',
    severity: 'detection',
    at: iso(ago(minutes)),
    endedAt: null,
  }
}

test('[CAM-4.b] recorder events are merged with our own or left out', () => {
  const timeline = { ...nothing, events: [event(20)], recorderEvents: [seen(30), seen(10)] }
  const all = eventsOf(timeline, true)
  expect(all.map(({ by, name }) => [by, name])).toEqual([
    ['recorder', 'car'],
    ['us', '20 minutes ago'],
    ['recorder', 'car'],
  ])
  expect(neighbourEvent(all, ago(25), -1)?.atMs).toBe(ago(30))
  expect(eventsOf(timeline, false).map(({ by }) => by)).toEqual(['us'])
})

test('of several marks near the pointer, picks the nearest and none too far away', () => {
  const events = eventsOf({ ...nothing, recorderEvents: [seen(30), seen(28)] }, true)
  expect(eventAt(events, ago(28.5), 2 * minute)?.id).toBe('seen 28')
  expect(eventAt(events, ago(29.5), 2 * minute)?.id).toBe('seen 30')
  expect(eventAt(events, ago(33), 2 * minute)).toBeNull()
})
