import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { emptyPictureSize } from '@foresite/contract/use-cases/vehicle-capacity'
import { expect, test } from 'vitest'
import { interiorOf } from '#stages/fill/interior.ts'
import { measureFill } from '#stages/fill/measure.ts'
import type { SmallPicture } from '#stages/fill/small-picture.ts'
import type { Track } from '#stages/track/track.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import type { Surroundings } from './rule.ts'
import { VehicleCapacity } from './vehicle-capacity.ts'

const { width, height } = emptyPictureSize
const heightM = 2.7
const [halfM, lengthM] = [1.225, 13.6]
/** A camera 1.8 m in front of a trailer and 2.55 m above its floor, tilted 24.5° down, 95° wide. */
const camera = { beforeM: 1.8, upM: 2.55, tilt: (24.5 * Math.PI) / 180, focal: 0.5 / Math.tan((47.5 * Math.PI) / 180) }

/** The picture position of a point in the trailer: `deep` from the door, `right` of its middle, `up` from its floor. */
function seen(right: number, deep: number, up: number) {
  const [level, down] = [camera.beforeM + deep, camera.upM - up]
  const ahead = level * Math.cos(camera.tilt) + down * Math.sin(camera.tilt)
  const below = down * Math.cos(camera.tilt) - level * Math.sin(camera.tilt)
  return { x: 0.5 + (camera.focal * right) / ahead, y: 0.5 + ((camera.focal * below) / ahead) * (16 / 9) }
}
const corner = (right: number, deep: number) => seen(right, deep, 0)
const polygon = [corner(-halfM, 0), corner(halfM, 0), corner(halfM, lengthM), corner(-halfM, lengthM)] as const
const ground = { corners: [...polygon] as [...typeof polygon], widthM: 2 * halfM, depthM: lengthM }
const interior = interiorOf({ polygon, ground, aspect: 16 / 9, heightM })

interface Scene {
  /** The length of the load from the front wall, in metres. */
  readonly loadM?: number
  readonly loadHeightM?: number
  readonly door?: 'closed'
  readonly light?: number
  /** Pixels by which the camera has been turned. */
  readonly shift?: number
}

/** A ray-traced picture: hall, walls and floor, each with its own grey, and a load of boxes. */
function picture({ loadM = 0, loadHeightM = 1.8, door, light = 1, shift = 0 }: Scene = {}): SmallPicture {
  const bytes = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const right = ((column + shift + 0.5) / width - 0.5) / camera.focal
      const below = (((row + 0.5) / height - 0.5) * (9 / 16)) / camera.focal
      const colour = colourOf(right, below, { loadM, loadHeightM, isClosed: door === 'closed' })
      bytes.set(
        colour.map((part) => Math.min(255, part * light)),
        (row * width + column) * 3,
      )
    }
  return bytes
}

type Colour = readonly [number, number, number]

function colourOf(
  right: number,
  below: number,
  { loadM, loadHeightM, isClosed }: { loadM: number; loadHeightM: number; isClosed: boolean },
): Colour {
  const level = Math.cos(camera.tilt) - below * Math.sin(camera.tilt)
  const down = Math.sin(camera.tilt) + below * Math.cos(camera.tilt)
  const atDoor = camera.beforeM / level
  const [x, z] = [right * atDoor, camera.upM - down * atDoor]
  // Wider than the trailer, as doors are.
  if (isClosed && Math.abs(x) < 1.4 && z > 0 && z < 2.85) return [90, 110, 130]
  if (Math.abs(x) > halfM || z < 0 || z > heightM) {
    // Objects in many greys stand beside the door.
    const grey = 90 + ((((Math.floor(x * 4) * 37 + Math.floor(z * 3) * 53) % 130) + 130) % 130)
    return [grey, grey, grey]
  }
  // The nearest of load, floor, walls, roof and front wall along the ray.
  const front = lengthM - loadM
  const hits: [number, Colour][] = [[(camera.beforeM + lengthM) / level, [150, 155, 160]]]
  if (down > 0) hits.push([camera.upM / down, [80, 60, 45]])
  if (down < 0) hits.push([(camera.upM - heightM) / down, [220, 220, 215]])
  if (right !== 0) hits.push([halfM / Math.abs(right), [205, 210, 210]])
  if (loadM > 0) {
    const face = (camera.beforeM + front) / level
    if (camera.upM - down * face < loadHeightM) hits.push([face, [190, 150, 95]])
    const top = (camera.upM - loadHeightM) / down
    if (down > 0 && top * level - camera.beforeM > front) hits.push([top, [175, 140, 90]])
  }
  return hits.toSorted(([a], [b]) => a - b)[0]?.[1] ?? [0, 0, 0]
}

function fillOf(scene: Scene) {
  if (interior === null) throw new Error('no interior')
  return measureFill(interior, picture(), picture(scene), heightM)
}

test.each([
  ['an empty trailer', {}, 0, 0],
  ['a third', { loadM: 4.5 }, 0.33, 0.22],
  ['low goods', { loadM: 9, loadHeightM: 1 }, 0.66, 0.245],
  ['a full trailer', { loadM: 13.6, loadHeightM: 2.4 }, 1, 0.89],
  ['in weaker light', { loadM: 6.8, light: 0.6 }, 0.5, 0.333],
  ['in stronger light', { loadM: 6.8, light: 1.2 }, 0.5, 0.333],
] as const)('[VEH-1.b] floor and volume of %s', (_, scene, floor, cube) => {
  const seenFill = fillOf(scene)
  if (seenFill.state !== 'measured') throw new Error(seenFill.state)
  expect(Math.abs(seenFill.fill.floor - floor)).toBeLessThan(0.06)
  expect(Math.abs(seenFill.fill.cube - cube)).toBeLessThan(0.08)
})

test.each([
  ['a closed door is no full trailer', { door: 'closed' }, 'no-trailer'],
  ['a dark picture is not measured', { loadM: 6, light: 0.08 }, 'hidden'],
  ['nor is another view', { shift: 40 }, 'hidden'],
] as const)('[VEH-1.c] %s', (_, scene, state) => expect(fillOf(scene).state).toBe(state))

const zoneId = '018f0000-0000-7000-8000-00000000000a'
const assignment: RuleAssignmentOf<'vehicle-capacity'> = {
  kind: 'vehicle-capacity',
  id: '018f0000-0000-7000-8000-00000000000b',
  zoneIds: [zoneId],
  thresholdMs: 5_000,
  emptyPictures: { [zoneId]: Buffer.from(picture()).toString('base64') },
}
const around: Surroundings = { aspect: 16 / 9, viewpoint: null, ground, polygonOf: () => polygon }
const person: Track = {
  id: 'p',
  startedAt: 0,
  seenAt: 0,
  box: { x: 0.4, y: 0.4, w: 0.1, h: 0.5 },
  foot: { x: 0.45, y: 0.9 },
  objectClass: 'person',
  inferred: false,
  confidence: 0.9,
  displacement: 1,
  isAlive: false,
  hasStirred: false,
  isBridged: false,
}

interface Step extends Scene {
  readonly seconds: number
  readonly tracks?: readonly Track[]
  /** With the first frame. */
  readonly events?: readonly ZoneEvent[]
  readonly setBackMs?: number
}

function watch(steps: readonly Step[], assigned = assignment): ObservationOf<'trailer-fill'>[] {
  const rule = new VehicleCapacity('018f0000-0000-7000-8000-00000000000c', assigned, around)
  let at = Date.parse('2026-11-21T08:00:00Z')
  return steps.flatMap(({ seconds, tracks = [], events = [], setBackMs = 0, ...scene }) => {
    at -= setBackMs
    const shown = picture(scene)
    return Array.from({ length: seconds }, (_, second) => {
      at += 1_000
      const now = second === 0 ? events : []
      return rule.update({ tracks, events: now, floor: new Map(), at, picture: () => shown })
    }).flat()
  })
}
const brief = (all: readonly ObservationOf<'trailer-fill'>[]) =>
  all.map(({ moment, fill: { floor } }) => [moment, Math.round(floor * 10) / 10])

test('[VEH-1.c] a trailer is measured from its first frames without people to the last before its door closes', () => {
  const all = watch([
    { door: 'closed', seconds: 10 },
    { seconds: 5 },
    { loadM: 6.8, seconds: 8 },
    { loadM: 11, seconds: 20, tracks: [person] },
    { loadM: 9.5, seconds: 8 },
    { door: 'closed', seconds: 10 },
    { loadM: 2.7, seconds: 5 },
  ])
  expect(brief(all)).toEqual([
    ['first', 0],
    ['during', 0.5],
    ['during', 0.7],
    ['last', 0.7],
    ['first', 0.2],
  ])
  // The last good frame, not the one in which the door was seen closed.
  expect(all[3]?.startedAt).toBe('2026-11-21T08:00:51.000Z')
})

test('[VEH-1.c] goods that pass for an inferred vehicle do not keep a trailer from being measured; a moving one does', () => {
  const goods = { ...person, objectClass: 'vehicle', inferred: true } as const
  expect(brief(watch([{ loadM: 6.8, seconds: 6, tracks: [goods] }]))).toEqual([['first', 0.5]])
  const moving = Array.from({ length: 6 }, (_, second) => {
    const box = { ...goods.box, y: 0.3 + second * 0.02 }
    return { loadM: 6.8, seconds: 1, tracks: [{ ...goods, box }] }
  })
  expect(watch(moving)).toEqual([])
})

test('[VEH-1.c] a trailer is still measured when the clock was set back an hour', () => {
  const all = watch([
    { loadM: 5, seconds: 5 },
    { loadM: 11, seconds: 10, setBackMs: 3_600_000 },
  ])
  expect(brief(all)).toEqual([
    ['first', 0.4],
    ['during', 0.8],
  ])
})

test('[VEH-1.c] pallets are counted in and out; one that is lost inside has not left', () => {
  /** Carried in at 1 s and last seen inside at 5 s. */
  const carried = (id: string, seenAt: number): ZoneEvent[] => {
    const track = { ...person, id, objectClass: 'other' as const, label: 'pallet', seenAt }
    return [
      { kind: 'entered', zoneId, track, at: 1_000 },
      { kind: 'left', zoneId, track, at: 5_000, dwellMs: 4_000 },
    ]
  }
  const events = [...carried('lost inside', 5_000), ...carried('seen outside', 5_800)]
  const all = watch([
    { loadM: 5, seconds: 5 },
    { loadM: 11, seconds: 10, events },
  ])
  expect(all.map(({ pallets }) => pallets)).toEqual([null, { in: 2, out: 1 }])
})

test('[VEH-1.c] a pallet lost inside, found again there and moved further in counts once', () => {
  const pallet = { ...person, objectClass: 'other' as const, label: 'pallet' }
  const seen = (id: string, startedAt: number): Pick<Step, 'seconds' | 'tracks' | 'events'> => {
    const track = { ...pallet, id, startedAt, seenAt: startedAt + 1_000 }
    return { seconds: 1, tracks: [track], events: [{ kind: 'entered', zoneId, track, at: startedAt }] }
  }
  const begin = Date.parse('2026-11-21T08:00:05Z')
  const all = watch([
    { loadM: 5, seconds: 5 },
    { loadM: 5, ...seen('first', begin) },
    { loadM: 5, seconds: 10 },
    { loadM: 5, ...seen('found', begin + 11_000) },
    { loadM: 11, seconds: 10 },
  ])
  expect(all.map(({ pallets }) => pallets)).toEqual([null, { in: 1, out: 0 }])
})

test('[VEH-1.c] the next pallet counts, though the last one was lost just inside the door', () => {
  const second = (s: number) => Date.parse('2026-11-21T08:00:00Z') + s * 1_000
  const pallet = (id: string, startS: number, seenS: number, y: number): Track => ({
    ...person,
    id,
    objectClass: 'other',
    label: 'pallet',
    startedAt: second(startS),
    seenAt: second(seenS),
    box: { x: 0.4, y, w: 0.2, h: 0.5 },
  })
  const entered = (track: Track): ZoneEvent[] => [{ kind: 'entered', zoneId, track, at: track.seenAt }]
  const [lost, before, next] = [pallet('lost', 5, 6, 0.45), pallet('next', 17, 17, 0.49), pallet('next', 17, 18, 0.45)]
  const all = watch([
    { loadM: 5, seconds: 5 },
    { loadM: 5, seconds: 1, tracks: [lost], events: entered(lost) },
    { loadM: 5, seconds: 10 },
    { loadM: 5, seconds: 1, tracks: [before] },
    { loadM: 5, seconds: 1, tracks: [next], events: entered(next) },
    { loadM: 11, seconds: 10 },
  ])
  expect(all.map(({ pallets }) => pallets)).toEqual([null, { in: 2, out: 0 }])
})

test('[VEH-1.c] nothing is measured without an empty picture; a moved camera or darkness does not end a measurement', () => {
  const { emptyPictures: _, ...without } = assignment
  expect(watch([{ loadM: 5, seconds: 10 }], without)).toEqual([])
  const all = watch([
    { loadM: 5, seconds: 5 },
    { loadM: 5, shift: 40, seconds: 20 },
    { loadM: 5, light: 0.05, seconds: 20 },
    { loadM: 5, seconds: 5 },
  ])
  expect(brief(all)).toEqual([['first', 0.4]])
})
