import type { CutOrder, RecordedTracks } from '@foresite/contract/node-recordings'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, test } from 'vitest'
import { planeOfJpeg } from '../../../../test/covered.ts'
import { makeVideo } from '../../../../test/make-video.ts'
import { readVideo } from '../../../../test/read-video.ts'
import { recordedCamera as cameraId, startRecording } from '../../../../test/recording.ts'
import { videoFrames } from '../../../../test/video-frames.ts'
import { peopleAt } from './blur.ts'
import { renderVideo } from './render-video.ts'
import { recordedStill } from './recorded-still.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')
const RATE = 5
const FRAMES = 30

/** A person as tall as the picture, whose head is the white square of `makeVideo`. */
function person(index: number, object = 'person'): RecordedTracks['tracks'][number] {
  const box = { x: (index * 8 - 48) / 320, y: 0, w: 96 / 320, h: 1 }
  return { id: '1', object, inferred: false, confidence: 0.9, box }
}

/** The head is white; a patch of the head and its surroundings is not. */
const WHITE = 222

function showsHead(plane: Uint8Array): boolean {
  return plane.some((value) => value > WHITE)
}

beforeAll(async () => {
  await makeVideo(at('square.mp4'), { rate: RATE, frames: FRAMES, keyEvery: RATE })
  const video = await readVideo(at('square.mp4'), noon)
  for (const [folder, object] of [
    ['people', 'person'],
    ['vehicles', 'vehicle'],
  ] as const) {
    const { recorder } = startRecording({ folder: at(folder) })
    recorder.onStream(video.info)
    video.packets.forEach((packet, n) => {
      recorder.onPacket(packet)
      // Only a few frames a second are analysed.
      if (n % 2 === 0) recorder.addTracks(packet.at, [person(n, object)])
    })
    await recorder.stop()
  }
})

const order: CutOrder = {
  cameraId,
  from: new Date(noon).toISOString(),
  to: new Date(noon + 6_000).toISOString(),
  kind: 'clip',
  speed: 1,
  zones: [],
  boxes: false,
  playable: false,
  blur: true,
}

async function videoOf(folder: string, options: Partial<CutOrder>, name: string): Promise<Uint8Array[]> {
  const path = at(name)
  await renderVideo({
    folder: at(folder),
    path,
    order: { ...order, ...options },
    onProgress: () => undefined,
  })
  const planes: Uint8Array[] = []
  for await (const frame of videoFrames(path, { cameraId: 'video' })) {
    planes.push(frame.luma())
    frame.free()
  }
  return planes
}

describe('blurring', () => {
  test('[PRIV-2.a] makes every detected person unrecognizable in every picture of a clip', async () => {
    const planes = await videoOf('people', {}, 'clip.mp4')
    expect(planes).toHaveLength(FRAMES)
    expect(planes.filter(showsHead)).toEqual([])
  })

  test('[PRIV-2.a] leaves an unblurred clip unchanged, and never blurs vehicles', async () => {
    const plain = await videoOf('people', { blur: false }, 'plain.mp4')
    expect(plain.filter(showsHead)).toHaveLength(FRAMES)
    const vehicles = await videoOf('vehicles', {}, 'vehicles.mp4')
    expect(vehicles.filter(showsHead)).toHaveLength(FRAMES)
  })

  test('[PRIV-2.a] hides people in a time lapse', async () => {
    const planes = await videoOf('people', { kind: 'timelapse', speed: 10 }, 'lapse.mp4')
    expect(planes.length).toBeGreaterThan(5)
    expect(planes.filter(showsHead)).toEqual([])
  })

  test('[PRIV-2.c] hides people in a still, unless the original is requested', async () => {
    const camera = { folder: at('people'), cameraId }
    const still = await recordedStill(camera, noon + 3_000, true)
    const plain = await recordedStill(camera, noon + 3_000)
    expect(showsHead(await planeOfJpeg(still ?? Buffer.alloc(0)))).toBe(false)
    expect(showsHead(await planeOfJpeg(plain ?? Buffer.alloc(0)))).toBe(true)
  })

  test('[PRIV-2.a, PRIV-2.c] hides a person who is detected only in the file before or after', async () => {
    const { recorder } = startRecording({ folder: at('border') })
    for (const start of [noon, noon + 6_000]) {
      const { info, packets } = await readVideo(at('square.mp4'), start)
      recorder.onStream(info)
      for (const packet of packets) {
        recorder.onPacket(packet)
        if (packet.at === noon + 5_800) recorder.addTracks(packet.at, [person(2)])
        if (packet.at === noon + 6_000) recorder.addTracks(packet.at, [person(27)])
      }
    }
    await recorder.stop()
    const period = { from: new Date(noon + 5_000).toISOString(), to: new Date(noon + 7_000).toISOString() }
    const planes = await videoOf('border', period, 'border.mp4')
    expect(planes).toHaveLength(10)
    expect(planes.filter(showsHead)).toEqual([])
    for (const ms of [5_400, 6_400]) {
      const still = await recordedStill({ folder: at('border'), cameraId }, noon + ms, true)
      expect(showsHead(await planeOfJpeg(still ?? Buffer.alloc(0)))).toBe(false)
    }
  })

  test('[PRIV-2.a] keeps a person lost for up to 2 s blurred in place', () => {
    const seen = [{ at: new Date(noon).toISOString(), tracks: [person(5)] }]
    expect(peopleAt(seen, noon + 1_900)).toHaveLength(1)
    expect(peopleAt(seen, noon - 900)).toHaveLength(1)
    expect(peopleAt(seen, noon + 2_100)).toEqual([])
    expect(peopleAt(seen, noon - 1_100)).toEqual([])
  })
})
