import { expect, test, vi } from 'vitest'
import type { RecordedFile } from './recorded-file.ts'
import { SegmentIndex } from './segment-index.ts'

const start = Date.parse('2026-11-21T08:00:00Z')
const never = new AbortController().signal

/** Files of 8 s from the start of some ranges, in milliseconds after `start`. */
function recording(...ranges: readonly (readonly [from: number, to: number])[]): RecordedFile[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: (to - from) / 8_000 }, (_, at) => ({
      startMs: start + from + at * 8_000,
      endMs: start + from + (at + 1) * 8_000,
      codec: 'avc1.4d4028',
      url: `/segments/${String(from + at * 8_000)}`,
    })),
  )
}

function index(files: RecordedFile[], now: () => number = () => start + 86_400_000) {
  const list = vi.fn((from: number, to: number) =>
    Promise.resolve(files.filter(({ startMs, endMs }) => startMs < to && endMs > from)),
  )
  const next = vi.fn((after: number) => Promise.resolve(files.find(({ startMs }) => startMs > after)?.startMs ?? null))
  return { index: new SegmentIndex({ list, next }, now), list, next }
}

test('[VIS-5.g] finds any moment of a recording in its file', async () => {
  const { index: segments } = index(recording([0, 3_600_000]))
  expect((await segments.at(start + 1_801_500, never))?.startMs).toBe(start + 1_800_000)
  expect((await segments.at(start + 8_000, never))?.startMs).toBe(start + 8_000)
})

test('a moment in a gap leads to the first file after it, however long the gap', async () => {
  const { index: segments, next } = index(recording([0, 80_000], [160_000, 240_000]))
  expect((await segments.at(start + 90_000, never))?.startMs).toBe(start + 160_000)
  expect(next).not.toHaveBeenCalled()

  const far = index(recording([0, 80_000], [40_000_000, 40_080_000]))
  expect((await far.index.at(start + 90_000, never))?.startMs).toBe(start + 40_000_000)
})

test('there is nothing after the last recording', async () => {
  const { index: segments } = index(recording([0, 80_000]))
  expect(await segments.at(start + 80_000, never)).toBeNull()
})

test('past files are read once; growing ones are read again', async () => {
  let now = start + 86_400_000
  const files = recording([0, 80_000])
  const old = index(files, () => now)
  await old.index.at(start, never)
  await old.index.at(start + 20_000, never)
  expect(old.list).toHaveBeenCalledTimes(1)

  now = start + 80_000
  const young = index(files, () => now)
  expect(await young.index.at(start + 80_000, never)).toBeNull()
  files.push(...recording([80_000, 88_000]))
  now += 8_000
  expect((await young.index.at(start + 80_000, never))?.startMs).toBe(start + 80_000)
})
