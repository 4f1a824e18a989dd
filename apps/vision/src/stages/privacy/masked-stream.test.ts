import type { StreamSource } from '@foresite/contract/vision-nodes'
import { seiOf, truthIn } from '@foresite/simulated-site/sei'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DecodedFrame } from '#stages/decode/decoded-frame.ts'
import { PictureConverter } from '#stages/decode/picture-converter.ts'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { CameraStream } from '#stages/stream/camera-stream.ts'
import { splitAnnexB } from '#stages/stream/nal-units.ts'
import type { StreamConnection } from '#stages/stream/stream-connection.ts'
import type { TrackPacket } from '#stages/stream/track-reader.ts'
import { isRightHalfCovered, rightHalf, showsSquare } from '../../../test/covered.ts'
import { sendMjpeg, startHttpCamera } from '../../../test/http-camera.ts'
import { makeJpegs, makeVideo } from '../../../test/make-video.ts'
import { readVideo } from '../../../test/read-video.ts'
import { RecordingSubscriber } from '../../../test/recording-subscriber.ts'
import { MaskCover } from './mask-cover.ts'
import { MaskedStream, maskedOpener } from './masked-stream.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })
/** A tenth of a second. */
const STEP = 9_000
const A_SECOND = 90_000

beforeAll(async () => {
  await makeVideo(at('h264.mp4'), { rate: 15, frames: 40, keyEvery: 15, bFrames: 2 })
  await makeVideo(at('h265.mp4'), { rate: 15, frames: 40, keyEvery: 15, encoder: 'libx265' })
  await makeVideo(at('plain.ts'), { rate: 15, frames: 5 })
  await makeVideo(at('odd.mp4'), { rate: 15, frames: 40, width: 322, height: 182 })
})

/** A stream whose right half is masked; stopped after the test. */
function covered(source: StreamSource): RecordingSubscriber {
  const stream = new CameraStream({
    cameraId: 'gate',
    source,
    log,
    open: maskedOpener([rightHalf]),
  })
  const seen = new RecordingSubscriber()
  stream.subscribe(seen)
  onTestFinished(() => stream.stop())
  stream.start()
  return seen
}

/** The brightness of every picture received. */
async function planesOf({ infos, packets }: RecordingSubscriber): Promise<Uint8Array[]> {
  const [info] = infos
  if (info === undefined) return []
  const decoder = await PictureDecoder.open(info)
  const converter = new PictureConverter()
  const planes: Uint8Array[] = []
  try {
    for (const packet of packets)
      await decoder.decode(packet, (picture) => {
        const frame = new DecodedFrame('gate', 0, picture, converter)
        planes.push(frame.luma())
        frame.free()
      })
    return planes
  } finally {
    decoder.free()
    converter.release()
  }
}

async function expectCovered(seen: RecordingSubscriber): Promise<void> {
  const planes = await planesOf(seen)
  expect(planes.length).toBeGreaterThan(40)
  expect(planes.filter((plane) => !isRightHalfCovered(plane))).toEqual([])
  // The unmasked part of the picture is unchanged.
  expect(planes.some(showsSquare)).toBe(true)
}

describe('a stream with privacy masks', () => {
  test.each(['h264.mp4', 'h265.mp4', 'odd.mp4'])(
    '[ZONE-10.c] no picture of %s arrives without its masks, even across a restart',
    async (name) => {
      const seen = covered({ kind: 'file', path: at(name) })
      await seen.until(({ packets }) => packets.length > 50)
      expect(seen.infos).toHaveLength(1)
      expect(seen.infos[0]?.codec).toBe('h264')
      expect(seen.packets[0]?.key).toBe(true)
      const times = seen.packets.map(({ dts }) => dts)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      await expectCovered(seen)
    },
  )

  test('[ZONE-10.c] no picture of an HTTP camera arrives without its masks', async () => {
    const jpegs = await makeJpegs({ frames: 40 })
    const camera = await startHttpCamera((_, response) => sendMjpeg(response, { jpegs, rate: 15 }))
    onTestFinished(() => camera.kill())
    const seen = covered({ kind: 'http', url: `http://127.0.0.1:${camera.port}/video` })
    await seen.until(({ packets }) => packets.length > 50)
    await expectCovered(seen)
  })

  test('[ZONE-10.c] a stream that cannot be masked delivers no picture and reports it', async () => {
    const { packets, info } = await readVideo(at('h264.mp4'))
    const [first] = packets
    if (first === undefined) throw new Error('no packet')
    const data = Buffer.from(first.data.map((byte, place) => (place < 5 ? byte : 0x55)))
    const broken = Array.from({ length: 30 }, (_, n) => {
      const dts = n * STEP
      return { ...first, data, track: info, dts, pts: dts, key: n === 0 }
    })
    const stream = masked(broken, A_SECOND)
    await expect(all(stream)).rejects.toMatchObject({ problem: 'not-masked' })
    await stream.close()
  })

  test('[ZONE-10.f] a simulated site’s ground truth omits masked objects', async () => {
    const { packets, info } = await readVideo(at('plain.ts'))
    const person = (actorId: string, x: number) => ({
      actorId,
      label: 'person' as const,
      box: { x, y: 0.2, w: 0.1, h: 0.4 },
      hidden: 0,
    })
    const people = [person('left', 0.1), person('right', 0.7), person('between', 0.45)]
    const sei = seiOf({ at: 1_000, objects: people })
    const [first] = packets
    if (first === undefined) throw new Error('no packet')
    // The simulator sends it before the frame, in the same access unit.
    const data = Buffer.concat([Buffer.from([0, 0, 0, 1]), sei, first.data])
    const stream = masked([{ ...first, data, track: info }])
    await expect(all(stream)).rejects.toThrow('over')
    await stream.close()
    const truths = given(stream).flatMap(({ data: masked }) => splitAnnexB(masked).map(truthIn))
    const objects = truths.flatMap((truth) => truth?.objects ?? [])
    expect(objects.map(({ actorId, hidden }) => [actorId, hidden])).toEqual([
      ['left', 0],
      // Half of it is behind the mask.
      ['between', 0.5],
    ])
  })
})

const packetsOf = new WeakMap<MaskedStream, TrackPacket[]>()

function given(stream: MaskedStream): TrackPacket[] {
  return packetsOf.get(stream) ?? []
}

/** A connection that delivers these packets and then fails. */
function masked(packets: readonly TrackPacket[], longestBlind?: number): MaskedStream {
  const left = [...packets]
  const source: StreamConnection = {
    next: () => {
      const packet = left.shift()
      if (packet === undefined) return Promise.reject(new Error('over'))
      return new Promise((resolve) => setImmediate(resolve, packet))
    },
    close: () => Promise.resolve(),
  }
  return new MaskedStream(source, new AbortController(), new MaskCover([rightHalf]), longestBlind)
}

/** Reads until the stream fails, and throws the reason. */
async function all(stream: MaskedStream): Promise<never> {
  const packets: TrackPacket[] = []
  packetsOf.set(stream, packets)
  for (;;) packets.push(await stream.next())
}
