import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Extent } from '#cameras/boxes.ts'
import { siteCameras, type SiteCamera } from '#cameras/site-cameras.ts'
import { truthOf } from '#cameras/truth-of.ts'
import type { Actor } from '#world/actor.ts'
import { siteClock } from '#world/site-clock.ts'
import { tractorFootprint, trailerFootprint, truckBody } from '#world/trucks/truck-body.ts'
import { truckIdentity, tractorWritings, trailerWritings } from '#world/trucks/truck-identity.ts'
import { randomStream } from '#world/random.ts'
import { someForklift, somePallet, somebody } from '../../test/actors.ts'
import { countOf, paintedExtent, tones } from '../../test/pixels.ts'
import { daylightAt } from './daylight.ts'
import { movingThings } from './moving-things.ts'
import { Pen } from './pen.ts'

const noon = daylightAt(siteClock('Europe/Lisbon'), Date.parse('2026-06-21T12:00:00Z'))

function cameraOf(id: string): SiteCamera {
  const camera = siteCameras.find((camera) => camera.id === id)
  if (!camera) throw new Error(`there is no camera ${id}`)
  return camera
}

/** These actors and nothing else: no backdrop, no shadow. */
function painted(camera: SiteCamera, actors: readonly Actor[]): Canvas {
  const canvas = createCanvas(camera.widthPx, camera.heightPx)
  const pen = new Pen(canvas.getContext('2d'), camera)
  const ids = new Set(actors.map(({ id }) => id))
  for (const thing of movingThings(camera, actors, noon)) if (ids.has(thing.id)) thing.draw(pen)
  return canvas
}

function inPixels({ widthPx, heightPx }: SiteCamera, { x, y, w, h }: ImageBox): Extent {
  return {
    left: x * widthPx,
    top: y * heightPx,
    right: (x + w) * widthPx,
    bottom: (y + h) * heightPx,
  }
}

function truck(x: number, y: number, headingRad: number): Actor[] {
  const who = truckIdentity('t1', randomStream(1, 'a truck'))
  const both = { carrier: who.carrier, speedMps: 0 }
  return [
    {
      kind: 'tractor',
      id: 't1',
      trailerId: 't1-trailer',
      ...both,
      ...tractorFootprint({ x, y }, headingRad),
      heightM: truckBody.tractorHeightM,
      colour: who.cabColour,
      writings: tractorWritings(who),
    },
    {
      kind: 'trailer',
      id: 't1-trailer',
      tractorId: 't1',
      ...both,
      ...trailerFootprint({ x, y }, headingRad),
      heightM: truckBody.trailerHeightM,
      colour: who.trailerColour,
      writings: trailerWritings(who),
    },
  ]
}

const EDGE_PX = 2
/** The share of each side of its box that a thing fills at least. */
const FILLED = 0.75

describe('a painted actor', () => {
  const posture = somebody().posture
  const walking = { ...posture, stride: 0.3 }
  const bending = { ...posture, trunkRad: 1.2, crouch: 0.4, handsM: 0.4 }
  const lying = { ...posture, trunkRad: 0, fallenRad: Math.PI / 2 }
  const scenes: [string, string, Actor[]][] = [
    ['a standing person', 'stations', [somebody()]],
    ['a walking person', 'stations', [somebody({ posture: walking, headingRad: 0.4 })]],
    ['a bending person', 'stations', [somebody({ posture: bending, headingRad: 2.8 })]],
    ['a lying person', 'stations', [somebody({ posture: lying, headingRad: 0.2 })]],
    ['a person far away', 'aisle', [somebody({ x: 62, y: 12, worn: [] })]],
    ['a forklift from behind', 'stations', [someForklift()]],
    ['a forklift from the front', 'aisle', [someForklift({ x: 55, y: 12, headingRad: 3 })]],
    ['a pallet', 'stations', [somePallet()]],
    ['a damaged pallet on a fork', 'stations', [somePallet({ isDamaged: true, liftedM: 0.15 })]],
    ['a truck at a door', 'docks-a', truck(50, -12.2, -Math.PI / 2)],
    ['a truck in the lane', 'yard', truck(60, -26, 0)],
    ['a truck at the gate', 'gate-in', truck(-4, -26, 0)],
  ]
  it.each(scenes)('%s (%s) fills its box and no more', (_name, id, actors) => {
    const camera = cameraOf(id)
    const [thing, ...others] = truthOf(camera, actors, 0).objects
    expect(others).toEqual([])
    const found = paintedExtent(painted(camera, actors))
    expect(thing).toBeDefined()
    expect(found).toBeDefined()
    const [truth, seen] = [thing ? inPixels(camera, thing.box) : none, found ?? none]
    expect(seen.left).toBeGreaterThanOrEqual(truth.left - EDGE_PX)
    expect(seen.top).toBeGreaterThanOrEqual(truth.top - EDGE_PX)
    expect(seen.right).toBeLessThanOrEqual(truth.right + EDGE_PX)
    expect(seen.bottom).toBeLessThanOrEqual(truth.bottom + EDGE_PX)
    expect(seen.right - seen.left).toBeGreaterThan(FILLED * (truth.right - truth.left))
    expect(seen.bottom - seen.top).toBeGreaterThan(FILLED * (truth.bottom - truth.top))
  })
  const none: Extent = { left: 0, top: 0, right: 0, bottom: 0 }
})

describe('clothing', () => {
  const stations = cameraOf('stations')
  const dressed = (worn: readonly ('hardhat' | 'safety-vest')[]) => painted(stations, [somebody({ worn: [...worn] })])
  const [vest, hat] = [
    [214, 238, 31],
    [246, 200, 28],
  ] as const
  it('a vest and a hard hat show on a person who wears them, and on no one else', () => {
    const seen = [dressed(['hardhat', 'safety-vest']), dressed(['safety-vest']), dressed([])]
    expect(seen.map((canvas) => countOf(canvas, vest) > 80)).toEqual([true, true, false])
    expect(seen.map((canvas) => countOf(canvas, hat) > 15)).toEqual([true, false, false])
    expect(countOf(dressed([]), vest)).toBe(0)
    expect(countOf(dressed([]), hat)).toBe(0)
  })
})

describe('lettering and damage', () => {
  it('a plate is dark on white where the truth says that it is readable', () => {
    const camera = cameraOf('gate-in')
    const actors = truck(-2.5, -26, 0)
    const plate = truthOf(camera, actors, 0).objects[0]?.texts?.find(({ kind }) => kind === 'plate')
    const { left, top, right, bottom } = inPixels(camera, plate?.box ?? { x: 0, y: 0, w: 0, h: 0 })
    const area = { x: left, y: top, width: right - left, height: bottom - top }
    const bare = actors.map((actor) => ('writings' in actor ? { ...actor, writings: [] } : actor))
    const [written, blank] = [actors, bare].map((some) => tones(painted(camera, some), area))
    // Letters cover a good part of a plate, and its surroundings are dark.
    expect(written?.light).toBeGreaterThan(0.25)
    expect(written?.dark).toBeGreaterThan(0.08)
    expect(blank).toEqual({ light: 0, dark: 1 })
  })

  it('a damaged pallet looks damaged', () => {
    const stations = cameraOf('stations')
    const hole = [40, 29, 17] as const
    const [whole, damaged] = [false, true].map((isDamaged) =>
      countOf(painted(stations, [somePallet({ isDamaged })]), hole),
    )
    expect(damaged).toBeGreaterThan((whole ?? 0) + 20)
  })
})
