import { readdir, readFile, stat } from 'node:fs/promises'
import { recordedTracks } from '@foresite/contract/node-recordings'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { decodeVideo, readVideo } from '../../../test/read-video.ts'
import { cameraVideo } from '../../../test/recorded-video.ts'
import { recordAll, recordedCamera as cameraId, startRecording } from '../../../test/recording.ts'
import type { Recording } from '../../../test/recording.ts'
import { shownTrack } from '../../../test/test-track.ts'
import { splitAnnexB } from '#stages/stream/nal-units.ts'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'
import type { SegmentRecorderOptions } from './segment-recorder.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')
let folders = 0

function recording(options: Partial<SegmentRecorderOptions> = {}): Recording {
  return startRecording({ folder: at(`recordings-${folders++}`), ...options })
}

const starts = (segments: readonly RecordedSegment[]) => segments.map(({ startsAt }) => Date.parse(startsAt) - noon)

/** The coded units of packets, with start codes or length prefixes. */
function units(packets: readonly StreamPacket[], startCodes: boolean): Buffer[] {
  return packets.flatMap(({ data }) => {
    if (startCodes) return splitAnnexB(data)
    const found: Buffer[] = []
    for (let from = 0; from < data.length; from += 4 + data.readUInt32BE(from)) {
      found.push(data.subarray(from + 4, from + 4 + data.readUInt32BE(from)))
    }
    return found
  })
}

describe('a continuous recording', () => {
  test.each([
    ['H.264', 'libx264', 'mp4'],
    ['H.264 with start codes, as over RTSP', 'libx264', 'ts'],
    ['H.265', 'libx265', 'mp4'],
    ['H.265 with start codes', 'libx265', 'ts'],
  ] as const)('[VIS-5.a] keeps every picture by stream copy, byte for byte (%s)', async (_, encoder, extension) => {
    const source = await cameraVideo(at, noon, { encoder, extension })
    const here = recording()
    await recordAll(here, source)

    const files = await Promise.all(here.segments.map((one) => readVideo(here.pathOf(one))))
    const kept = files.flatMap(({ packets }) => packets)
    expect(kept).toHaveLength(300)
    expect(Buffer.concat(units(kept, false))).toEqual(Buffer.concat(units(source.packets, extension === 'ts')))
    expect(await decodeVideo(files[1] ?? source)).toHaveLength(80)
  })

  test('[VIS-5.e] is cut at the first key frame after 8 s; each file begins with one, at 0', async () => {
    const here = recording()
    const source = await cameraVideo(at, noon)
    await recordAll(here, source)
    expect(starts(here.segments)).toEqual([0, 8_000, 16_000, 24_000])
    expect(here.segments.map(({ durationMs }) => durationMs)).toEqual([8_000, 8_000, 8_000, 6_000])
    const { codecString: codec, width, height } = source.info
    for (const segment of here.segments) {
      expect(segment).toMatchObject({ cameraId, codec, width, height })
      const { size } = await stat(here.pathOf(segment))
      expect(segment.bytes).toBe(size)
      const { packets } = await readVideo(here.pathOf(segment))
      expect(packets[0]).toMatchObject({ key: true, pts: 0, dts: 0 })
    }
    expect(await readdir(`${here.folder}/${cameraId}`)).toHaveLength(4)
  })

  test('[VIS-5.e] waits for a key frame rather than record frames that cannot be decoded', async () => {
    const here = recording()
    await recordAll(here, await cameraVideo(at, noon, { keyEvery: 140 }))
    expect(starts(here.segments)).toEqual([0, 14_000, 28_000])
  })

  test('[VIS-5.e] keeps reordered frames in order, each at its time', async () => {
    const here = recording()
    await recordAll(here, await cameraVideo(at, noon, { bFrames: 2 }))
    const shown = await Promise.all(here.segments.map(async (one) => decodeVideo(await readVideo(here.pathOf(one)))))
    expect(shown.flat()).toHaveLength(300)
    // FFmpeg shifts a whole file with negative composition times; browsers do not.
    for (const [first = 0, ...rest] of shown) {
      expect(rest.map((time) => time - first)).toEqual(rest.map((_, index) => (index + 1) * 100))
    }
  })

  test('[VIS-5.e] starts a new file where the format changes', async () => {
    const here = recording()
    const small = await cameraVideo(at, noon)
    const large = await cameraVideo(at, noon + 3_000, { width: 320, height: 192, frames: 50 })
    here.recorder.onStream(small.info)
    for (const packet of small.packets.slice(0, 30)) here.recorder.onPacket(packet)
    await recordAll(here, { ...large, info: { ...large.info, generation: 2 } })
    expect(starts(here.segments)).toEqual([0, 3_000])
    expect(here.segments.map(({ width }) => width)).toEqual([160, 320])
  })

  test('[VIS-5.e] starts a new file after a gap, and reports the gap', async () => {
    const here = recording()
    const { info, packets } = await cameraVideo(at, noon)
    const late = 5 * TICKS_PER_SECOND
    const later = packets
      .slice(43)
      .map((one) => ({ ...one, pts: one.pts + late, dts: one.dts + late, at: one.at + 5_000 }))
    await recordAll(here, { info, packets: [...packets.slice(0, 43), ...later] })
    // Frames between the gap and the next key frame can be decoded, and are kept.
    expect(starts(here.segments).slice(0, 2)).toEqual([0, 10_000])
    const kept = await Promise.all(here.segments.map((one) => readVideo(here.pathOf(one))))
    expect(kept.flatMap((one) => one.packets)).toHaveLength(300)
  })

  test('[VIS-5.e] does not start without a key frame or without a stream', async () => {
    const here = recording()
    const { info, packets } = await cameraVideo(at, noon)
    here.recorder.onPacket(packets[0] ?? expect.fail('no packets'))
    await recordAll(here, { info, packets: packets.slice(5, 60) })
    expect(starts(here.segments)).toEqual([1_000])
  })
})

describe('a clock change', () => {
  test.each([
    // The first file ends at the next key frame; later files are named by the new clock.
    ['forward by a minute and a half', 90_000, [0, 92_000, 100_000]],
    ['back by two seconds', -2_000, [0, 2_000, 8_000]],
    ['back by half a second', -500, [0, 7_500, 15_500]],
  ])('[VIS-5.e] %s: files are named by the clock, and none overlaps the next', async (_, jumpMs, first) => {
    const here = recording()
    const { info, packets } = await cameraVideo(at, noon)
    const moved = packets.map((one, index) => (index < 15 ? one : { ...one, at: one.at + jumpMs }))
    await recordAll(here, { info, packets: moved })
    expectInOrder(here.segments)
    expect(starts(here.segments).slice(0, 3)).toEqual(first)
    const kept = await Promise.all(here.segments.map((one) => readVideo(here.pathOf(one))))
    expect(kept.flatMap((one) => one.packets)).toHaveLength(300)
  })

  test('[VIS-5.e] back by minutes: no file is named before the end of the previous one', async () => {
    const here = recording()
    const { info, packets } = await cameraVideo(at, noon)
    const moved = packets.map((one, index) => (index < 95 ? one : { ...one, at: one.at - 120_000 }))
    await recordAll(here, { info, packets: moved })
    expectInOrder(here.segments)
    expect(starts(here.segments)).toEqual([0, 8_000, 10_000, 18_000, 26_000])
  })

  test('[VIS-5.e] back before a restart: nothing is overwritten', async () => {
    const first = recording()
    const source = await cameraVideo(at, noon, { frames: 100 })
    await recordAll(first, source)
    const before = await readFile(first.pathOf(first.segments[0]))
    const second = recording({ folder: first.folder })
    await recordAll(second, source)
    expect(starts(second.segments)[0]).toBe(10_000)
    expect(await readFile(first.pathOf(first.segments[0]))).toEqual(before)
  })
})

function expectInOrder(segments: readonly RecordedSegment[]): void {
  const ends = segments.map(({ startsAt, durationMs }) => Date.parse(startsAt) + durationMs)
  const next = segments.slice(1).map(({ startsAt }) => Date.parse(startsAt))
  expect(next).not.toHaveLength(0)
  next.forEach((start, index) => expect(start).toBeGreaterThanOrEqual(ends[index] ?? Infinity))
}

test('[VIS-5.g] keeps tracks next to the file that they belong to', async () => {
  const here = recording()
  const { info, packets } = await cameraVideo(at, noon)
  const track = shownTrack()
  here.recorder.onStream(info)
  here.recorder.addTracks(noon - 1_000, [track])
  for (const packet of packets.slice(0, 100)) here.recorder.onPacket(packet)
  here.recorder.addTracks(noon + 7_900, [track])
  here.recorder.addTracks(noon + 8_200, [])
  here.recorder.addTracks(noon + 8_400, [])
  await here.recorder.stop()

  const tracksOf = async (start: number) =>
    (await readFile(`${here.folder}/${cameraId}/${noon + start}.tracks.jsonl`, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => recordedTracks.parse(JSON.parse(line)))
  expect(await tracksOf(0)).toEqual([{ at: new Date(noon + 7_900).toISOString(), tracks: [track] }])
  // An empty frame is stored only once.
  expect(await tracksOf(8_000)).toEqual([{ at: new Date(noon + 8_200).toISOString(), tracks: [] }])
})

test('[VIS-5.e] reports its state: waiting, recording, paused by the disk, and recording again', async () => {
  const here = recording()
  const { info, packets } = await cameraVideo(at, noon)
  expect(here.recorder.state).toMatchObject({ state: 'waiting' })
  here.recorder.onStream(info)
  for (const packet of packets.slice(0, 50)) here.recorder.onPacket(packet)
  await eventually(() => expect(here.recorder.state).toMatchObject({ state: 'recording' }))
  here.recorder.pause('disk-full')
  for (const packet of packets.slice(50, 100)) here.recorder.onPacket(packet)
  expect(here.recorder.state).toMatchObject({ state: 'failing', problem: 'disk-full' })
  await eventually(() => expect(starts(here.segments)).toEqual([0]))
  here.recorder.resume()
  for (const packet of packets.slice(95)) here.recorder.onPacket(packet)
  await eventually(() => expect(here.recorder.state).toMatchObject({ state: 'recording' }))
  here.recorder.onEnd()
  expect(here.recorder.state).toMatchObject({ state: 'waiting' })
  await here.recorder.stop()
  expect(starts(here.segments)).toEqual([0, 10_000, 18_000, 26_000])
})
