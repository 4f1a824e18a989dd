import { randomUUID } from 'node:crypto'
import type { ShownTrack } from '@foresite/contract/cameras'
import { describe, expect, test } from 'vitest'
import { openGate, type Gate } from '#stages/decode/motion-gate.ts'
import { planeFrame, renderPlane } from '../../test/picture-frames.ts'
import { testFrame } from '../../test/test-frame.ts'
import { seen, STEP_MS } from '../../test/tracked-frames.ts'
import { Pipeline } from './pipeline.ts'

type FrameDetector = ConstructorParameters<typeof Pipeline>[2]

/** A camera without zones, and the tracks shown on its live picture, by frame. */
function liveCamera(detector: FrameDetector, gate?: Gate) {
  const shown: (readonly ShownTrack[])[] = []
  const onTracks = (_: unknown, tracks: readonly ShownTrack[]) => void shown.push(tracks)
  const task = { ground: null, zones: [], rules: [] }
  return { shown, pipeline: new Pipeline(randomUUID(), task, detector, { onTracks, ...(gate && { gate }) }) }
}

test.each([false, true])(
  '[VIS-2.b] a person keeps one track while the camera shakes (with a newer frame analysed each time: %s)',
  async (isReplaced) => {
    // A shift to the right in pixels of the plane; the person’s box is narrower than that.
    const shift = (at: number) => (Math.floor(at / STEP_MS) % 3) * 4
    const frameAt = (at: number) => planeFrame(renderPlane({ shift: [shift(at), 0], seed: at }), at)
    const { shown, pipeline } = liveCamera({
      detect: ({ at }) => Promise.resolve([seen({ x: 0.4 + shift(at) / 192, y: 0.4, w: 0.02, h: 0.08 })]),
    })
    for (let at = 0; at < 1_000; at += STEP_MS)
      await pipeline.analyse(frameAt(at), async (frame) => (isReplaced ? frameAt(frame.at + STEP_MS) : frame))
    expect(pipeline.analysed).toBe(5)
    expect(new Set(shown.flat().map(({ id }) => id)).size).toBe(1)
  },
)

describe('[VIS-2.f] a box with low scores', () => {
  /** Whether it is shown as a person after three seconds; `step`: how far it moves from frame to frame. */
  const isShown = async (laterScore: number, { step = 0, stirs = false } = {}) => {
    const detect = ({ at }: { at: number }) => {
      const box = { x: 0.4 + (step * at) / STEP_MS, y: 0.3, w: 0.1, h: 0.4 }
      return Promise.resolve([seen(box, 'person', at < 400 ? 0.32 : laterScore)])
    }
    const { shown, pipeline } = liveCamera(
      { detect },
      { ...openGate, stirsIn: ({ x }) => stirs && x > 0.35 && x < 0.45 },
    )
    for (let at = 0; at < 3_000; at += STEP_MS) await pipeline.analyse(testFrame({ at }))
    return shown.at(-1)?.length === 1
  }

  test.each([
    ['a bin below the score that starts a person', 0.25, {}, false],
    ['… even where something moves in it', 0.25, { stirs: true }, false],
    ['a bin just above that score', 0.32, {}, false],
    ['a person who moves on the spot', 0.32, { stirs: true }, true],
    ['a person who walks', 0.25, { step: 0.015 }, true],
    ['a person with a fair score', 0.4, {}, true],
  ] as const)('is shown only if it is a person: %s', async (_, laterScore, moves, shown) => {
    expect(await isShown(laterScore, moves)).toBe(shown)
  })
})

describe('[VIS-2.g] a close-up', () => {
  /** A small person walks past a post; both have low scores in the whole picture and high ones in a part of it. */
  const run = async (isBusy: boolean) => {
    const smallAt = (x: number, score: number) => seen({ x, y: 0.6, w: 0.03, h: 0.06 }, 'person', score)
    const walker = (at: number, score: number) => smallAt(0.1 + at / 20_000, score)
    const parts = new Set<number>()
    const detector: FrameDetector = {
      detect: ({ at }) => Promise.resolve(at < 2_000 ? [walker(at, 0.5)] : [walker(at, 0.2), smallAt(0.85, 0.25)]),
      detectPart: ({ at }, part) => {
        parts.add(part.x)
        return Promise.resolve(isBusy ? null : [walker(at, 0.7), smallAt(0.85, 0.8)])
      },
    }
    const { shown, pipeline } = liveCamera(detector, { ...openGate, stirsIn: ({ x }) => x < 0.8 })
    for (let at = 0; at < 6_000; at += STEP_MS) await pipeline.analyse(testFrame({ at }))
    return { parts, last: shown.at(-1)?.map(({ confidence }) => confidence) ?? [] }
  }

  test('finds a distant walking person, and no post', async () => {
    const { parts, last } = await run(false)
    expect([...parts].every((x) => x < 0.5)).toBe(true)
    expect(last).toHaveLength(1)
    expect(last[0]).toBeGreaterThan(0.6)
  })

  test('is left out while the detector is busy', async () => {
    const { parts, last } = await run(true)
    expect(parts.size).toBeGreaterThan(0)
    expect(last[0]).toBeLessThan(0.4)
  })
})
