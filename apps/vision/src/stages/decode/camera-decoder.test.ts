import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import type { CodecContext } from 'node-av/lib'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeVideo } from '../../../test/make-video.ts'
import type { VideoOptions } from '../../../test/make-video.ts'
import { readVideo } from '../../../test/read-video.ts'
import type { ReadVideo } from '../../../test/read-video.ts'
import { CameraDecoder, type CameraDecoderOptions } from './camera-decoder.ts'
import type { Frame } from './frame.ts'
import { PictureDecoder } from './picture-decoder.ts'

const at = temporaryFolder()
const sharedVideo = fileURLToPath(new URL('../../../../../../shared/media/video/', import.meta.url))
const startsAt = Date.parse('2026-05-01T10:00:00Z')

async function video(options: VideoOptions): Promise<ReadVideo> {
  const path = at(`${JSON.stringify(options).replaceAll(/\W+/g, '-')}.mp4`)
  await makeVideo(path, options)
  return readVideo(path, startsAt)
}

function decoder(options: Pick<CameraDecoderOptions, 'findHardware'> = {}): CameraDecoder {
  const made = new CameraDecoder({ cameraId: 'dock', log: pino({ level: 'silent' }), ...options })
  onTestFinished(() => made.stop())
  return made
}

function feed(target: CameraDecoder, { info, packets }: ReadVideo): void {
  target.onStream(info)
  for (const packet of packets) target.onPacket(packet)
}

/** Collects frames as they come until there are `count`. */
function frames(from: CameraDecoder, count: number): Promise<Frame[]> {
  const taken: Frame[] = []
  onTestFinished(() => {
    for (const frame of taken) frame.free()
  })
  return new Promise((resolve) => {
    const forget = from.onFrame(() => {
      const frame = from.next()
      if (frame !== null) taken.push(frame)
      if (taken.length < count) return
      forget()
      resolve(taken)
    })
  })
}

async function onlyFrame(options: VideoOptions): Promise<Frame> {
  const made = decoder()
  const coming = frames(made, 1)
  feed(made, await video({ frames: 4, ...options }))
  const [frame] = await coming
  if (frame === undefined) throw new Error('no frame came')
  return frame
}

describe('a camera’s decoder', () => {
  test.each([
    ['H.264', { encoder: 'libx264' }],
    ['H.264 with reordered frames', { encoder: 'libx264', bFrames: 2 }],
    ['H.265', { encoder: 'libx265' }],
  ] as const)('outputs five frames a second of %s in time order', async (_, options) => {
    const made = decoder()
    const coming = frames(made, 10)
    feed(made, await video({ ...options, rate: 20, frames: 45, width: 320, height: 180 }))
    const taken = await coming
    const times = taken.map((frame) => Math.round(frame.at - startsAt))
    expect(times).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800])
    expect(taken[0]).toMatchObject({ cameraId: 'dock', width: 320, height: 180 })
  })

  test('[VIS-6.b] drops late frames instead of queueing them: only the newest waits', async () => {
    const made = decoder()
    const path = await video({ rate: 20, frames: 45 })
    const all = new Promise<void>((resolve) => {
      made.onFrame(() => {
        if (made.figures.chosen === 10) resolve()
      })
    })
    feed(made, path)
    await all
    const frame = made.next()
    expect(Math.round((frame?.at ?? 0) - startsAt)).toBe(1800)
    expect(made.next()).toBeNull()
    expect(made.figures.replaced).toBe(9)
    frame?.free()
  })

  test.each([
    // No picture is small enough for it, so that every packet fails.
    ['fails to decode', 1, (opened: CodecContext) => void opened.setOption('max_pixels', '1')],
    [
      'fails to open',
      0,
      () => {
        throw new Error('no device')
      },
    ],
  ])('decodes in software what the machine’s video hardware %s', async (_, broken, use) => {
    const findHardware = vi.fn(() => Promise.resolve({ name: 'test', use }))
    const made = decoder({ findHardware })
    const coming = frames(made, 10)
    feed(made, await video({ rate: 20, frames: 45 }))
    const [first] = await coming
    await made.idle
    expect(findHardware).toHaveBeenCalledOnce()
    expect(first?.at).toBe(startsAt)
    expect(made.figures).toMatchObject({ broken, decoded: 45 })
  })

  test('a decoder that could not be opened is opened at the next key frame', async () => {
    vi.spyOn(PictureDecoder, 'open').mockRejectedValueOnce(new Error('no memory'))
    const { info, packets } = await video({ rate: 20, frames: 80, keyEvery: 40 })
    const made = decoder()
    made.onStream(info)
    await made.idle
    for (const packet of packets) made.onPacket(packet)
    await made.idle
    expect(made.figures.decoded).toBe(80)
  })

  /** Decodes four seconds at 20 frames a second, with a key frame every two seconds, resting from 1 s to 3.5 s. */
  async function rested(options: VideoOptions) {
    const { info, packets } = await video({ rate: 20, frames: 80, keyEvery: 40, ...options })
    const made = decoder()
    const times: number[] = []
    const step = async (index: number) => {
      const packet = packets[index]
      if (packet !== undefined) made.onPacket(packet)
      await made.idle
      const frame = made.next()
      if (frame !== null) times.push(Math.round(frame.at - startsAt))
      frame?.free()
    }
    made.onStream(info)
    for (let index = 0; index < 80; index += 1) {
      await step(index)
      made.rest(index >= 20 && index < 70)
    }
    return { times, figures: made.figures }
  }

  test.each([
    ['H.264', { encoder: 'libx264' }],
    ['H.265', { encoder: 'libx265' }],
  ] as const)(
    '[VIS-6.e] decodes less of %s while it rests, and afterwards everything from the last key frame on',
    async (_, options) => {
      const { times, figures } = await rested(options)
      // The newest of the held frames is the one read.
      expect(times).toEqual([0, 200, 400, 600, 800, 1000, 2000, 3000, 3400, 3600, 3800])
      expect(figures).toMatchObject({ decoded: 61, spared: 19, broken: 0, skipped: 0 })
    },
  )

  test('[VIS-6.e] never rests where pictures are reordered: a key frame alone would output nothing', async () => {
    const { figures } = await rested({ encoder: 'libx264', bFrames: 2 })
    expect(figures.spared).toBe(0)
  })

  test('offers the newest frame to others even after it was used', async () => {
    const made = decoder()
    const coming = frames(made, 1)
    feed(made, await video({ frames: 4 }))
    const [taken] = await coming
    taken?.free()
    const other = made.newest()
    expect(other?.at).toBe(taken?.at)
    expect(other?.luma()).toHaveLength(192 * 108)
    other?.free()
  })

  test('continues with another codec and another size', async () => {
    const made = decoder()
    const first = frames(made, 1)
    feed(made, await video({ frames: 2 }))
    expect((await first)[0]?.width).toBe(320)
    const second = frames(made, 1)
    feed(made, await video({ frames: 2, encoder: 'libx265', width: 640, height: 360 }))
    expect((await second)[0]).toMatchObject({ width: 640, height: 360 })
  })

  test('continues after broken packets', async () => {
    const { info, packets } = await video({ rate: 20, frames: 40, keyEvery: 10 })
    const broken = packets.map((packet, index) =>
      index > 2 && index < 10 ? { ...packet, data: Buffer.alloc(packet.data.length, 0xff) } : packet,
    )
    const made = decoder()
    const coming = frames(made, 6)
    feed(made, { info, packets: broken })
    const times = (await coming).map((frame) => Math.round(frame.at - startsAt))
    expect(times[0]).toBe(0)
    expect(times.at(-1)).toBeGreaterThan(1_000)
    expect(made.figures.broken).toBeGreaterThan(0)
  })

  test('outputs nothing once stopped', async () => {
    const made = decoder()
    let reports = 0
    made.onFrame(() => reports++)
    feed(made, await video({ frames: 20 }))
    await made.stop()
    expect(made.next()).toBeNull()
    expect(made.newest()).toBeNull()
    const before = reports
    feed(made, await video({ frames: 20 }))
    expect(reports).toBe(before)
  })

  test.skipIf(!existsSync(sharedVideo))('decodes real footage (needs ../shared/media)', async () => {
    const made = decoder()
    const footage = await readVideo(`${sharedVideo}car-detection.mp4`, startsAt)
    const coming = frames(made, 10)
    feed(made, { ...footage, packets: footage.packets.slice(0, 40) })
    expect((await coming)[0]).toMatchObject({ width: 768, height: 432 })
  })
})

describe('a frame', () => {
  test('has a brightness plane of 192 × 108 in the picture’s proportions', async () => {
    const frame = await onlyFrame({ width: 320, height: 180 })
    const luma = frame.luma()
    expect(luma).toHaveLength(192 * 108)
    // The generated pictures are a ramp from dark to light, visible here in the top row.
    const [left = 0, middle = 0, right = 0] = [2, 96, 190].map((x) => luma[x])
    expect(left).toBeLessThan(middle)
    expect(middle).toBeLessThan(right)
  })

  test('is letterboxed: same aspect ratio, padded with grey 114', async () => {
    const frame = await onlyFrame({ width: 320, height: 180 })
    const { rgb, picture, width, height } = frame.letterboxed(128, 128)
    expect({ width, height }).toEqual({ width: 128, height: 128 })
    expect(picture).toEqual({ x: 0, y: 28, w: 128, h: 72 })
    expect(rgb).toHaveLength(128 * 128 * 3)
    const pixel = (x: number, y: number) => [...rgb.subarray((y * 128 + x) * 3, (y * 128 + x) * 3 + 3)]
    for (const y of [0, 27, 100, 127]) {
      for (const x of [0, 64, 127]) expect(pixel(x, y)).toEqual([114, 114, 114])
    }
    const [red = 0, green = 0, blue = 0] = pixel(120, 64)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(8)
    expect(red).toBeGreaterThan(pixel(4, 90)[0] ?? 255)
  })

  test('becomes a JPEG no wider than requested, and never enlarged', async () => {
    const frame = await onlyFrame({ width: 320, height: 180 })
    const [small, whole] = await Promise.all([frame.jpeg(160), frame.jpeg(1280)])
    expect(sizeOfJpeg(small)).toEqual({ width: 160, height: 90 })
    expect(sizeOfJpeg(whole)).toEqual({ width: 320, height: 180 })
  })

  test('of an interlaced camera is a whole picture', async () => {
    const frame = await onlyFrame({ width: 320, height: 192, interlaced: true })
    expect(frame.letterboxed(160, 96).picture).toEqual({ x: 0, y: 0, w: 160, h: 96 })
    expect(sizeOfJpeg(await frame.jpeg(160))).toEqual({ width: 160, height: 96 })
  })

  test('may be freed while its JPEG is being encoded', async () => {
    const frame = await onlyFrame({})
    const coming = frame.jpeg(320)
    frame.free()
    expect(sizeOfJpeg(await coming).width).toBe(320)
  })

  test('may be freed twice, and fails when used afterwards', async () => {
    const frame = await onlyFrame({})
    frame.free()
    frame.free()
    expect(() => frame.luma()).toThrow('freed')
  })

  test('outlives the decoder it came from', async () => {
    const made = decoder()
    const coming = frames(made, 1)
    feed(made, await video({ frames: 4 }))
    const [frame] = await coming
    await made.stop()
    expect(frame?.letterboxed(64, 64).rgb).toHaveLength(64 * 64 * 3)
  })
})

/** From the start-of-frame marker, ITU-T T.81 B.2.2. */
function sizeOfJpeg(jpeg: Buffer): { width: number; height: number } {
  expect(jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const marker = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return { height: jpeg.readUInt16BE(marker + 5), width: jpeg.readUInt16BE(marker + 7) }
}
