import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Keypoints } from '@foresite/contract/keypoints'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newestAtTurn } from '#camera/next-frame.ts'
import { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { Detector } from '#stages/detect/detector.ts'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { makeVideo } from '../../test/make-video.ts'
import { readVideo } from '../../test/read-video.ts'
import { testFrame } from '../../test/test-frame.ts'
import { DetectorClient } from './detector-client.ts'
import { JoinedDetector } from './joined-detector.ts'
import { serveCameras } from './serve-camera.ts'

const at = temporaryFolder()
const size = { width: 32, height: 32 }
const found: readonly Detection[] = [
  { box: { x: 0.1, y: 0.2, w: 1 / 3, h: 0.4 }, score: 0.123456789, label: 'person', objectClass: 'person' },
]

/** A detector that is busy until released; records the first byte of each analysed picture. */
class GatedDetector implements Pick<Detector, 'detect' | 'detectIfIdle' | 'findBodies'> {
  readonly analysed: number[] = []
  requests = 0
  release: () => void = () => undefined
  #free = new Promise<void>((resolve) => {
    this.release = resolve
  })

  async detect({ letterboxed }: Parameters<Detector['detect']>[0]): Promise<readonly Detection[] | null> {
    this.requests += 1
    await this.#free
    const picture = await letterboxed(size.width, size.height)
    if (picture === null) return null
    this.analysed.push(picture.rgb[0] ?? -1)
    return found
  }

  isIdle = true

  async detectIfIdle(frame: Parameters<Detector['detect']>[0]): Promise<readonly Detection[] | null> {
    return this.isIdle ? this.detect(frame) : null
  }

  async findBodies(rgb: Uint8Array): Promise<readonly Keypoints[] | null> {
    await this.#free
    if (rgb[0] === 0) throw new Error('the worker died')
    return [{ nose: { at: { x: (rgb[0] ?? 0) / 256, y: rgb.length }, score: 0.5 } }]
  }
}

const token = 'the-token'

async function connected(detector: Pick<Detector, 'detect' | 'detectIfIdle' | 'findBodies'>): Promise<DetectorClient> {
  const client = new DetectorClient()
  client.connect({ port: await serveCameras(detector, token), token, ...size })
  onTestFinished(() => {
    client.close()
  })
  return client
}

test('a picture crosses the connection and its detections return unchanged', async () => {
  const detector = new GatedDetector()
  detector.release()
  const client = await connected(detector)
  expect(await client.detect(testFrame({ grey: 5 }))).toEqual(found)
  expect(await client.detect(testFrame({ grey: 6 }))).toEqual(found)
  expect(detector.analysed).toEqual([5, 6])
})

test('a lost connection is opened again', async () => {
  const server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const client = new DetectorClient()
  onTestFinished(() => client.close())
  const first = once(server, 'connection')
  client.connect({ port: (server.address() as AddressInfo).port, token, ...size })
  const [socket] = (await first) as [Socket]
  const second = once(server, 'connection')
  socket.destroy()
  await second
})

test('a frame waiting for the detector is replaced by the newest, and each drop is counted', async () => {
  await makeVideo(at('waiting.mp4'), { rate: 20, frames: 45 })
  const video = await readVideo(at('waiting.mp4'), 0)
  const decoder = new CameraDecoder({ cameraId: 'dock', log: pino({ level: 'silent' }) })
  onTestFinished(() => decoder.stop())
  const detector = new GatedDetector()
  const client = await connected(detector)

  decoder.onStream(video.info)
  let waiting: Promise<Frame> | null = null
  const unsubscribe = decoder.onFrame(() => {
    const first = decoder.next()
    if (first === null) return
    unsubscribe()
    waiting = newestAtTurn(first, client, decoder)
  })
  for (const packet of video.packets) decoder.onPacket(packet)
  // The first frame waits for the busy detector while newer ones arrive.
  await decoder.idle
  await expect.poll(() => detector.requests).toBe(1)
  const newest = decoder.newest()
  detector.release()
  const frame = await (waiting as Promise<Frame> | null)
  expect(frame?.at).toBeGreaterThan(1_500)
  expect(frame?.at).toBe(newest?.at)
  newest?.free()
  expect(decoder.figures.replaced).toBe(decoder.figures.chosen - 1)
  if (frame !== null) expect(await client.detect(frame)).toEqual(found)
  expect(detector.requests).toBe(1)
  frame?.free()
})

test('a frame without a newer one is analysed', async () => {
  const decoder = new CameraDecoder({ cameraId: 'dock', log: pino({ level: 'silent' }) })
  const detector = new GatedDetector()
  detector.release()
  const client = await connected(detector)
  const frame = testFrame()
  expect(await newestAtTurn(frame, client, decoder)).toBe(frame)
  expect(decoder.figures.replaced).toBe(0)
})

test('[VIS-7.a] frames get an empty answer from the loss of the connection until it is restored', async () => {
  const client = await connected(new GatedDetector())
  const waiting = client.detect(testFrame())
  // Port 1 is privileged and unused.
  client.connect({ port: 1, token, ...size })
  expect(await waiting).toBeNull()
  expect(await client.detect(testFrame())).toBeNull()
  const again = new GatedDetector()
  again.release()
  client.connect({ port: await serveCameras(again, token), token, ...size })
  expect(await client.detect(testFrame())).toEqual(found)
})

test('[VIS-7.a] a camera that stops during its turn releases it', async () => {
  const detector = new GatedDetector()
  const answer = vi.spyOn(detector, 'detect')
  const client = await connected(detector)
  void client.turn()
  await expect.poll(() => detector.requests).toBe(1)
  client.close()
  detector.release()
  expect(await answer.mock.results[0]?.value).toBeNull()
})

test('[VIS-4.a] cut-outs of people cross the connection and their bodies return, except those not processed', async () => {
  const detector = new GatedDetector()
  const client = await connected(detector)
  const waiting = client.findBodies(new Uint8Array(7).fill(128))
  detector.release()
  expect(await waiting).toEqual([{ nose: { at: { x: 0.5, y: 7 }, score: 0.5 } }])
  expect(await client.findBodies(new Uint8Array(7))).toBeNull()
  const pending = client.findBodies(new Uint8Array(7).fill(128))
  client.close()
  expect(await pending).toBeNull()
  expect(await client.findBodies(new Uint8Array(7).fill(128))).toBeNull()
})

test('[VIS-2.g] an optional picture is sent only to an idle detector', async () => {
  const detector = new GatedDetector()
  detector.release()
  const client = await connected(detector)
  detector.isIdle = false
  expect(await client.detectIfIdle(testFrame({ grey: 7 }))).toBeNull()
  detector.isIdle = true
  expect(await client.detectIfIdle(testFrame({ grey: 8 }))).toEqual(found)
  expect(await client.detect(testFrame({ grey: 9 }))).toEqual(found)
  expect(detector.analysed).toEqual([8, 9])
  client.close()
  expect(await client.detectIfIdle(testFrame({ grey: 10 }))).toBeNull()
})

test('[VIS-2.g] a part is enlarged if the picture has more detail than the detector’s input; its boxes refer to the whole picture', async () => {
  const detector = new GatedDetector()
  detector.release()
  const camera = new JoinedDetector()
  onTestFinished(() => {
    camera.close()
  })
  camera.connect(null, { port: await serveCameras(detector, token), token, ...size })
  const part = { x: 0.5, y: 0.25, w: 0.5, h: 0.5 }
  const shown: unknown[] = []
  const frame = (width: number) => {
    const letterboxed: Frame['letterboxed'] = (wide, high, options) => {
      shown.push(options?.part)
      return testFrame().letterboxed(wide, high)
    }
    return { width, height: width, letterboxed }
  }
  const [seen] = (await camera.detectPart(frame(64), part)) ?? []
  expect(seen?.box).toEqual({ x: 0.55, y: 0.35, w: 1 / 6, h: 0.2 })
  expect(shown).toEqual([part])
  expect(await camera.detectPart(frame(40), part)).toBeNull()
  expect(detector.requests).toBe(1)
})

test('a client without the token is disconnected', async () => {
  const detector = new GatedDetector()
  detector.release()
  const port = await serveCameras(detector, token)
  const stranger = new DetectorClient()
  stranger.connect({ port, token: 'a guess', ...size })
  expect(await stranger.detect(testFrame())).toBeNull()
  expect(detector.requests).toBe(0)
  const silent = connect(port, '127.0.0.1').resume()
  await expect.poll(() => silent.destroyed, { timeout: 60_000 }).toBe(true)
})

test('a camera that sends nothing loses its turn, and a late picture gets an empty answer', async () => {
  const detector = new GatedDetector()
  detector.release()
  const client = await connected(detector)
  const answer = vi.spyOn(detector, 'detect')
  await client.turn()
  expect(await answer.mock.results[0]?.value).toBeNull()
  expect(await client.detect(testFrame({ grey: 1 }))).toBeNull()
  expect(await client.detect(testFrame({ grey: 2 }))).toEqual(found)
  expect(detector.analysed).toEqual([2])
})

test('pending requests resolve once the camera stops', async () => {
  const detector = new GatedDetector()
  const client = await connected(detector)
  const waiting = client.detect(testFrame())
  client.close()
  expect(await waiting).toBeNull()
  expect(await client.detect(testFrame())).toBeNull()
})
