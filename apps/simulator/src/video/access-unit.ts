// ITU-T H.264, Annex B: NAL units are separated by 00 00 01; the low five bits of a unit's first byte are its type
// (7.4.1).
const START_CODE = Buffer.from([0, 0, 1])
const LONG_START_CODE = Buffer.from([0, 0, 0, 1])
const SLICE = 1
const IDR_SLICE = 5

/**
 * The picture's bytes with an extra unit (an SEI message) before its first slice, as the standard requires (7.4.1.2.3).
 */
export function withUnitBeforeSlice(annexB: Buffer, unit: Uint8Array): Buffer {
  let at = annexB.indexOf(START_CODE)
  while (at >= 0) {
    const type = (annexB[at + START_CODE.length] ?? 0) & 0x1f
    if (type === SLICE || type === IDR_SLICE) {
      const begins = annexB[at - 1] === 0 ? at - 1 : at
      return Buffer.concat([annexB.subarray(0, begins), LONG_START_CODE, unit, annexB.subarray(begins)])
    }
    at = annexB.indexOf(START_CODE, at + START_CODE.length)
  }
  throw new Error('there is no slice in what the encoder gave')
}
