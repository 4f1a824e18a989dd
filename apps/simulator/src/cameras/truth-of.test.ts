import { simulatedTruth } from '@foresite/simulated-site/truth'
import { zoneInput } from '@foresite/contract/zones'
import { Ground } from '@foresite/geometry/ground'
import { area, crossesItself } from '@foresite/geometry/polygon'
import { describe, expect, test } from 'vitest'
import type { Actor, Pallet, Person, Posture, Tractor, Trailer } from '#world/actor.ts'
import { createWorld } from '#world/world.ts'
import { bodyOf } from './body.ts'
import { project, type CameraView } from './camera-view.ts'
import { groundCalibration } from './ground-calibration.ts'
import { siteCameras } from './site-cameras.ts'
import { siteZones, zoneOnPicture } from './site-zones.ts'
import { truthOf } from './truth-of.ts'
import { crosses } from './visible.ts'
import { DEGREE } from '#world/ground.ts'

/** In the yard, looks east along y = −26 from 1 m up, level; the focal length is 320 px. */
const camera: CameraView = {
  id: 'c',
  name: 'c',
  at: { x: 0, y: -26, z: 1 },
  headingRad: 0,
  tiltRad: 0,
  fieldOfViewRad: Math.PI / 2,
  widthPx: 640,
  heightPx: 360,
  framesPerSecond: 8,
  isInside: false,
}
const upright: Posture = { trunkRad: 0, crouch: 0, fallenRad: 0, carries: false }
const person: Person = {
  kind: 'person',
  id: 'p',
  x: 10,
  y: -26,
  headingRad: Math.PI,
  lengthM: 0.5,
  widthM: 0.5,
  heightM: 1.75,
  speedMps: 0,
  colour: '#123456',
  posture: upright,
  worn: ['hardhat'],
}
const pallet: Pallet = {
  kind: 'pallet',
  id: 'b',
  x: 10.5,
  y: -26,
  headingRad: 0,
  lengthM: 1,
  widthM: 1,
  heightM: 1,
  speedMps: 0,
  colour: '#aa8855',
  isDamaged: false,
  liftedM: 0,
  writings: [],
}
const only = (actors: readonly Actor[]) => truthOf(camera, actors, 0).objects[0]

describe('a camera’s truth of one picture', () => {
  test('has a block 10 m ahead as a box as wide as its front, from its top to the ground', () => {
    // The front is 10 m ahead, 1 m wide, its top level with the camera: 32 px each.
    expect(only([pallet])).toEqual({
      actorId: 'b',
      label: 'pallet',
      box: {
        x: expect.closeTo((320 - 16) / 640),
        y: expect.closeTo(180 / 360),
        w: expect.closeTo(32 / 640),
        h: expect.closeTo(32 / 360),
      },
      hidden: 0,
    })
  })

  test('clips a box to the picture, and omits objects beside or behind it', () => {
    const clippedBox = only([{ ...pallet, y: -36 }])?.box
    expect(clippedBox && clippedBox.x + clippedBox.w).toBeCloseTo(1)
    expect(only([{ ...pallet, y: -40 }])).toBeUndefined()
    expect(only([{ ...pallet, x: -10 }])).toBeUndefined()
  })

  test('omits the inside of the building for a camera outside', () =>
    expect(only([{ ...pallet, x: 50, y: 5 }])).toBeUndefined())

  test('reports half a box as hidden by a nearer one that covers its left half', () => {
    // Twice as near and half as large in every way, so that it looks the same; then moved by half its width.
    const near = {
      ...pallet,
      id: 'n',
      x: 5.25,
      y: -26 + 0.25,
      lengthM: 0.5,
      widthM: 0.5,
      heightM: 0.5,
    }
    const lowered = { ...camera, at: { ...camera.at, z: 0 } }
    const [first, second] = truthOf(lowered, [pallet, near], 0).objects
    expect([first?.actorId, first?.hidden]).toEqual(['n', 0])
    expect(second?.actorId).toBe('b')
    expect(second?.hidden).toBeCloseTo(0.5, 1)
  })

  test('has a person’s worn items and seventeen keypoints inside their box, seen from the front', () => {
    const shown = only([person])
    expect(shown?.worn).toEqual(['hardhat'])
    expect(Object.keys(shown?.keypoints ?? {})).toHaveLength(17)
    const box = shown?.box ?? { x: 0, y: 0, w: 0, h: 0 }
    for (const { at } of Object.values(shown?.keypoints ?? {})) {
      expect(at.x).toBeGreaterThan(box.x)
      expect(at.x).toBeLessThan(box.x + box.w)
      expect(at.y).toBeGreaterThan(box.y)
      expect(at.y).toBeLessThan(box.y + box.h)
    }
    // 1.75 m at 10 m.
    expect(box.h * 360).toBeGreaterThan(50)
    expect(box.h * 360).toBeLessThan(60)
  })

  test('hides the face of a person seen from behind, and the legs of a person behind a pallet', () => {
    const back = Object.keys(only([{ ...person, headingRad: 0 }])?.keypoints ?? {})
    expect(back).toHaveLength(14)
    expect(back).not.toContain('nose')
    const behind = truthOf(camera, [person, { ...pallet, x: 8 }], 0).objects[1]
    expect(Object.keys(behind?.keypoints ?? {})).toContain('left-shoulder')
    expect(Object.keys(behind?.keypoints ?? {})).not.toContain('left-ankle')
    expect(behind?.hidden).toBeGreaterThan(0.3)
  })

  test('has tractor and trailer as one truck, with its plate readable from the front but not from afar', () => {
    const near = only(truckAt(5))
    expect(near?.label).toBe('truck')
    expect(near?.texts?.map(({ kind, text }) => [kind, text])).toEqual([['plate', 'AA-11-BB']])
    expect(truthOf(camera, truckAt(5), 0).objects).toHaveLength(1)
    expect(only(truckAt(60))?.texts).toBeUndefined()
    const turned = truckAt(5).map((actor) => ({ ...actor, headingRad: 0 }))
    expect(only(turned)?.texts).toBeUndefined()
  })
})

describe('a body', () => {
  test.each([0, 20, 45, 80])('bent by %i° has the trunk at that angle', (degrees) => {
    const { joints } = bodyOf({ ...person, posture: { ...upright, trunkRad: degrees * DEGREE } })
    const middle = (a: keyof typeof joints, b: keyof typeof joints) => ({
      x: (joints[a].x + joints[b].x) / 2,
      z: (joints[a].z + joints[b].z) / 2,
    })
    const [hip, shoulder] = [middle('left-hip', 'right-hip'), middle('left-shoulder', 'right-shoulder')]
    // He looks west.
    expect(Math.atan2(hip.x - shoulder.x, shoulder.z - hip.z) / DEGREE).toBeCloseTo(degrees)
  })

  test('has its hands in the right place, and lies flat when fallen', () => {
    const { joints } = bodyOf({ ...person, posture: { ...upright, handsM: 1.1 } })
    expect(joints['left-wrist'].z).toBeCloseTo(1.1)
    const lying = bodyOf({ ...person, posture: { ...upright, fallenRad: Math.PI / 2 } }).joints
    for (const joint of Object.values(lying)) expect(joint.z).toBeLessThan(0.4)
    expect(Math.hypot(lying.nose.x - lying['left-ankle'].x, lying.nose.y - lying['left-ankle'].y)).toBeGreaterThan(1.3)
  })

  test('has its left side on its left', () => {
    // Facing west, so the left side is south.
    const { joints } = bodyOf(person)
    expect(joints['left-shoulder'].y).toBeLessThan(joints['right-shoulder'].y)
  })
})

describe('the cameras of the site', () => {
  const monday = Date.parse('2026-11-16T00:00:00Z')
  const world = createWorld({ seed: 11, startsAt: monday })

  test('are four to eight metres high, except the one in a door, with a calibration in their picture', () => {
    expect(siteCameras).toHaveLength(8)
    for (const camera of siteCameras) {
      expect(camera.at.z).toBeGreaterThanOrEqual(camera.looksInto === undefined ? 4 : 2)
      expect(camera.at.z).toBeLessThanOrEqual(8)
      expect(() => groundCalibration(camera)).not.toThrow()
    }
  })

  test('are calibrated so that the product measures the ground to the centimetre', () => {
    for (const camera of siteCameras) {
      const { west, south, east, north } = camera.calibrationArea
      const ground = Ground.of(groundCalibration(camera))
      const seenAt = (place: { x: number; y: number }) => {
        const { x, y } = project(camera, { ...place, z: 0 }) ?? { x: NaN, y: NaN }
        return { x: x / camera.widthPx, y: y / camera.heightPx }
      }
      // Not a corner: a third of the way in, and as far beyond the rectangle.
      const inside = { x: west + (east - west) / 3, y: south + (north - south) / 3 }
      const beyond = { x: east + 2, y: north + 1 }
      const measured = ground?.distance(seenAt(inside), seenAt(beyond))
      expect(measured).toBeCloseTo(Math.hypot(beyond.x - inside.x, beyond.y - inside.y), 2)
    }
  })

  test('give a truth valid by the contract for every picture, and each sees something in a morning', () => {
    const seenBy = new Map<string, number>()
    for (let at = monday + 8 * 3_600_000; at < monday + 10 * 3_600_000; at += 20_000) {
      const actors = world.actorsAt(at)
      for (const camera of siteCameras) {
        const truth = simulatedTruth.parse(truthOf(camera, actors, at))
        seenBy.set(camera.id, (seenBy.get(camera.id) ?? 0) + truth.objects.length)
      }
    }
    for (const { id } of siteCameras) expect(seenBy.get(id)).toBeGreaterThan(10)
  })

  test('read the plate and the container id of every truck at both gates', () => {
    const to = monday + 10 * 3_600_000
    for (const [gate, kind] of [
      ['gate-in', 'gate-arrival'],
      ['gate-out', 'gate-departure'],
    ] as const) {
      const camera = siteCameras.find(({ id }) => id === gate)
      if (!camera) throw new Error(`no camera ${gate}`)
      const events = world.truthBetween(monday, to).flatMap((event) => (event.kind === kind ? [event] : []))
      expect(events.length).toBeGreaterThan(2)
      const unread = events.filter(({ at, plate, containerId }) => {
        const read = new Set<string>()
        for (let time = at - 10_000; time < at + 10_000; time += 250)
          for (const { texts = [] } of truthOf(camera, world.actorsAt(time), time).objects)
            for (const { text } of texts) read.add(text)
        return !read.has(plate) || !read.has(containerId)
      })
      expect(unread).toEqual([])
    }
  })
})

test('have zones that can all be drawn on their pictures, large enough for use', () => {
  for (const zone of siteZones) {
    const drawn = zoneInput.parse({ ...zone, ...zoneOnPicture(zone) })
    expect(crossesItself(drawn.polygon)).toBe(false)
    expect({ zone: zone.name, isLarge: area(drawn.polygon) > 0.002 }).toEqual({
      zone: zone.name,
      isLarge: true,
    })
  }
})

test('a view is blocked by a rack on the line of sight, not by one beside it', () => {
  const rack = { west: 4, south: -1, east: 6, north: 1 }
  const from = { x: 0, y: 0 }
  expect(crosses(rack, from, { x: 10, y: 0 })).toBe(true)
  expect(crosses(rack, from, { x: 3, y: 0 })).toBe(false)
  expect(crosses(rack, from, { x: 10, y: 5 })).toBe(false)
  expect(crosses(rack, from, { x: 0, y: 10 })).toBe(false)
})

function truckAt(frontX: number): [Tractor, Trailer] {
  const both = { y: -26, headingRad: Math.PI, speedMps: 0, colour: '#222222', carrier: 'x' }
  return [
    {
      kind: 'tractor',
      id: 't',
      trailerId: 't-trailer',
      ...both,
      x: frontX + 3,
      lengthM: 6,
      widthM: 2.5,
      heightM: 3.7,
      writings: [
        {
          kind: 'plate',
          text: 'AA-11-BB',
          face: 'front',
          acrossM: 0,
          upM: 0.6,
          widthM: 0.7,
          heightM: 0.4,
        },
      ],
    },
    {
      kind: 'trailer',
      id: 't-trailer',
      tractorId: 't',
      ...both,
      x: frontX + 10,
      lengthM: 13.6,
      widthM: 2.55,
      heightM: 4,
      writings: [],
    },
  ]
}
