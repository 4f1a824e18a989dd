import { writeFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { PacketRing } from '#stages/record/packet-ring.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeVideo } from '../../../test/make-video.ts'
import type { VideoOptions } from '../../../test/make-video.ts'
import { decodeVideo, readVideo } from '../../../test/read-video.ts'
import { RecordingViewer } from '../../../test/recording-viewer.ts'
import { shownTrack } from '../../../test/test-track.ts'
import { PlayableView } from './playable-view.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')
const walker = shownTrack({ id: 'track-1', box: { x: 0.4, y: 0.4, w: 0.1, h: 0.3 } })

/** A camera that has sent some frames of H.265. */
async function camera(options: VideoOptions = {}, log = pino({ level: 'silent' })) {
  const path = at('camera.mp4')
  await makeVideo(path, { encoder: 'libx265', rate: 10, frames: 40, keyEvery: 10, ...options })
  const { info, packets } = await readVideo(path, noon)
  const ring = new PacketRing()
  const view = new PlayableView({ ring, log })
  onTestFinished(() => view.close())
  const play = (from: number, to: number) => {
    for (const packet of packets.slice(from, to)) {
      ring.onPacket(packet)
      view.onPacket(packet)
    }
  }
  ring.onStream(info)
  view.onStream()
  return { info, packets, ring, view, play }
}

test('[CAM-1.a] converts H.265 to H.264 from the newest frame on, each at its own time, none missing', async () => {
  const { view, play, info } = await camera()
  expect(info.codec).toBe('hevc')
  play(0, 15)
  const viewer = new RecordingViewer()
  view.join(viewer, 'unknown')
  play(15, 40)
  // The initialisation segment, the newest of the first fifteen frames, and the others as they arrived.
  await eventually(() => expect(viewer.chunks).toHaveLength(1 + 26))

  expect(viewer.hellos).toEqual([
    { codec: expect.stringMatching(/^avc1\.[0-9a-f]{6}$/i) as string, width: 320, height: 180 },
  ])
  await writeFile(at('shown.mp4'), Buffer.concat(viewer.chunks))
  const shown = await readVideo(at('shown.mp4'))
  expect(shown.info).toMatchObject({ codec: 'h264', width: 320, height: 180 })
  expect(shown.packets[0]?.key).toBe(true)
  const times = await decodeVideo(shown)
  expect(times).toHaveLength(shown.packets.length)
  const steps = times.slice(1).map((time, index) => Math.round(time - (times[index] ?? 0)))
  expect(new Set(steps)).toEqual(new Set([100]))
})

test('[CAM-1.a] is no wider than a screen needs', async () => {
  const { view, play } = await camera({ width: 1600, height: 900, frames: 20 })
  play(0, 20)
  const viewer = new RecordingViewer()
  view.join(viewer, 'unknown')
  await eventually(() => expect(viewer.hellos).toEqual([expect.objectContaining({ width: 1280 })]))
  expect(viewer.hellos).toEqual([expect.objectContaining({ height: 720 })])
})

test('[CAM-2.c] tracks arrive with the time of their frame', async () => {
  const { view, play, packets, info } = await camera()
  play(0, 15)
  const viewer = new RecordingViewer()
  view.join(viewer, 'unknown')
  play(15, 40)
  await eventually(() => expect(viewer.chunks).toHaveLength(1 + 26))
  await writeFile(at('tracks.mp4'), Buffer.concat(viewer.chunks))
  const times = await decodeVideo(await readVideo(at('tracks.mp4')))
  const last = packets[39]
  const place = { generation: info.generation, pts: last?.pts ?? 0 }
  view.showTracks({ at: last?.at ?? 0, place }, [walker])
  expect(viewer.received).toEqual([
    { time: (times.at(-1) ?? Number.NaN) / 1000, at: '2026-05-01T12:00:03.900Z', tracks: [walker] },
  ])
})

test('[CAM-1.a] a later viewer gets a frame at once, and one viewer leaving does not affect the other', async () => {
  const { view, play } = await camera()
  play(0, 15)
  const [first, second] = [new RecordingViewer(), new RecordingViewer()]
  const leave = view.join(first, 'unknown')
  play(15, 20)
  await first.welcomed()
  view.join(second, 'unknown')
  await second.welcomed()
  expect(second.hellos).toEqual(first.hellos)
  leave()
  const before = second.chunks.length
  play(20, 40)
  await eventually(() => expect(second.chunks.length).toBeGreaterThanOrEqual(before + 20))
  expect(first.ends).toEqual([])
})

test('[VIS-7.b] ends with the camera’s stream and the reason; a viewer without video gets the reason', async () => {
  const { view, ring, play } = await camera()
  play(0, 15)
  const [waiting, late] = [new RecordingViewer(), new RecordingViewer()]
  view.join(waiting, 'unknown')
  ring.onEnd('stalled')
  view.onEnd('stalled')
  expect(waiting.ends).toEqual(['stalled'])
  view.join(late, 'unreachable')
  expect(late.ends).toEqual(['unreachable'])
})

test('[CAM-1.c] a viewer of an undecodable stream is informed, and it is logged once', async () => {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => logged.push(line) })
  const { view, ring, play, info } = await camera({}, log)
  // A camera with truncated parameter sets.
  ring.onStream({ ...info, extradata: info.extradata.subarray(0, 40) })
  play(0, 15)
  const [first, second] = [new RecordingViewer(), new RecordingViewer()]
  view.join(first, 'unknown')
  view.join(second, 'unknown')
  play(15, 25)
  await Promise.all([first.welcomed(), second.welcomed()])
  play(25, 40)
  await view.close()
  expect([first.ends, second.ends]).toEqual([['unsupported-codec'], ['unsupported-codec']])
  expect([first.chunks, second.chunks]).toEqual([[], []])
  expect(logged).toHaveLength(1)
})

test('[CAM-1.a] once a camera sends a decodable stream, a new request shows it', async () => {
  const { view, ring, play, info } = await camera()
  ring.onStream({ ...info, extradata: info.extradata.subarray(0, 40) })
  play(0, 15)
  const [before, after] = [new RecordingViewer(), new RecordingViewer()]
  view.join(before, 'unknown')
  await before.welcomed()
  ring.onStream(info)
  view.onStream()
  play(0, 15)
  view.join(after, 'unknown')
  await after.welcomed()
  expect(before.ends).toEqual(['unsupported-codec'])
  expect(after.hellos).toHaveLength(1)
})
