import { expect, test } from 'vitest'
import type { StreamPacket } from '#stages/stream/packet.ts'
import { fragment } from './fragment.ts'

const start = Buffer.from([0, 0, 0, 1])
const units = [Buffer.from([0x67, 1]), Buffer.from([0x65, 2, 3])]

const packet: StreamPacket = {
  data: Buffer.concat(units.flatMap((unit) => [start, unit])),
  key: true,
  pts: 18_000,
  dts: 9_000,
  duration: 9_000,
  at: 0,
}

/** The boxes of a buffer by their path, as ISO/IEC 14496-12 nests them. */
function boxes(bytes: Buffer, path = ''): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const name = `${path}/${bytes.toString('latin1', at + 4, at + 8)}`
    const body = bytes.subarray(at + 8, at + bytes.readUInt32BE(at))
    found.set(name, body)
    if (name === '/moof' || name === '/moof/traf') {
      for (const [inner, innerBody] of boxes(body, name)) found.set(inner, innerBody)
    }
  }
  return found
}

test('contains one frame with its times, counted from the track’s start', () => {
  const parts = boxes(fragment([packet], { sequence: 7, zero: 1_000, startCodes: true }))
  expect([...parts.keys()]).toEqual([
    '/moof',
    '/moof/mfhd',
    '/moof/traf',
    '/moof/traf/tfhd',
    '/moof/traf/tfdt',
    '/moof/traf/trun',
    '/mdat',
  ])
  expect(parts.get('/moof/mfhd')?.readUInt32BE(4)).toBe(7)
  expect(parts.get('/moof/traf/tfdt')?.readBigUInt64BE(4)).toBe(8_000n)
  const run = parts.get('/moof/traf/trun') ?? Buffer.alloc(0)
  const [, samples, , duration, size, , shownLater] = [0, 4, 8, 12, 16, 20, 24].map((at) => run.readUInt32BE(at))
  expect({ samples, duration, size, shownLater }).toEqual({
    samples: 1,
    duration: 9_000,
    size: 13,
    shownLater: 9_000,
  })
})

test('points to the frame’s bytes', () => {
  const bytes = fragment([packet], { sequence: 1, zero: 0, startCodes: true })
  const offset = boxes(bytes).get('/moof/traf/trun')?.readUInt32BE(8) ?? 0
  expect(bytes.toString('latin1', offset - 4, offset)).toBe('mdat')
})

test('replaces start codes with lengths', () => {
  const data = boxes(fragment([packet], { sequence: 1, zero: 0, startCodes: true })).get('/mdat')
  expect(data).toEqual(Buffer.from([0, 0, 0, 2, 0x67, 1, 0, 0, 0, 3, 0x65, 2, 3]))
})

test('leaves length-prefixed frames unchanged, even if a length looks like a start code', () => {
  // 0x000001xx: a unit of 256 to 511 bytes.
  const unit = Buffer.concat([Buffer.from([0, 0, 1, 4]), Buffer.alloc(260, 9)])
  const place = { sequence: 1, zero: 0, startCodes: false }
  expect(boxes(fragment([{ ...packet, data: unit }], place)).get('/mdat')).toEqual(unit)
})

test('marks where playback can start', () => {
  const flags = [true, false].map((key) => {
    const bytes = fragment([{ ...packet, key }], { sequence: 1, zero: 0, startCodes: true })
    return boxes(bytes).get('/moof/traf/trun')?.readUInt32BE(20)
  })
  expect(flags).toEqual([0x02000000, 0x01010000])
})

test('[VIS-5.e] contains several frames, each lasting until the next, the first presented at 0', () => {
  const later = { ...packet, key: false, dts: 13_000, pts: 14_000 }
  const place = { sequence: 1, zero: 9_000, startCodes: true, until: 20_000, delay: 9_000 }
  const parts = boxes(fragment([packet, later], place))
  const run = parts.get('/moof/traf/trun') ?? Buffer.alloc(0)
  expect(parts.get('/moof/traf/tfdt')?.readBigUInt64BE(4)).toBe(0n)
  expect(run.readUInt32BE(4)).toBe(2)
  expect([12, 28].map((at) => run.readUInt32BE(at))).toEqual([4_000, 7_000])
  expect([24, 40].map((at) => run.readInt32BE(at))).toEqual([0, -8_000])
  expect(parts.get('/mdat')).toHaveLength(26)
})
