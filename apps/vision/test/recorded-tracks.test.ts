import { randomUUID } from 'node:crypto'
import type { WatchedClass } from '@foresite/contract/objects'
import type { Observation } from '@foresite/contract/observations'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { readRecording, type Recording } from '@foresite/testkit/recorded-tracks'
import { describe, expect, test } from 'vitest'
import { objectClassOf } from '#stages/detect/coco-labels.ts'
import { Rules } from '#stages/rules/rules.ts'
import type { Track } from '#stages/track/track.ts'
import { Tracker } from '#stages/track/tracker.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'
import { acrossTheWay, leftOfTheTape } from './scenes.ts'

interface Replayed {
  /** The last state of every track, in the order of their starts. */
  readonly tracks: readonly Track[]
  readonly observations: readonly Observation[]
}

/** Runs recorded detections through tracking, zones and the restricted-area rule. */
async function replay(
  recording: Recording,
  zone: AssignedZone,
  objects: WatchedClass[],
  thresholdMs = 0,
): Promise<Replayed> {
  const cameraId = randomUUID()
  const tracker = new Tracker(cameraId)
  const zones = new ZoneMonitor([zone])
  const rules = new Rules(
    cameraId,
    [{ id: randomUUID(), kind: 'restricted-area', zoneIds: [zone.id], objects, thresholdMs }],
    { aspect: 16 / 9, viewpoint: null, polygonOf: (id) => zones.polygonOf(id) },
  )
  const last = new Map<string, Track>()
  const observations: Observation[] = []
  for (const { atMs: at, boxes } of await readRecording(recording)) {
    const detections = boxes.map((seen) => ({ ...seen, objectClass: objectClassOf(seen.label) }))
    const tracks = tracker.update(detections, at)
    for (const track of tracks) last.set(track.id, track)
    observations.push(...rules.update({ tracks, events: zones.update(tracks, at), floor: new Map(), at }))
  }
  observations.push(...rules.close())
  return { tracks: [...last.values()], observations }
}

const started = ({ observations }: Replayed) => observations.filter(({ endedAt }) => endedAt === null)
const ended = ({ observations }: Replayed) => observations.filter(({ endedAt }) => endedAt !== null)
const secondsOf = (instant: string | null): number => Date.parse(instant ?? '') / 1000

describe('the worker who walks in and out twice', () => {
  test('is one person throughout; the bucket beside them is ignored', async () => {
    const { tracks } = await replay('worker-walks-in', leftOfTheTape, ['person'])
    expect(tracks.map(({ objectClass }) => objectClass).toSorted()).toEqual(['other', 'person'])
  })

  test('raises an observation for each visit, from crossing the line to returning', async () => {
    const replayed = await replay('worker-walks-in', leftOfTheTape, ['person'])
    expect(started(replayed).map(({ startedAt }) => secondsOf(startedAt))).toEqual([
      expect.closeTo(2.3, 0),
      expect.closeTo(11.8, 0),
    ])
    expect(ended(replayed).map(({ endedAt }) => secondsOf(endedAt))).toEqual([
      expect.closeTo(6.9, 0),
      expect.closeTo(16.4, 0),
    ])
    const ids = started(replayed).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(ended(replayed).map(({ id }) => id)).toEqual(ids)
  })

  test('raises none with a threshold of five seconds, or for a rule on vehicles', async () => {
    const patient = await replay('worker-walks-in', leftOfTheTape, ['person'], 5_000)
    expect(patient.observations).toEqual([])
    const vehicles = await replay('worker-walks-in', leftOfTheTape, ['vehicle'])
    expect(vehicles.observations).toEqual([])
  })
})

describe('the four cars seen from above', () => {
  test('are four vehicles, three of them inferred because the model calls them phones', async () => {
    const { tracks } = await replay('cars-pass', acrossTheWay, ['vehicle'])
    expect(tracks.map(({ objectClass }) => objectClass)).toEqual(Array(4).fill('vehicle'))
    expect(tracks.filter(({ inferred }) => inferred)).toHaveLength(3)
  })

  test('each raise their own observation with start and end', async () => {
    const replayed = await replay('cars-pass', acrossTheWay, ['vehicle'])
    expect(started(replayed).map(({ startedAt }) => secondsOf(startedAt))).toEqual([
      expect.closeTo(6.2, 0),
      expect.closeTo(15.4, 0),
      expect.closeTo(16.7, 0),
      expect.closeTo(25.7, 0),
    ])
    expect(ended(replayed)).toHaveLength(4)
  })

  test('raise none for a rule on people', async () => {
    expect((await replay('cars-pass', acrossTheWay, ['person'])).observations).toEqual([])
  })
})
