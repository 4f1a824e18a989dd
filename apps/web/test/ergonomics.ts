import { HOUR_MS } from '@foresite/contract/duration'
import type { ErgonomicMoment, ErgonomicSession } from '@foresite/contract/ergonomics'
import { timeline } from '@foresite/testkit/records'
import { startApiServer, type Answer, type ApiServer } from './api-server.ts'

export const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa000${String(n)}`
export const [packing, wrapping, cameraId] = [idOf(7), idOf(8), idOf(9)]

/** The nth session of the day. */
export function session(n: number, part: Partial<ErgonomicSession> = {}): ErgonomicSession {
  return {
    id: idOf(n),
    zoneId: packing,
    zoneName: 'Packing',
    cameraId,
    cameraName: 'Benches',
    startedAt: `2026-11-21T0${String(n)}:00:00.000Z`,
    endedAt: `2026-11-21T0${String(n)}:50:00.000Z`,
    elapsedMs: 50 * 60_000,
    bends: { moderate: 60, deep: 20, twisted: 5 },
    lifts: 90,
    presentMs: 2 * HOUR_MS,
    visibleMs: 1.5 * HOUR_MS,
    bendLoad: 70,
    liftsPerHour: 60,
    screening: {
      state: 'scored',
      bendingScore: 55,
      liftingScore: 94,
      risk: 'moderate',
      liftingHours: 1,
    },
    ...part,
  }
}

const bend: ErgonomicMoment = {
  id: idOf(5),
  kind: 'bend',
  angle: 62.4,
  twisted: false,
  height: null,
  startedAt: '2026-11-21T01:10:00.000Z',
  endedAt: '2026-11-21T01:10:03.000Z',
  poses: [
    {
      at: '2026-11-21T01:10:01.000Z',
      points: {
        'left-hip': { x: 0.4, y: 0.6 },
        'left-shoulder': { x: 0.5, y: 0.5 },
        'left-wrist': { x: 0.55, y: 0.7 },
      },
    },
  ],
}
const lift: ErgonomicMoment = {
  id: idOf(6),
  kind: 'lift',
  angle: null,
  twisted: false,
  height: 0.61,
  poses: [],
  startedAt: '2026-11-21T01:20:00.000Z',
  endedAt: '2026-11-21T01:20:01.000Z',
}

export const list = 'GET /api/ergonomics/sessions'
export const since = '2026-11-21T00:00:00.000Z'
const camera = {
  id: cameraId,
  name: 'Benches',
  source: { kind: 'rtsp', address: 'rtsp://camera/1', hasPassword: false, transport: 'tcp' },
  analysis: null,
  recorderName: null,
  ground: null,
  privacyMasks: [],
  privacyMasksAt: null,
  recording: { enabled: true, days: null, maxGigabytes: null },
  width: 1280,
  height: 720,
  codec: 'h264',
  rate: 15,
  createdAt: since,
  updatedAt: since,
  updatedBy: null,
  status: { state: 'live', since, health: [], recording: { state: 'recording', since } },
}
export const pageOf = (...rows: ErgonomicSession[]): Answer => ({
  body: { rows, total: rows.length, page: 1, limit: 20 },
})

/** The site of these sessions, with one module that watches a zone. */
export function ergonomicsSite(answers: Readonly<Record<string, Answer>> = {}): Promise<ApiServer> {
  const { screening } = session(1)
  const day = { sessions: 1, bends: session(1).bends, lifts: 90, presentMs: 1, visibleMs: 1 }
  return startApiServer({
    'GET /api/ergonomics/zones': {
      body: [
        { zoneId: packing, zoneName: 'Packing' },
        { zoneId: wrapping, zoneName: 'Wrapping' },
      ],
    },
    'GET /api/ergonomics/trend': {
      body: [
        {
          zoneId: packing,
          zoneName: 'Packing',
          days: [
            { ...day, day: '2026-11-20', bendLoad: 70, liftsPerHour: 60, screening },
            {
              ...day,
              day: '2026-11-21',
              bendLoad: 9,
              liftsPerHour: 9,
              screening: { state: 'insufficient', why: 'too-short' },
            },
          ],
        },
      ],
    },
    'GET /api/config/thresholds': { body: { values: {}, changed: null } },
    'GET /api/cameras': { body: [camera] },
    'GET /api/modules': { body: [] },
    [list]: pageOf(session(1)),
    [`GET /api/ergonomics/sessions/${idOf(1)}`]: {
      body: { session: session(1), moments: [bend, lift], moreMoments: false },
    },
    [`GET /api/cameras/${cameraId}/timeline`]: {
      body: timeline(),
    },
    ...answers,
  })
}
