import { describe, expect, test } from 'vitest'
import type { StreamPacket } from '#stages/stream/packet.ts'
import { RestingPackets } from './resting-packets.ts'

const RATE = 10

function packet(index: number, key: boolean): StreamPacket {
  const ticks = (index * 90_000) / RATE
  return { data: Buffer.alloc(1), key, pts: ticks, dts: ticks, duration: 90_000 / RATE, at: index * 100 }
}

/** Feeds ten packets a second with a key frame every `keyEvery`; returns the numbers of those decoded and shown. */
function decodedOf(resting: RestingPackets, keyEvery: number, from: number, to: number) {
  const [decoded, shown]: [number[], number[]] = [[], []]
  for (let index = from; index < to; index += 1) {
    const isKey = index % keyEvery === 0
    for (const due of resting.push(packet(index, isKey), isKey)) {
      const number = due.packet.at / 100
      decoded.push(number)
      if (due.isShown) shown.push(number)
    }
  }
  return { decoded, shown }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

describe('[VIS-6.e] packets while nothing moves', () => {
  test('are all decoded and shown until it rests', () =>
    expect(decodedOf(new RestingPackets(), 20, 0, 45)).toEqual({ decoded: range(0, 45), shown: range(0, 45) }))

  test.each([
    ['every half second: only key frames are decoded', 5, 10, 26, [10, 15, 20, 25], [10, 15, 20, 25]],
    ['every second: only key frames are decoded', 10, 20, 45, [20, 30, 40], [20, 30, 40]],
    [
      'every two seconds: the last second is skipped',
      20,
      40,
      80,
      [...range(40, 51), ...range(60, 71)],
      [40, 50, 60, 70],
    ],
    ['every 2.2 seconds: the last second is skipped', 22, 44, 70, [...range(44, 57), 66], [44, 54, 56, 66]],
    ['every ten seconds: all but the last second', 100, 200, 300, range(200, 291), range(20, 30).map((s) => s * 10)],
  ])('with key frames %s', (_, keyEvery, from, to, decoded, shown) => {
    const resting = new RestingPackets()
    decodedOf(resting, keyEvery, 0, from)
    expect(resting.rest(true)).toEqual([])
    expect(decodedOf(resting, keyEvery, from, to)).toEqual({ decoded, shown })
  })

  test('are decoded and shown from the last key frame on once something moves', () => {
    const resting = new RestingPackets()
    decodedOf(resting, 20, 0, 40)
    resting.rest(true)
    decodedOf(resting, 20, 40, 46)
    const due = resting.rest(false).map(({ packet: { at }, isShown }) => [at / 100, isShown])
    expect(due).toEqual(range(41, 46).map((index) => [index, true]))
    expect(decodedOf(resting, 20, 46, 50)).toEqual({ decoded: range(46, 50), shown: range(46, 50) })
    expect(resting.dropped).toBe(0)
  })

  test('are shown once a second when no key frame arrives', () => {
    const resting = new RestingPackets()
    decodedOf(resting, 20, 0, 40)
    resting.rest(true)
    expect(decodedOf(resting, 1_000, 41, 75).shown).toEqual([49, 59, 69])
  })

  test('are shown once a second in a new stream whose times start over, too', () => {
    const resting = new RestingPackets()
    resting.rest(true)
    decodedOf(resting, 20, 1_000, 1_040)
    resting.begin()
    expect(decodedOf(resting, 1_000, 1, 35).shown).toEqual([10, 20, 30])
  })
})
