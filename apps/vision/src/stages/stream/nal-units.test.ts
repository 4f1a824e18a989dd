import { expect, test } from 'vitest'
import { bringsNewSequence, isAnnexB, isFreshStart, parameterSets, splitAnnexB } from './nal-units.ts'

const sps = Buffer.from([0x67, 1, 2, 3])
const pps = Buffer.from([0x68, 4])
const picture = Buffer.from([0x65, 9, 0, 0, 3, 1])
const start = Buffer.from([0, 0, 0, 1])
const shortStart = Buffer.from([0, 0, 1])
const packet = Buffer.concat([start, sps, shortStart, pps, start, picture])

test('splits a packet at long and short start codes', () => expect(splitAnnexB(packet)).toEqual([sps, pps, picture]))

test('returns no units for bytes without a start code, or for no bytes', () => {
  expect(splitAnnexB(Buffer.from([1, 2, 3]))).toEqual([])
  expect(splitAnnexB(Buffer.alloc(0))).toEqual([])
})

test('detects from parameter sets whether a track has start codes or lengths', () => {
  expect(isAnnexB(Buffer.concat([start, sps]))).toBe(true)
  expect(isAnnexB(Buffer.alloc(0))).toBe(true)
  const avcC = Buffer.from([1, 0x64, 0, 0x1f])
  expect(isAnnexB(avcC)).toBe(false)
})

test('extracts the parameter sets of a packet', () => {
  expect(parameterSets(packet, 'h264')).toEqual(Buffer.concat([start, sps, start, pps]))
  expect(parameterSets(Buffer.concat([start, picture]), 'h264')).toHaveLength(0)
})

test('extracts the parameter sets of an H.265 packet', () => {
  const [vps, sps265, pps265, idr] = [32, 33, 34, 19].map((type) => Buffer.from([type << 1, 1, 7]))
  const units = [vps, sps265, pps265, idr].flatMap((unit) => (unit ? [start, unit] : []))
  expect(parameterSets(Buffer.concat(units), 'hevc')).toEqual(Buffer.concat(units.slice(0, 6)))
})

test('detects a sequence parameter set that differs from the known one, and only then', () => {
  const known = Buffer.concat([start, sps, start, pps])
  const other = Buffer.concat([start, Buffer.from([0x67, 1, 2, 4]), start, pps, start, picture])
  expect(bringsNewSequence(packet, 'h264', known)).toBe(false)
  expect(bringsNewSequence(Buffer.concat([start, picture]), 'h264', known)).toBe(false)
  expect(bringsNewSequence(other, 'h264', known)).toBe(true)
})

test('distinguishes an IDR frame from a key frame that begins a gradual refresh', () => {
  const annexB = Buffer.concat([start, sps, start, pps])
  const partly = Buffer.concat([start, sps, start, pps, start, Buffer.from([0x41, 9, 1])])
  expect(isFreshStart(packet, { codec: 'h264', extradata: annexB })).toBe(true)
  expect(isFreshStart(partly, { codec: 'h264', extradata: annexB })).toBe(false)
  const withLengths = Buffer.concat([Buffer.from([0, 0, 0, 4]), sps, Buffer.from([0, 0, 0, 6]), picture])
  expect(isFreshStart(withLengths, { codec: 'h264', extradata: Buffer.from([1, 0x64]) })).toBe(true)
  expect(isFreshStart(withLengths.subarray(0, 8), { codec: 'h264', extradata: Buffer.from([1, 0x64]) })).toBe(false)
  const [idr = start, cra = start] = [19, 21].map((type) => Buffer.concat([start, Buffer.from([type << 1, 1, 7])]))
  expect(isFreshStart(idr, { codec: 'hevc', extradata: Buffer.alloc(0) })).toBe(true)
  expect(isFreshStart(cra, { codec: 'hevc', extradata: Buffer.alloc(0) })).toBe(false)
})
