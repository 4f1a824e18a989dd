import { writeFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { PacketRing } from '#stages/record/packet-ring.ts'
import { makeVideo } from '../../../test/make-video.ts'
import type { VideoOptions } from '../../../test/make-video.ts'
import { decodeVideo, readVideo } from '../../../test/read-video.ts'
import type { ReadVideo } from '../../../test/read-video.ts'
import { RecordingViewer } from '../../../test/recording-viewer.ts'
import { shownTrack } from '../../../test/test-track.ts'
import { LiveView } from './live-view.ts'

const at = temporaryFolder()
const walker = shownTrack({ id: 'track-1', box: { x: 0.4, y: 0.4, w: 0.1, h: 0.3 } })

async function source(options: VideoOptions = {}): Promise<ReadVideo> {
  const path = at('source.mp4')
  await makeVideo(path, { rate: 10, frames: 40, keyEvery: 10, ...options })
  return readVideo(path)
}

interface Scene extends ReadVideo {
  readonly ring: PacketRing
  readonly live: LiveView
  play(from: number, to: number): void
}

async function scene(options: VideoOptions = {}): Promise<Scene> {
  const video = await source(options)
  const ring = new PacketRing()
  const live = new LiveView({ ring, log: pino({ level: 'silent' }) })
  ring.onStream(video.info)
  live.onStream()
  return {
    ...video,
    ring,
    live,
    play(from, to) {
      for (const packet of video.packets.slice(from, to)) {
        ring.onPacket(packet)
        live.onPacket(packet)
      }
    },
  }
}

async function readBack(viewer: RecordingViewer, name: string): Promise<ReadVideo> {
  await writeFile(at(name), Buffer.concat(viewer.chunks))
  return readVideo(at(name))
}

describe('a live view', () => {
  test.each([
    ['H.264', { encoder: 'libx264' }, /^avc1\.[0-9a-f]{6}$/i],
    ['H.264 with reordered frames', { encoder: 'libx264', bFrames: 2 }, /^avc1\./],
    ['H.265', { encoder: 'libx265' }, /^hvc1\./],
  ] as const)('delivers %s as fragmented MP4: one fragment a picture, none missing', async (name, options, codec) => {
    const { live, play, packets } = await scene(options)
    play(0, 25)
    const viewer = new RecordingViewer()
    live.join(viewer, 'unknown')
    await viewer.welcomed()
    play(25, 40)

    expect(viewer.hellos).toEqual([{ codec: expect.stringMatching(codec) as string, width: 320, height: 180 }])
    // The initialisation segment, the five frames since the last key frame, and the fifteen that arrived.
    expect(viewer.chunks).toHaveLength(1 + 5 + 15)
    const read = await readBack(viewer, `live-${name}.mp4`)
    expect(read.packets.map(({ key }) => key)).toEqual(packets.slice(20).map(({ key }) => key))
    expect(read.packets.map(({ dts }) => dts - (read.packets[0]?.dts ?? 0))).toEqual(
      packets.slice(20).map(({ dts }) => dts - (packets[20]?.dts ?? 0)),
    )
    const shown = await decodeVideo(read)
    expect(shown).toHaveLength(20)
    const steps = shown.slice(1).map((time, index) => time - (shown[index] ?? 0))
    expect(new Set(steps)).toEqual(new Set([100]))
  })

  test('delivers a frame at once, from the last key frame on', async () => {
    const { live, play } = await scene()
    play(0, 28)
    const viewer = new RecordingViewer()
    live.join(viewer, 'unknown')
    await viewer.welcomed()
    const { packets } = await readBack(viewer, 'first.mp4')
    expect(packets).toHaveLength(8)
    expect(packets[0]?.key).toBe(true)
  })

  test('delivers MPEG-TS, whose units follow start codes', async () => {
    await makeVideo(at('camera.ts'), { rate: 10, frames: 20 })
    const { info, packets } = await readVideo(at('camera.ts'))
    const ring = new PacketRing()
    const live = new LiveView({ ring, log: pino({ level: 'silent' }) })
    ring.onStream(info)
    for (const packet of packets) ring.onPacket(packet)
    const viewer = new RecordingViewer()
    live.join(viewer, 'unknown')
    await viewer.welcomed()
    expect(await decodeVideo(await readBack(viewer, 'from-ts.mp4'))).toHaveLength(10)
  })

  test('builds each fragment once for all viewers', async () => {
    const { live, play } = await scene()
    play(0, 15)
    const viewers = [new RecordingViewer(), new RecordingViewer()]
    for (const viewer of viewers) live.join(viewer, 'unknown')
    await Promise.all(viewers.map((viewer) => viewer.welcomed()))
    play(15, 20)
    const [first, second] = viewers
    expect(first?.chunks.length).toBe(11)
    expect(first?.chunks.every((chunk, index) => chunk === second?.chunks[index])).toBe(true)
  })

  test('skips frames for a slow viewer only, up to a key frame', async () => {
    const { live, play } = await scene()
    play(0, 1)
    const [slow, quick] = [new RecordingViewer(), new RecordingViewer()]
    live.join(slow, 'unknown')
    live.join(quick, 'unknown')
    await Promise.all([slow.welcomed(), quick.welcomed()])
    play(1, 5)
    slow.bufferedBytes = 8 * 1024 * 1024
    play(5, 11)
    slow.bufferedBytes = 0
    play(11, 25)
    expect(quick.chunks).toHaveLength(1 + 25)
    const keys = (await readBack(slow, 'slow.mp4')).packets.map(({ key }) => key)
    // Frames 0 to 4, then 20 to 24: key frame 10 came while the viewer was still behind.
    expect(keys).toEqual([true, false, false, false, false, true, false, false, false, false])
  })

  test('closes a viewer with the reason when there is no video', () => {
    const ring = new PacketRing()
    const live = new LiveView({ ring, log: pino({ level: 'silent' }) })
    const viewer = new RecordingViewer()
    live.join(viewer, 'unreachable')
    expect(viewer.ends).toEqual(['unreachable'])
    expect(live.viewers).toBe(0)
  })

  test('closes a viewer when the camera goes offline or its stream changes', async () => {
    const { live, play, info, ring } = await scene()
    play(0, 5)
    const away = new RecordingViewer()
    live.join(away, 'unknown')
    await away.welcomed()
    live.onEnd('stalled')
    expect(away.ends).toEqual(['stalled'])

    const changed = new RecordingViewer()
    live.join(changed, 'unknown')
    ring.onStream({ ...info, generation: 2 })
    live.onStream()
    await changed.welcomed()
    expect(changed.ends).toEqual([null])
    expect(live.viewers).toBe(0)
  })

  test('sends nothing to a viewer that left', async () => {
    const { live, play } = await scene()
    play(0, 5)
    const viewer = new RecordingViewer()
    const leave = live.join(viewer, 'unknown')
    await viewer.welcomed()
    leave()
    const before = viewer.chunks.length
    play(5, 10)
    expect(viewer.chunks).toHaveLength(before)
  })

  test('[CAM-2.c] sends a frame’s tracks with the time at which a player shows it', async () => {
    const { live, play, packets, info } = await scene({ bFrames: 2 })
    play(0, 25)
    const viewer = new RecordingViewer()
    live.join(viewer, 'unknown')
    await viewer.welcomed()
    play(25, 40)
    const seen = packets.slice(20)
    for (const { pts, at } of seen) {
      live.showTracks({ at, place: { generation: info.generation, pts } }, [walker])
    }
    const shown = (await readBack(viewer, 'tracks.mp4')).packets.map(({ pts }) => pts / 90_000)
    expect(viewer.received.map(({ time }) => time)).toEqual(shown)
    expect(viewer.received[0]).toMatchObject({ at: expect.any(String), tracks: [walker] })
  })

  test('[CAM-2.c] places tracks of another stream of the camera by capture time', async () => {
    const { live, play, packets } = await scene()
    play(0, 25)
    const viewer = new RecordingViewer()
    live.join(viewer, 'unknown')
    await viewer.welcomed()
    play(25, 40)
    // Between two of its pictures, too.
    for (const { at } of packets.slice(20)) live.showTracks({ at: at + 20 }, [walker])
    const { packets: shown } = await readBack(viewer, 'other-tracks.mp4')
    for (const [index, { pts }] of shown.entries()) {
      expect(viewer.received[index]?.time).toBeCloseTo(pts / 90_000 + 0.02, 6)
    }
    expect(viewer.received).toHaveLength(shown.length)
  })

  test('[CAM-2.c] sends no tracks for frames of an earlier connection, or to a viewer that skips them', async () => {
    const { live, play, packets, info } = await scene()
    play(0, 5)
    const viewer = new RecordingViewer()
    live.join(viewer, 'unknown')
    await viewer.welcomed()
    const { pts = 0, at = 0 } = packets[4] ?? {}
    live.showTracks({ at, place: { generation: info.generation + 1, pts } }, [walker])
    viewer.bufferedBytes = 8 * 1024 * 1024
    play(5, 6)
    live.showTracks({ at, place: { generation: info.generation, pts } }, [walker])
    expect(viewer.received).toEqual([])
  })
})
