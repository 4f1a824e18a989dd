import { describe, expect, test } from 'vitest'
import type { MotBox } from './mot-file.ts'
import { scoreSequence } from './sequence-score.ts'

/** A box of 10 × 10 pixels, that is its own whole when `shift` is 0, and shares a third with itself at 5. */
const at = (frame: number, id: number, x: number, shift = 0): MotBox => ({
  frame,
  id,
  box: { x: x + shift, y: 0, w: 10, h: 10 },
  score: 1,
})

/** The same box in several frames. */
const stays = (id: number, x: number, frames: readonly number[], shift = 0): MotBox[] =>
  frames.map((frame) => at(frame, id, x, shift))

const two = [...stays(1, 0, [1, 2, 3, 4]), ...stays(2, 100, [1, 2, 3, 4])]

describe('a score of tracks against the truth', () => {
  test('is perfect for the truth itself under other ids', () => {
    const tracks = [...stays(7, 0, [1, 2, 3, 4]), ...stays(9, 100, [1, 2, 3, 4])]
    expect(scoreSequence(two, tracks)).toEqual({
      mota: 1,
      motp: 1,
      recall: 1,
      precision: 1,
      idSwitches: 0,
      fragmentations: 0,
      idf1: 1,
    })
  })

  test('counts misses', () => {
    const score = scoreSequence(two, stays(7, 0, [1, 2, 3, 4]))
    expect(score).toMatchObject({ mota: 0.5, recall: 0.5, precision: 1, idSwitches: 0 })
    expect(score.idf1).toBeCloseTo((2 * 4) / 12)
  })

  test('counts false detections', () => {
    const tracks = [...stays(7, 0, [1, 2, 3, 4]), ...stays(8, 100, [1, 2, 3, 4]), at(2, 9, 300)]
    const score = scoreSequence(two, tracks)
    expect(score.mota).toBeCloseTo(1 - 1 / 8)
    expect(score.precision).toBeCloseTo(8 / 9)
    expect(score.recall).toBe(1)
  })

  test('counts a box with less than half overlap as another one: a miss and a false detection', () => {
    const score = scoreSequence(stays(1, 0, [1, 2]), stays(7, 0, [1, 2], 5))
    expect(score).toMatchObject({ mota: -1, motp: 0, recall: 0, precision: 0, idf1: 0 })
  })

  test('measures the overlap of found boxes', () => {
    const score = scoreSequence(stays(1, 0, [1, 2]), [at(1, 7, 0), at(2, 7, 0, 2)])
    expect(score.motp).toBeCloseTo((1 + 80 / 120) / 2)
  })

  test('counts a change of identity once, with its cost', () => {
    const tracks = [...stays(7, 0, [1, 2]), ...stays(8, 0, [3, 4])]
    const score = scoreSequence(stays(1, 0, [1, 2, 3, 4]), tracks)
    expect(score).toMatchObject({ idSwitches: 1, fragmentations: 0, mota: 0.75 })
    expect(score.idf1).toBeCloseTo((2 * 2) / 8)
  })

  test('counts two swapped identities as two changes', () => {
    const tracks = [...stays(7, 0, [1, 2]), ...stays(8, 100, [1, 2]), ...stays(8, 0, [3, 4]), ...stays(7, 100, [3, 4])]
    expect(scoreSequence(two, tracks)).toMatchObject({ idSwitches: 2, mota: 0.75, idf1: 0.5 })
  })

  test('counts a gap in a track as a fragmentation, not as a change of identity', () => {
    const score = scoreSequence(stays(1, 0, [1, 2, 3, 4]), stays(7, 0, [1, 4]))
    expect(score).toMatchObject({ fragmentations: 1, idSwitches: 0, recall: 0.5 })
  })

  test('does not count a person’s own absence as a gap', () => {
    const score = scoreSequence(stays(1, 0, [1, 2, 5, 6]), stays(7, 0, [1, 2, 5, 6]))
    expect(score).toMatchObject({ fragmentations: 0, idSwitches: 0, mota: 1 })
  })

  test('keeps the previous track while it still fits, even if another fits better', () => {
    const truth = stays(1, 0, [1, 2])
    const tracks = [at(1, 7, 0), at(2, 7, 0, 3), at(2, 8, 0)]
    expect(scoreSequence(truth, tracks)).toMatchObject({ idSwitches: 0, recall: 1 })
  })
})
