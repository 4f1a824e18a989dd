import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import type { CutOrder } from '@foresite/contract/node-recordings'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, test } from 'vitest'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import { decodeVideo, readVideo } from '../../../../test/read-video.ts'
import type { ReadVideo } from '../../../../test/read-video.ts'
import { cameraVideo } from '../../../../test/recorded-video.ts'
import { recordAll, recordedCamera, startRecording } from '../../../../test/recording.ts'
import { shownTrack } from '../../../../test/test-track.ts'
import type { VideoFacts } from './video-facts.ts'
import { renderVideo } from './render-video.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')
const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0
let rendered = 0

const person = shownTrack({ box: { x: 0.25, y: 0.5, w: 0.25, h: 0.375 } })

/** A folder with one recording of 30 s: ten frames a second, a key frame each second. */
async function record(name: string, videos: readonly ReadVideo[]): Promise<void> {
  for (const video of videos) {
    const { recorder } = startRecording({ folder: at(name) })
    recorder.addTracks(noon, [])
    await recordAll({ recorder }, video)
  }
}

let source: ReadVideo

beforeAll(async () => {
  source = await cameraVideo(at, noon)
})

function order(from: number, to: number, options: Partial<CutOrder> = {}): CutOrder {
  return {
    cameraId: recordedCamera,
    from: new Date(noon + from).toISOString(),
    to: new Date(noon + to).toISOString(),
    kind: 'clip',
    speed: 1,
    zones: [],
    boxes: false,
    playable: false,
    ...options,
  }
}

async function render(
  folder: string,
  wanted: CutOrder,
): Promise<{ path: string; facts: VideoFacts | null; progress: number[] }> {
  const path = at(`${rendered++}.mp4`)
  const progress: number[] = []
  const onProgress = (share: number) => progress.push(share)
  const facts = await renderVideo({ folder: at(folder), order: wanted, path, onProgress })
  return { path, facts, progress }
}

/** The brightness of a point in a video's picture at a time. */
async function brightness(path: string, ms: number, x: number, y: number): Promise<number> {
  const { info, packets } = await readVideo(path)
  const decoder = await PictureDecoder.open(info)
  const seen: number[] = []
  for (const packet of [...packets, null]) {
    await decoder.decode(packet, (picture, pts) => {
      const stride = picture.linesize[0] ?? 0
      if (Math.round(pts / TICKS_PER_MS) === ms) seen.push(picture.data?.[0]?.[y * stride + x] ?? -1)
    })
  }
  decoder.free()
  return seen[0] ?? expect.fail(`no picture at ${ms} ms`)
}

describe('a clip of a recording', () => {
  test('[VIS-5.g] starts at the key frame at or before the requested time, at 0, across several files', async () => {
    await record('plain', [source])
    const { path, facts, progress } = await render('plain', order(6_450, 17_000))
    expect(facts).toMatchObject({
      startsAt: noon + 6_000,
      durationMs: 11_000,
      width: 160,
      height: 96,
    })
    const made = await readVideo(path)
    expect(made.packets[0]).toMatchObject({ key: true, pts: 0, dts: 0 })
    // The camera's own bytes, frame by frame.
    expect(made.packets.map(({ data }) => data)).toEqual(source.packets.slice(60, 170).map(({ data }) => data))
    expect(await decodeVideo(made)).toEqual(Array.from({ length: 110 }, (_, index) => index * 100))
    expect(progress.at(-1)).toBeGreaterThan(0.9)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    const bytes = await readFile(path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('[VIS-5.g] closes gaps and states its actual start', async () => {
    const { info, packets } = source
    const later = packets.slice(200).map((one) => ({ ...one, at: one.at + 3_600_000 }))
    await record('gap', [
      { info, packets: packets.slice(0, 50) },
      { info, packets: later },
    ])
    const { path, facts } = await render('gap', order(-60_000, 7_200_000))
    expect(facts).toMatchObject({ startsAt: noon, durationMs: 15_000 })
    expect(await decodeVideo(await readVideo(path))).toEqual(Array.from({ length: 150 }, (_, index) => index * 100))
  })

  test('[VIS-5.g] keeps reordered frames in order', async () => {
    await record('reordered', [await cameraVideo(at, noon, { bFrames: 2 })])
    const { path } = await render('reordered', order(2_000, 20_000))
    const shown = await decodeVideo(await readVideo(path))
    expect(shown[0]).toBe(0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.length).toBeGreaterThanOrEqual(178)
  })

  test('[VIS-5.g] is converted to H.264 for browsers without H.265, and only then', async () => {
    await record('h265', [await cameraVideo(at, noon, { encoder: 'libx265' })])
    const copied = await render('h265', order(0, 3_000))
    expect((await readVideo(copied.path)).info.codec).toBe('hevc')
    const playable = await render('h265', order(0, 3_000, { playable: true }))
    expect((await readVideo(playable.path)).info.codec).toBe('h264')
    expect(playable.facts?.codec).toMatch(/^avc1\./)
    expect(await decodeVideo(await readVideo(playable.path))).toHaveLength(30)
  })

  test('[VIS-5.g] is re-encoded in the first size if the picture size changes', async () => {
    const large = await cameraVideo(at, noon + 30_000, { width: 320, height: 192, frames: 50 })
    await record('mixed', [source, large])
    const { path, facts } = await render('mixed', order(28_000, 33_000))
    expect(facts).toMatchObject({ width: 160, height: 96, durationMs: 5_000 })
    expect(await decodeVideo(await readVideo(path))).toHaveLength(50)
  })

  test.skipIf(!hasFfprobe)('[VIS-5.g] plays elsewhere: ffprobe finds every picture', async () => {
    const { path } = await render('plain', order(6_450, 17_000))
    const args = '-v error -count_frames -show_entries stream=nb_read_frames,start_time,duration'
    const found = execFileSync('ffprobe', [...args.split(' '), '-of', 'json', path], {
      encoding: 'utf8',
    })
    expect(JSON.parse(found)).toMatchObject({
      streams: [{ start_time: '0.000000', duration: '11.000000', nb_read_frames: '110' }],
    })
  })

  test('[VIS-5.g] fails for an empty period, and leaves no file', async () => {
    const before = await readdir(at('plain'))
    expect((await render('plain', order(-9_000, -1_000))).facts).toBeNull()
    expect((await render('plain', order(40_000, 50_000))).facts).toBeNull()
    expect((await render('no-such-folder', order(0, 1_000))).facts).toBeNull()
    expect((await readdir(at('.'))).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(await readdir(at('plain'))).toEqual(before)
  })
})

describe('drawn in', () => {
  test('[VIS-5.g] are zones, on every picture', async () => {
    const zones = [
      {
        name: 'Área 51',
        polygon: [
          { x: 0.5, y: 0.5 },
          { x: 0.9, y: 0.5 },
          { x: 0.9, y: 0.9 },
        ],
      },
    ]
    const { path, facts } = await render('plain', order(0, 2_000, { zones }))
    expect(facts).toMatchObject({ durationMs: 2_000 })
    for (const ms of [0, 1_900]) {
      // Its right edge and the background of the name, both brighter than the grey ramp.
      expect(await brightness(path, ms, 144, 70)).toBeGreaterThan(170)
      expect(await brightness(path, ms, 80, 48)).toBeGreaterThan(170)
      expect(await brightness(path, ms, 60, 80)).toBeLessThan(150)
    }
  })

  test('[VIS-5.g] are boxes of detections, while they last', async () => {
    const here = startRecording({ folder: at('boxes') })
    here.recorder.onStream(source.info)
    for (const packet of source.packets.slice(0, 50)) here.recorder.onPacket(packet)
    here.recorder.addTracks(noon + 1_000, [person])
    here.recorder.addTracks(noon + 1_500, [])
    await here.recorder.stop()

    const { path } = await render('boxes', order(0, 5_000, { boxes: true }))
    const plain = await render('boxes', order(0, 5_000))
    // The box's left edge, darker or brighter than the picture without it.
    const drawn = async (ms: number) =>
      Math.abs((await brightness(path, ms, 40, 75)) - (await brightness(plain.path, ms, 40, 75)))
    expect(await drawn(900)).toBeLessThan(20)
    expect(await drawn(1_000)).toBeGreaterThan(40)
    expect(await drawn(1_400)).toBeGreaterThan(40)
    expect(await drawn(1_500)).toBeLessThan(20)
  })
})

describe('a time lapse', () => {
  test.each([
    [10, 3_000, 75],
    [60, 500, 13],
    [2, 15_000, 375],
  ])(
    '[VIS-5.g] %d times as fast is shorter by that factor, at 25 pictures a second',
    async (speed, durationMs, count) => {
      const { path, facts } = await render('plain', order(0, 30_000, { kind: 'timelapse', speed }))
      expect(facts?.durationMs).toBeGreaterThan(durationMs - 80)
      expect(facts?.durationMs).toBeLessThan(durationMs + 80)
      const shown = await decodeVideo(await readVideo(path))
      expect(Math.abs(shown.length - count)).toBeLessThanOrEqual(2)
      expect(shown.slice(0, 3)).toEqual([0, 40, 80])
    },
  )
})
