import { expect, test } from 'vitest'
import { clipOf, type ClipPresentation } from '#features/clips/index.ts'
import { elapsedMs, toIncident, type CountedRow } from './incident.ts'

const createdAt = new Date('2026-11-21T08:00:00Z')
const id = '0193489a-0000-7000-8000-000000000001'

const row: CountedRow = {
  id,
  observationId: '0193489a-0000-7000-8000-000000000002',
  type: 'restricted-area',
  moduleId: null,
  moduleName: 'Keep out',
  cameraId: '0193489a-0000-7000-8000-000000000003',
  cameraName: 'Yard',
  zoneName: 'Door',
  severity: 'High',
  state: 'new',
  zoneOutline: null,
  verdict: null,
  rejectionReason: null,
  assigneeId: null,
  assigneeName: null,
  comments: 0,
  updatedAt: createdAt,
  episodeId: id,
  inEpisode: 1,
  createdAt,
  endedAt: null,
  receivedAt: createdAt,
  object: 'person',
  inferred: false,
  confidence: 0.9,
  box: { x: 0.1, y: 0.1, w: 0.1, h: 0.3 },
  details: {},
  stillKey: null,
  stillAt: null,
  clipState: 'recording',
  clipKey: null,
  clipStartsAt: null,
  clipDurationMs: null,
}

const path = `/api/incidents/${id}/clip`

function presentAfter(seconds: number, watched: boolean): ClipPresentation {
  return {
    now: new Date(createdAt.getTime() + seconds * 1000),
    isWatched: () => watched,
    mediaUrl: (path) => `${path}?ticket=t`,
  }
}

test('an open incident lasts until now, an ended one until its end', () => {
  const now = new Date(createdAt.getTime() + 60_000)
  expect(elapsedMs(row, now)).toBe(60_000)
  expect(elapsedMs({ ...row, endedAt: new Date(createdAt.getTime() + 4_500) }, now)).toBe(4_500)
})

test('an incident from a clock that runs ahead has a duration of zero, not a negative one', () =>
  expect(elapsedMs(row, new Date(createdAt.getTime() - 1_000))).toBe(0))

test.each([
  [119, false, 'recording'],
  [120, false, 'missing'],
  [120, true, 'recording'],
  [899, true, 'recording'],
  [900, true, 'missing'],
])('a clip missing after %i s, monitored: %s, is %s', (seconds, watched, state) =>
  expect(clipOf(row, path, presentAfter(seconds, watched))).toEqual({ state }),
)

test('a clip of a deleted camera is no longer expected', () =>
  expect(clipOf({ ...row, cameraId: null }, path, presentAfter(120, true))).toEqual({ state: 'missing' }))

test('a ready clip has its start, duration and URL', () => {
  const ready = {
    ...row,
    clipState: 'ready' as const,
    clipKey: 'k',
    clipStartsAt: new Date(createdAt.getTime() - 5_000),
    clipDurationMs: 15_000,
  }
  expect(clipOf(ready, path, presentAfter(0, true))).toEqual({
    state: 'ready',
    startsAt: '2026-11-21T07:59:55.000Z',
    durationMs: 15_000,
    url: `/api/incidents/${id}/clip?ticket=t`,
  })
})

test('shows a picture only once it exists', () => {
  const present = presentAfter(0, true)
  expect(toIncident(row, present).stillUrl).toBeNull()
  expect(toIncident({ ...row, stillKey: 'k' }, present).stillUrl).toBe(`/api/incidents/${id}/still?ticket=t`)
})
