import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MotionGate } from '#stages/decode/motion-gate.ts'
import { prepareBuiltInModel } from '#detector/built-in-model.ts'
import { openDetectorPool } from '#detector/detector-pool.ts'
import type { Detector } from '#stages/detect/detector.ts'
import { Rules } from '#stages/rules/rules.ts'
import type { Track } from '#stages/track/track.ts'
import { Tracker } from '#stages/track/tracker.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'
import { acrossTheWay, everywhere, leftOfTheTape } from './scenes.ts'
import { videoFrames } from './video-frames.ts'

const footage = join(import.meta.dirname, '../../../../shared/media/video')
const CAMERA = '9a1e0c3d-52b7-4f68-8a4d-1b7c6e5f2a30'

interface Watched {
  readonly frames: number
  readonly analysed: number
  /** The tracks that were detected in each analysed frame. */
  readonly seen: readonly { readonly at: number; readonly tracks: readonly Track[] }[]
  readonly observations: readonly Observation[]
}

const place = temporaryFolder()
let detector: Detector

/** Runs a clip through motion gate, detector, tracker, zones and rule, at the product's five frames a second. */
async function watch(clip: string, zone: AssignedZone, seconds: number): Promise<Watched> {
  const gate = new MotionGate()
  const tracker = new Tracker(CAMERA)
  const zones = new ZoneMonitor([zone])
  const rules = new Rules(
    CAMERA,
    [
      {
        id: '2f6d8b1a-7c30-4e95-b1d2-0a9c8e7f6d51',
        kind: 'restricted-area',
        zoneIds: [zone.id],
        objects: ['person', 'vehicle'],
        thresholdMs: 0,
      },
    ],
    { aspect: 16 / 9, viewpoint: null, polygonOf: (id) => zones.polygonOf(id) },
  )
  const seen: { at: number; tracks: readonly Track[] }[] = []
  const observations: Observation[] = []
  let frames = 0
  const options = { cameraId: CAMERA, framesPerSecond: 5 }
  for await (const frame of videoFrames(join(footage, clip), options)) {
    const { at } = frame
    if (at > seconds * 1000) {
      frame.free()
      break
    }
    frames += 1
    if (gate.isWorthAnalysing(frame.luma(), at, tracker.activeTracks, tracker.smallPeople)) {
      const tracks = tracker.update((await detector.detect(frame)) ?? [], at, {
        stirs: (box) => gate.stirsIn(box),
        view: gate.view,
      })
      observations.push(...rules.update({ tracks, events: zones.update(tracks, at), floor: new Map(), at }))
      seen.push({ at, tracks: tracks.filter(({ seenAt }) => seenAt === at) })
    }
    frame.free()
  }
  return { frames, analysed: seen.length, seen, observations }
}

/** Runs a hundred frames through a model, perhaps on one busy core. */
const timeout = 180_000

describe.skipIf(!existsSync(footage))('on real footage (needs ../shared/media)', { timeout }, () => {
  beforeAll(async () => {
    const model = await prepareBuiltInModel(place('models'))
    detector = await openDetectorPool({ model, workers: 1, log: pino({ level: 'silent' }) })
  })
  afterAll(() => detector.close())

  test('[VIS-2.a, VIS-2.b] the worker is detected in nearly every frame, and reported in the zone', async () => {
    const { seen, observations } = await watch('worker-zone-loop.mp4', leftOfTheTape, 14)
    const found = seen.filter(({ tracks }) => tracks.some(({ objectClass }) => objectClass === 'person'))
    expect(found.length / seen.length).toBeGreaterThan(0.9)
    const persons = seen.flatMap(({ tracks }) =>
      tracks.filter(({ objectClass }) => objectClass === 'person').map(({ id }) => id),
    )
    expect(new Set(persons).size).toBe(1)
    const visits = observations.filter(({ endedAt }) => endedAt === null)
    expect(visits.map(({ object, startedAt }) => [object, Date.parse(startedAt) / 1000])).toEqual([
      ['person', expect.closeTo(2.3, 0)],
      ['person', expect.closeTo(11.8, 0)],
    ])
  })

  test('[VIS-2.a, VIS-2.b] four cars are tracked as four vehicles, each reported once, and the empty road is not analysed continuously', async () => {
    const watched = await watch('car-detection.mp4', acrossTheWay, 31)
    const vehicles = watched.seen.flatMap(({ tracks }) =>
      tracks.filter(({ objectClass }) => objectClass === 'vehicle').map(({ id }) => id),
    )
    expect(new Set(vehicles).size).toBe(4)
    const observations = watched.observations.filter(({ endedAt }) => endedAt === null)
    expect(observations.map(({ object }) => object)).toEqual(Array(4).fill('vehicle'))
    expect(watched.analysed / watched.frames).toBeLessThan(0.75)
  })

  test('[VIS-2.f] bottles on a conveyor are not reported as people', async () => {
    const { observations, analysed } = await watch('bottle-detection.mp4', everywhere, 41)
    expect(analysed).toBeGreaterThan(100)
    expect(observations.filter(({ object }) => object === 'person')).toEqual([])
  })
})
