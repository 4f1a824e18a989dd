import { describe, expect, test } from 'vitest'
import { renderPlane } from '../../../test/picture-frames.ts'
import { MotionGate } from './motion-gate.ts'

const WIDTH = 192
const HEIGHT = 108
const STEP_MS = 200

/** A picture with some texture, the same every time. */
const yard = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => 90 + ((i * 31) % 17))

interface Patch {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly grey: number
}

function withPatch({ x, y, w, h, grey }: Patch, ground: Uint8Array = yard): Uint8Array {
  const luma = Uint8Array.from(ground)
  for (let row = y; row < y + h; row += 1) luma.fill(grey, row * WIDTH + x, row * WIDTH + x + w)
  return luma
}

/** Four pixels across, now black, now white. */
const spot = (x: number, y: number, frame: number): Patch => {
  return { x, y, w: 4, h: 4, grey: (frame % 2) * 255 }
}

/** Every pixel off by up to `most`, differently in each frame (a small generator with a fixed start). */
function noisy(luma: Uint8Array, frame: number, most: number): Uint8Array {
  let state = frame * 7919 + 1
  return luma.map((value) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return value + (Math.floor(state / 65536) % (2 * most + 1)) - most
  })
}

/** Feeds a gate `seconds` of frames; returns the seconds at which it opened. */
function timesOpened(
  gate: MotionGate,
  seconds: number,
  picture: (frame: number) => Uint8Array,
  options: { from?: number; activeTracks?: number } = {},
): number[] {
  const { from = 0, activeTracks = 0 } = options
  const opened: number[] = []
  for (let frame = 0; frame * STEP_MS < seconds * 1000; frame += 1) {
    const at = from * 1000 + frame * STEP_MS
    if (gate.isWorthAnalysing(picture(frame), at, activeTracks)) opened.push(at / 1000)
  }
  return opened
}

/** A gate that has learned the yard as its background. */
function settledGate(): MotionGate {
  const gate = new MotionGate()
  timesOpened(gate, 20, () => yard, { from: -20 })
  return gate
}

describe('the motion gate', () => {
  test('passes the first frame and those of the next second', () =>
    expect(timesOpened(new MotionGate(), 3, () => yard)).toEqual([0, 0.2, 0.4, 0.6, 0.8]))

  test('passes a still picture once every 5 s', () => {
    const opened = timesOpened(settledGate(), 20, () => yard)
    expect(opened).toHaveLength(4)
    expect(opened.slice(1).map((at, i) => Math.round((at - (opened[i] ?? 0)) * 10) / 10)).toEqual([5, 5, 5])
  })

  test('passes every frame while a person walks through', () => {
    const walker = (frame: number) => withPatch({ x: 10 + frame * 3, y: 40, w: 6, h: 16, grey: 30 })
    expect(timesOpened(settledGate(), 8, walker)).toHaveLength(40)
  })

  test('detects a small, distant person', () => {
    const walker = (frame: number) => withPatch({ x: 40 + frame * 2, y: 40, w: 4, h: 8, grey: 30 })
    expect(timesOpened(settledGate(), 4, walker).length).toBeGreaterThan(15)
  })

  test('keeps passing frames for about a second after the last motion', () => {
    const gate = settledGate()
    timesOpened(gate, 2, (frame) => withPatch({ x: 10 + frame * 8, y: 40, w: 6, h: 16, grey: 30 }))
    const opened = timesOpened(gate, 4.8, () => yard, { from: 2 })
    expect(opened.slice(0, 4)).toEqual([2, 2.2, 2.4, 2.6])
    expect(opened.filter((at) => at > 4)).toEqual([])
  })

  test('passes one frame a second while a track that has moved is followed', () => {
    const opened = timesOpened(settledGate(), 10, () => yard, { activeTracks: 1 })
    expect(opened.length).toBeGreaterThanOrEqual(10)
    expect(opened.length).toBeLessThanOrEqual(11)
  })

  test.each<[string, (frame: number) => Uint8Array]>([
    ['a picture that brightens as a whole', () => yard.map((value) => value + 40)],
    ['a picture that darkens as a whole', () => yard.map((value) => value - 60)],
    ['an exposure that swings', (frame) => yard.map((value) => value + Math.round(25 * Math.sin(frame / 3)))],
    ['the flicker of a coded still picture', (frame) => noisy(yard, frame, 3)],
    ['a single spot that changes', (frame) => withPatch(spot(50, 50, frame))],
    [
      'two spots that change at opposite borders',
      (frame) => withPatch(spot(188, 40, frame), withPatch(spot(0, 44, frame))),
    ],
  ])('is not opened by %s', (_name, picture) =>
    expect(timesOpened(settledGate(), 10, picture).length).toBeLessThanOrEqual(2),
  )

  test('detects a person walking while the exposure changes', () => {
    const walker = (frame: number) =>
      withPatch({ x: 10 + frame * 3, y: 40, w: 6, h: 16, grey: 20 }).map((value) => value + 40)
    expect(timesOpened(settledGate(), 4, walker)).toHaveLength(20)
  })

  test('stays closed when a mast with a fence in view sways by a pixel', () => {
    const fence = yard.map((_, i) => ((i % WIDTH) % 4 < 2 ? 60 : 180))
    const gate = new MotionGate()
    timesOpened(gate, 20, () => fence, { from: -20 })
    const swaying = (frame: number) => (frame % 2 === 0 ? fence : fence.map((value, i) => fence[i + 1] ?? value))
    expect(timesOpened(gate, 10, swaying).length).toBeLessThanOrEqual(2)
  })

  test('learns the noise of a dark picture', () => {
    const gate = new MotionGate()
    timesOpened(gate, 60, (frame) => noisy(yard, frame, 24), { from: -60 })
    const opened = timesOpened(gate, 10, (frame) => noisy(yard, frame + 300, 24))
    expect(opened.length).toBeLessThanOrEqual(3)
  })

  test.each<[string, Uint8Array, Uint8Array]>([
    ['what has come and stays', yard, withPatch({ x: 60, y: 40, w: 40, h: 30, grey: 220 })],
    ['the ghost of what has left', withPatch({ x: 60, y: 40, w: 40, h: 30, grey: 220 }), yard],
  ])('adapts to %s within 2 s', (_name, before, after) => {
    const gate = new MotionGate()
    timesOpened(gate, 20, () => before, { from: -20 })
    const opened = timesOpened(gate, 8, () => after)
    expect(opened[0]).toBe(0)
    expect(opened.filter((at) => at > 2 && at < 5)).toEqual([])
  })

  test('[VIS-6.a] keeps its pace when the clock was set back an hour', () => {
    const gate = settledGate()
    expect(timesOpened(gate, 20, () => yard, { from: -3_600 }).length).toBeLessThanOrEqual(5)
  })

  test('works by time, not by frames: the same at 25 a second as at 5', () => {
    const gate = new MotionGate()
    let opened = 0
    for (let at = 0; at < 60_000; at += 40) if (gate.isWorthAnalysing(yard, at, 0)) opened += 1
    expect(opened).toBe(25 + 11)
  })
})

describe('[VIS-2.b] the motion gate of a shaking camera', () => {
  /** Shifts to the right and down in pixels, different in each frame: far more than a mast sways. */
  const shakes = [
    [0, 0],
    [5, 2],
    [-3, -4],
    [4, 0],
    [-5, 3],
  ] as const
  const shaken = (frame: number) => renderPlane({ shift: shakes[frame % shakes.length] ?? [0, 0], seed: frame })

  function settled(): MotionGate {
    const gate = new MotionGate()
    timesOpened(gate, 20, (frame) => renderPlane({ seed: frame }), { from: -20 })
    return gate
  }

  test('stays closed', () => expect(timesOpened(settled(), 10, shaken).length).toBeLessThanOrEqual(3))

  test('passes every frame while a person walks through', () => {
    const walker = (frame: number) => withPatch({ x: 10 + frame * 3, y: 40, w: 6, h: 16, grey: 20 }, shaken(frame))
    expect(timesOpened(settled(), 8, walker)).toHaveLength(40)
  })

  test('measures the view’s shift, and its return', () => {
    const gate = settled()
    expect(gate.view).toEqual({ x: 0, y: 0 })
    timesOpened(gate, 0.2, () => renderPlane({ shift: [6, -3] }))
    expect(gate.view.x * WIDTH).toBeCloseTo(6, 0)
    expect(gate.view.y * HEIGHT).toBeCloseTo(-3, 0)
    const other = gate.viewOf(renderPlane({ shift: [-2, 4] }))
    expect(other.x * WIDTH).toBeCloseTo(-2, 0)
    expect(gate.view.x * WIDTH).toBeCloseTo(6, 0)
    timesOpened(gate, 0.2, () => renderPlane(), { from: 0.2 })
    expect(gate.view.x * WIDTH).toBeCloseTo(0, 0)
    expect(gate.view.y * HEIGHT).toBeCloseTo(0, 0)
  })
})
