import { describe, expect, test } from 'vitest'
import { Timeline } from './timeline.ts'
import type { RawTimes } from './timeline.ts'

const rate = 10
const frame = 9_000
const hour = 3600 * 90_000

function place(raws: readonly Partial<RawTimes>[]) {
  const timeline = new Timeline(rate)
  return raws.map((raw) => timeline.place({ pts: null, dts: null, duration: 0, ...raw }))
}

describe('a timeline', () => {
  test('keeps valid timestamps, including those of reordered frames', () => {
    const placed = place([
      { pts: 0, dts: -frame, duration: frame },
      { pts: 2 * frame, dts: 0, duration: frame },
      { pts: frame, dts: frame, duration: frame },
    ])
    expect(placed).toEqual([
      { pts: 0, dts: -frame, duration: frame },
      { pts: 2 * frame, dts: 0, duration: frame },
      { pts: frame, dts: frame, duration: frame },
    ])
  })

  test('fills in missing times from the frame rate', () => {
    expect(place([{}, {}, {}])).toEqual([
      { pts: 0, dts: 0, duration: frame },
      { pts: frame, dts: frame, duration: frame },
      { pts: 2 * frame, dts: 2 * frame, duration: frame },
    ])
  })

  test('uses the presentation time when there is no decoding time', () =>
    expect(place([{ pts: 500 }, { pts: 500 + frame }]).map(({ dts }) => dts)).toEqual([500, 500 + frame]))

  test('spreads timestamps that repeat or step back slightly', () => {
    const decoded = place([{ dts: 900 }, { dts: 900 }, { dts: 800 }]).map(({ dts }) => dts)
    expect(decoded).toEqual([900, 901, 902])
  })

  test.each([
    ['back', -hour],
    ['forward', hour],
  ])('continues across a clock that jumped an hour %s', (_, jump) => {
    const placed = place([
      { pts: 0, dts: 0 },
      { pts: jump, dts: jump },
      { pts: jump + frame, dts: jump + frame },
    ])
    expect(placed.map(({ dts }) => dts)).toEqual([0, frame, 2 * frame])
    expect(placed.map(({ pts }) => pts)).toEqual([0, frame, 2 * frame])
  })

  test('never presents a frame before it is decoded', () =>
    expect(place([{ pts: 100, dts: 900 }])[0]).toMatchObject({ pts: 900, dts: 900 }))

  test('starts a new loop where the last frame of the previous one ends', () => {
    const timeline = new Timeline(rate)
    const round = [
      { pts: 0, dts: -frame, duration: frame },
      { pts: 2 * frame, dts: 0, duration: frame },
      { pts: frame, dts: frame, duration: 2 * frame },
    ]
    const first = round.map((raw) => timeline.place(raw))
    timeline.startOver(0)
    const second = round.map((raw) => timeline.place(raw))
    expect(second.map(({ pts }) => pts)).toEqual(first.map(({ pts }) => pts + 3 * frame))
    expect(second.map(({ dts }) => dts)).toEqual(first.map(({ dts }) => dts + 3 * frame))
  })

  test('pauses a short loop on its last frame until it may start again', () => {
    const timeline = new Timeline(rate)
    timeline.place({ pts: 0, dts: 0, duration: frame })
    timeline.startOver(90_000)
    expect(timeline.place({ pts: 0, dts: 0, duration: frame }).pts).toBe(90_000)
  })
})
