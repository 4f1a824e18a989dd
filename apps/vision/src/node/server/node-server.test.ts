import { once } from 'node:events'
import { connect } from 'node:net'
import { liveHello } from '@foresite/contract/cameras'
import type { StreamSource } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { captureStill } from '#camera/still.ts'
import { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import { LiveView } from '#stages/live/live-view.ts'
import { PacketRing } from '#stages/record/packet-ring.ts'
import type { StreamState } from '#stages/stream/camera-stream.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { readVideo } from '../../../test/read-video.ts'
import type { ReadVideo } from '../../../test/read-video.ts'
import { startNodeServer } from './node-server.ts'
import type { NodeServer, NodeServerOptions, ServedCamera } from './node-server.ts'
import { LiveSockets } from '#stages/live/live-sockets.ts'

const at = temporaryFolder()
const TOKEN = 'a-secret-between-server-and-node'
const log = pino({ level: 'silent' })
const authorization = `Bearer ${TOKEN}`
let video: ReadVideo

beforeAll(async () => {
  await makeVideo(at('camera.mp4'), { width: 1920, height: 1080, rate: 10, frames: 12 })
  video = await readVideo(at('camera.mp4'), Date.now())
})

async function serve(options: Partial<NodeServerOptions> = {}): Promise<NodeServer> {
  const server = await startNodeServer({
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
    camera: () => undefined,
    log,
    ...options,
  })
  onTestFinished(() => server.close())
  return server
}

interface TestCamera extends ServedCamera {
  readonly ring: PacketRing
  readonly live: LiveView
  readonly decoder: CameraDecoder
  accepted: number
  /** Disconnects all viewers. */
  leave(): Promise<void>
}

/** A camera with its first packets in memory and nothing decoded. */
function camera(state: StreamState = { state: 'live', since: 0 }): TestCamera {
  const ring = new PacketRing()
  const decoder = new CameraDecoder({ cameraId: 'dock', log })
  onTestFinished(() => decoder.stop())
  if (state.state === 'live') {
    ring.onStream(video.info)
    for (const packet of video.packets) ring.onPacket(packet)
  }
  const live = new LiveView({ ring, log })
  const viewers = new LiveSockets()
  onTestFinished(() => viewers.close())
  return {
    ring,
    live,
    decoder,
    accepted: 0,
    leave: () => viewers.close(),
    still: () => captureStill('dock', { stream: { state }, ring, decoder }),
    show: (upgrade, socket) => {
      viewers.show(upgrade, socket, { live, problem: state.problem ?? 'unknown' })
      return true
    },
    acceptView() {
      this.accepted += 1
    },
  }
}

const onlyDock = (dock: ServedCamera) => (id: string) => (id === 'dock' ? dock : undefined)

function get(server: NodeServer, path: string): Promise<Response> {
  return fetch(`${server.address}${path}`, { headers: { authorization } })
}

function postProbe(server: NodeServer, body: string): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json' }
  return fetch(`${server.address}/probe`, { method: 'POST', headers, body })
}

interface Viewer {
  readonly messages: (string | Buffer)[]
  readonly socket: WebSocket
  readonly closed: Promise<{ code: number; reason: string }>
  until(count: number): Promise<void>
}

function watch(server: NodeServer, cameraId: string): Viewer {
  const url = `${server.address.replace('http', 'ws')}/cameras/${cameraId}/live`
  const socket = new WebSocket(url, { headers: { authorization } })
  onTestFinished(() => {
    socket.terminate()
  })
  const messages: (string | Buffer)[] = []
  socket.on('message', (data: Buffer, isBinary) => messages.push(isBinary ? data : data.toString()))
  const closed = once(socket, 'close').then(([code, reason]: unknown[]) => ({
    code: Number(code),
    reason: String(reason),
  }))
  return {
    messages,
    socket,
    closed,
    async until(count) {
      while (messages.length < count) await once(socket, 'message')
    },
  }
}

describe('a vision node’s server', () => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer guessed' }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['half of the token', { authorization: `Bearer ${TOKEN.slice(0, 16)}` }],
  ])('rejects %s without an answer', async (_, headers: Record<string, string>) => {
    const server = await serve({ camera: onlyDock(camera()) })
    for (const path of ['/cameras/dock/still', '/probe', '/nothing']) {
      expect((await fetch(server.address + path, { headers })).status).toBe(401)
    }
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/cameras/dock/live`, {
      headers,
    })
    const [problem] = (await once(socket, 'error')) as [Error]
    expect(problem.message).toContain('401')
  })

  test('survives a caller that disconnects before it is refused', async () => {
    const server = await serve()
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    socket.write('GET /cameras/dock/live HTTP/1.1\r\nHost: node\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.resetAndDestroy()
    await closed
    expect((await get(server, '/nothing')).status).toBe(404)
  })

  test('serves no other paths', async () => {
    const server = await serve({ camera: onlyDock(camera()) })
    for (const path of ['/', '/cameras', '/cameras/dock', '/cameras/dock/still/more', '/cameras//still']) {
      expect((await get(server, path)).status).toBe(404)
    }
  })

  test('frees its port on closing once the camera releases its viewers', async () => {
    const dock = camera()
    const server = await startNodeServer({
      host: '127.0.0.1',
      port: 0,
      token: TOKEN,
      camera: onlyDock(dock),
      log,
    })
    const viewer = watch(server, 'dock')
    await viewer.until(2)
    await Promise.all([server.close(), dock.leave()])
    expect(await viewer.closed).toMatchObject({ code: 1012 })
    await expect(get(server, '/')).rejects.toThrow()
  })
})

describe('POST /probe', () => {
  test('returns what a source delivers', async () => {
    const server = await serve()
    const response = await postProbe(server, JSON.stringify({ source: { kind: 'file', path: at('camera.mp4') } }))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ok: true, facts: { width: 1920, height: 1080 } })
  })

  test.each([
    ['no JSON', 'source', ['']],
    ['no source', '{}', ['source']],
    ['a source of an unknown kind', '{"source":{"kind":"tape","url":"http://x"}}', ['source.kind']],
    ['a source without its address', '{"source":{"kind":"http"}}', ['source.url']],
  ])('refuses %s and names the invalid fields', async (_, body, fields) => {
    const response = await postProbe(await serve(), body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'bad-request', fields })
  })

  test('cancels a probe when its caller disconnects', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    const probe = (_: StreamSource, signal: AbortSignal) => {
      started.resolve(signal)
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')))
      })
    }
    const server = await serve({ probe })
    const leaving = new AbortController()
    const call = fetch(`${server.address}/probe`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ source: { kind: 'file', path: '/x' } }),
      signal: leaving.signal,
    }).catch(() => null)
    const signal = await started.promise
    const off = once(signal, 'abort')
    leaving.abort()
    await off
    expect(await call).toBeNull()
  })

  test('does not repeat the address of a failed probe', async () => {
    const probe = () => Promise.reject(new Error('rtsp://guard:swordfish@10.0.0.7 failed'))
    const response = await postProbe(
      await serve({ probe }),
      JSON.stringify({
        source: { kind: 'rtsp', url: 'rtsp://guard:swordfish@10.0.0.7/', transport: 'tcp' },
      }),
    )
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('swordfish')
  })
})

describe('GET /cameras/{id}/still', () => {
  test('returns the newest picture as JPEG, 1280 wide at most, decoding it if needed', async () => {
    const server = await serve({ camera: onlyDock(camera()) })
    const response = await get(server, '/cameras/dock/still')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const jpeg = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(jpeg.length))
    expect(sizeOfJpeg(jpeg)).toEqual({ width: 1280, height: 720 })
  })

  test('reuses a decoded frame while it is fresh', async () => {
    const dock = camera()
    const decoded = new Promise<void>((resolve) => {
      const unsubscribe = dock.decoder.onFrame(() => {
        unsubscribe()
        resolve()
      })
    })
    const fresh = {
      ...video,
      packets: video.packets.map((packet) => ({ ...packet, at: Date.now() })),
    }
    dock.decoder.onStream(fresh.info)
    for (const packet of fresh.packets) dock.decoder.onPacket(packet)
    await decoded
    // The end of the stream empties the ring: the picture cannot have been decoded again.
    dock.ring.onEnd(null)
    const server = await serve({ camera: onlyDock(dock) })
    expect((await get(server, '/cameras/dock/still')).status).toBe(200)
  })

  test('explains why there is no picture', async () => {
    const away = camera({ state: 'offline', since: 0, problem: 'refused-password' })
    const response = await get(await serve({ camera: onlyDock(away) }), '/cameras/dock/still')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ problem: 'refused-password' })
  })

  test('answers 404 for an unknown camera', async () => {
    const server = await serve({ camera: onlyDock(camera()) })
    expect((await get(server, '/cameras/gate/still')).status).toBe(404)
  })
})

describe('POST /cameras/{id}/view', () => {
  test('[CAM-1.c] makes the current picture the camera’s reference', async () => {
    const dock = camera()
    const server = await serve({ camera: onlyDock(dock) })
    const accept = (id: string, method: string) =>
      fetch(`${server.address}/cameras/${id}/view`, { method, headers: { authorization } })
    expect((await accept('dock', 'POST')).status).toBe(204)
    expect((await accept('gate', 'POST')).status).toBe(404)
    expect((await accept('dock', 'GET')).status).toBe(404)
    expect(dock.accepted).toBe(1)
  })
})

describe('the live view of a camera', () => {
  test('sends a greeting, the initialisation segment and the last group of pictures', async () => {
    const dock = camera()
    const viewer = watch(await serve({ camera: onlyDock(dock) }), 'dock')
    await viewer.until(4)
    const [hello, init, first] = viewer.messages
    expect(liveHello.parse(JSON.parse(String(hello)))).toMatchObject({ width: 1920, height: 1080 })
    expect(String(init)).toContain('ftyp')
    expect(String(init)).toContain('avcC')
    expect(String(first).slice(4, 8)).toBe('moof')
  })

  test('sends each picture as it arrives, and releases a viewer that leaves', async () => {
    const dock = camera()
    const viewer = watch(await serve({ camera: onlyDock(dock) }), 'dock')
    await viewer.until(4)
    const last = video.packets.at(-1)
    if (last === undefined) throw new Error('no packets')
    const packet = { ...last, pts: last.pts + last.duration, dts: last.dts + last.duration }
    dock.ring.onPacket(packet)
    dock.live.onPacket(packet)
    await viewer.until(5)
    expect(dock.live.viewers).toBe(1)
    viewer.socket.close()
    await viewer.closed
    await expect.poll(() => dock.live.viewers, { timeout: 60_000 }).toBe(0)
  })

  test('closes with 4404 for an unknown camera', async () => {
    const viewer = watch(await serve(), 'gate')
    expect(await viewer.closed).toMatchObject({ code: 4404 })
    expect(viewer.messages).toEqual([])
  })

  test('disconnects a viewer that sends too much', async () => {
    const server = await serve({ camera: onlyDock(camera()) })
    for (const cameraId of ['dock', 'gate']) {
      const viewer = watch(server, cameraId)
      viewer.socket.once('open', () => viewer.socket.send(Buffer.alloc(100_000)))
      await viewer.closed
    }
    expect((await get(server, '/nothing')).status).toBe(404)
  })

  test('closes with 4503 and the reason while there is no picture', async () => {
    const away = camera({ state: 'offline', since: 0, problem: 'unreachable' })
    const viewer = watch(await serve({ camera: onlyDock(away) }), 'dock')
    expect(await viewer.closed).toEqual({ code: 4503, reason: 'unreachable' })
  })

  test('closes with 4503 and the reason when the camera disconnects', async () => {
    const dock = camera()
    const viewer = watch(await serve({ camera: onlyDock(dock) }), 'dock')
    await viewer.until(4)
    dock.live.onEnd('stalled')
    expect(await viewer.closed).toEqual({ code: 4503, reason: 'stalled' })
  })
})

/** Reads the start-of-frame marker, ITU-T T.81 B.2.2. */
function sizeOfJpeg(jpeg: Buffer): { width: number; height: number } {
  const marker = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return { height: jpeg.readUInt16BE(marker + 5), width: jpeg.readUInt16BE(marker + 7) }
}
