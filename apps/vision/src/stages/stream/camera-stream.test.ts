import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeVideo } from '../../../test/make-video.ts'
import { RecordingSubscriber } from '../../../test/recording-subscriber.ts'
import { CameraStream } from './camera-stream.ts'
import type { StreamState } from './camera-stream.ts'

const at = temporaryFolder()
const quiet = pino({ level: 'silent' })

function play(path: string): { stream: CameraStream; seen: RecordingSubscriber } {
  const stream = new CameraStream({
    cameraId: 'yard',
    source: { kind: 'file', path },
    log: quiet,
  })
  const seen = new RecordingSubscriber()
  stream.subscribe(seen)
  onTestFinished(() => stream.stop())
  stream.start()
  return { stream, seen }
}

function untilState(stream: CameraStream, holds: (state: StreamState) => boolean): Promise<StreamState> {
  return new Promise((resolve) => {
    stream.onState((state) => {
      if (holds(state)) resolve(state)
    })
  })
}

describe('a camera that plays a file', () => {
  test('[VIS-1.d] loops a file without a step back or a gap in time', async () => {
    await makeVideo(at('short.mp4'), { rate: 20, frames: 25, bFrames: 2, keyEvery: 10 })
    const { seen } = play(at('short.mp4'))
    await seen.until(({ packets }) => packets.length >= 60)

    const decoded = seen.packets.map(({ dts }) => dts)
    expect(decoded).toEqual(decoded.toSorted((a, b) => a - b))
    expect(new Set(decoded).size).toBe(decoded.length)
    // The first two loops of 25 frames at 20 a second; the third has begun, and its frames are in decode order.
    const shown = seen.packets.slice(0, 50).map(({ pts }) => pts)
    const steps = shown.toSorted((a, b) => a - b).map((pts, index, all) => pts - (all[index - 1] ?? pts - 4500))
    expect(new Set(steps)).toEqual(new Set([4500]))
    expect(seen.infos).toHaveLength(1)
  })

  test('[VIS-1.d] plays a file at its own pace', async () => {
    await makeVideo(at('pace.mp4'), { rate: 10, frames: 30 })
    const from = performance.now()
    const { seen } = play(at('pace.mp4'))
    await seen.until(({ packets }) => packets.length >= 12)
    // Never early: the last of 12 frames at 10 a second is due 1.1 s after the first. A busy machine may see it later.
    expect(performance.now() - from).toBeGreaterThan(1_050)
  })

  test.each([
    ['H.264 in MP4', 'h264.mp4', 'libx264', /^avc1\.[0-9a-f]{6}$/i],
    ['H.265 in MP4', 'h265.mp4', 'libx265', /^hvc1\./],
    ['H.264 in MPEG-TS', 'h264.ts', 'libx264', /^avc1\.[0-9a-f]{6}$/i],
    ['H.265 in Matroska', 'h265.mkv', 'libx265', /^hvc1\./],
  ] as const)('[VIS-1.d, VIS-1.e, VIS-1.f] reads %s', async (_, name, encoder, codecString) => {
    await makeVideo(at(name), { encoder, width: 320, height: 180, rate: 20 })
    const { stream, seen } = play(at(name))
    await seen.until(({ packets }) => packets.length > 5)
    expect(stream.state.state).toBe('live')
    expect(seen.packets[0]?.key).toBe(true)
    expect(seen.infos).toMatchObject([{ width: 320, height: 180, rate: 20 }])
    expect(seen.infos[0]?.codecString).toMatch(codecString)
  })

  test('[VIS-1.j] survives a change of resolution: announces the stream again and begins with a key frame', async () => {
    await makeVideo(at('small.ts'), { width: 320, height: 180, rate: 20, frames: 15 })
    await makeVideo(at('large.ts'), { width: 640, height: 360, rate: 20, frames: 15 })
    const parts = await Promise.all([readFile(at('small.ts')), readFile(at('large.ts'))])
    await writeFile(at('change.ts'), Buffer.concat(parts))

    const { seen } = play(at('change.ts'))
    await seen.until(({ infos }) => infos.length === 3)
    expect(seen.infos.map(({ width, generation }) => [width, generation])).toEqual([
      [320, 1],
      [640, 2],
      [320, 3],
    ])
    expect(seen.ends).toEqual([])
    const decoded = seen.packets.map(({ dts }) => dts)
    expect(decoded).toEqual(decoded.toSorted((a, b) => a - b))
  })

  test('[VIS-1.i] survives broken packets', async () => {
    await makeVideo(at('sound.ts'), { rate: 20, frames: 40, keyEvery: 10 })
    const bytes = await readFile(at('sound.ts'))
    // After the first frames and their tables, a stretch that is no longer valid MPEG-TS.
    bytes.fill(0xa5, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.5))
    await writeFile(at('broken.ts'), bytes)
    const { stream, seen } = play(at('broken.ts'))
    // Longer than the broken file's first loop.
    await seen.until(({ packets }) => packets.length > 50)
    expect(stream.state.state).toBe('live')
  })

  test('[VIS-1.d] reports a missing file, and plays it as soon as it exists', async () => {
    await makeVideo(at('later-source.mp4'), { rate: 20 })
    const { stream, seen } = play(at('later.mp4'))
    const away = await untilState(stream, ({ state }) => state === 'offline')
    expect(away.problem).toBe('unreachable')
    await copyFile(at('later-source.mp4'), at('later.mp4'))
    await untilState(stream, ({ state }) => state === 'live')
    await seen.until(({ packets }) => packets.length > 0)
    expect(stream.state.problem).toBeUndefined()
  })

  test('[VIS-1.d] [CAM-5.a] goes offline when a file disappears, reports since when, and recovers with it', async () => {
    await makeVideo(at('kept.mp4'), { rate: 20, frames: 10 })
    await copyFile(at('kept.mp4'), at('removed.mp4'))
    const { stream, seen } = play(at('removed.mp4'))
    await seen.until(({ packets }) => packets.length > 0)
    const removedAt = Date.now()
    await rm(at('removed.mp4'))
    await seen.until(({ ends }) => ends.length === 1)
    const sentAt = Date.now()
    expect(seen.ends).toEqual(['unreachable'])
    const away = stream.state
    expect(away).toMatchObject({ state: 'offline', problem: 'unreachable' })
    expect(away.since).toBeGreaterThanOrEqual(removedAt)
    expect(away.since).toBeLessThanOrEqual(sentAt)

    await copyFile(at('kept.mp4'), at('removed.mp4'))
    await seen.until(({ infos }) => infos.length === 2)
    expect(seen.infos.map(({ generation }) => generation)).toEqual([1, 2])
    expect(stream.state.state).toBe('live')
  })

  test('[VIS-1.d] reports a file that is not a video', async () => {
    await writeFile(at('text.mp4'), 'not a video')
    const { stream } = play(at('text.mp4'))
    const state = await untilState(stream, (seen) => seen.state === 'offline')
    expect(state.problem).toBe('no-video')
  })

  test('[CAM-5.c] a subscriber that throws does not affect the others', async () => {
    await makeVideo(at('calm.mp4'), { rate: 20 })
    const stream = new CameraStream({
      cameraId: 'yard',
      source: { kind: 'file', path: at('calm.mp4') },
      log: quiet,
    })
    onTestFinished(() => stream.stop())
    stream.subscribe({
      onStream: fail,
      onPacket: fail,
      onEnd: fail,
    })
    const seen = new RecordingSubscriber()
    stream.subscribe(seen)
    stream.start()
    await seen.until(({ packets }) => packets.length > 5)
    expect(stream.state.state).toBe('live')
  })

  test('a later subscriber gets the stream at once and starts with a key frame', async () => {
    await makeVideo(at('late.mp4'), { rate: 20, keyEvery: 10 })
    const { stream, seen } = play(at('late.mp4'))
    await seen.until(({ packets }) => packets.length === 3)
    const late = new RecordingSubscriber()
    stream.subscribe(late)
    expect(late.infos).toEqual(seen.infos)
    await late.until(({ packets }) => packets.length > 0)
    expect(late.packets[0]?.key).toBe(true)
    expect(seen.packets.length).toBe(11)
  })

  test('stops without waiting for the next frame, notifies its subscribers, and delivers nothing afterwards', async () => {
    // One frame a second: it is stopped while waiting for the next.
    await makeVideo(at('slow.mp4'), { rate: 1, frames: 4 })
    const { stream, seen } = play(at('slow.mp4'))
    await seen.until(({ packets }) => packets.length > 0)
    const handedOn = seen.packets.length
    await stream.stop()
    expect(seen.packets).toHaveLength(handedOn)
    expect(seen.ends).toEqual([null])
  })
})

function fail(): never {
  throw new Error('this subscriber is broken')
}
