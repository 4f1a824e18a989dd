import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeVideo } from '../../test/make-video.ts'
import { RecordingSubscriber } from '../../test/recording-subscriber.ts'
import { hasRtspServer, startRtspServer } from '../../test/rtsp-server.ts'
import type { RtspServer, RtspWish } from '../../test/rtsp-server.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { CameraStream } from './camera-stream.ts'
import type { StreamState } from './camera-stream.ts'

const at = temporaryFolder()
const withServer = test.skipIf(!hasRtspServer)
const PASSWORD = 'gate:7@yard'

beforeAll(async () => {
  const long = { rate: 15, frames: 450, keyEvery: 15 }
  await makeVideo(at('camera.mp4'), long)
  await makeVideo(at('camera-265.mp4'), { ...long, encoder: 'libx265' })
  await makeVideo(at('reordered.mp4'), { ...long, bFrames: 2 })
})

async function serve(wish: Partial<RtspWish> = {}): Promise<RtspServer> {
  const server = await startRtspServer({ file: at('camera.mp4'), ...wish })
  onTestFinished(() => server.kill())
  return server
}

interface Watched {
  readonly stream: CameraStream
  readonly seen: RecordingSubscriber
  readonly states: StreamState[]
  readonly logged: () => string
  until(state: StreamState['state'], problem?: string): Promise<StreamState>
}

function watch(port: number, userInfo = ''): Watched {
  const lines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const url = `rtsp://${userInfo}127.0.0.1:${port}/stream`
  const stream = new CameraStream({
    cameraId: 'gate',
    source: { kind: 'rtsp', url, transport: 'tcp' },
    log,
  })
  const seen = new RecordingSubscriber()
  const states: StreamState[] = []
  stream.subscribe(seen)
  stream.onState((state) => states.push(state))
  onTestFinished(() => stream.stop())
  stream.start()
  return {
    stream,
    seen,
    states,
    logged: () => lines.join(''),
    until: (wanted, problem) =>
      new Promise((resolve) => {
        stream.onState((state) => {
          if (state.state === wanted && state.problem === problem) resolve(state)
        })
      }),
  }
}

describe('a camera at an RTSP address', () => {
  withServer('plays H.264 over TCP (needs GStreamer’s RTSP server)', async () => {
    const server = await serve()
    const { seen, states } = watch(server.port)
    await seen.until(({ packets }) => packets.length >= 20)
    expect(seen.infos[0]).toMatchObject({ codec: 'h264', width: 320, height: 180, rate: 15 })
    expect(seen.packets[0]?.key).toBe(true)
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'live'])
  })

  withServer('plays H.265 over TCP (needs GStreamer’s RTSP server)', async () => {
    const server = await serve({ file: at('camera-265.mp4'), codec: 'h265' })
    const { seen } = watch(server.port)
    await seen.until(({ packets }) => packets.length >= 5)
    expect(seen.infos[0]).toMatchObject({ codec: 'hevc', width: 320, height: 180 })
    expect(seen.infos[0]?.codecString).toMatch(/^hvc1\./)
  })

  withServer(
    'gives reordered pictures a time to be decoded and a time to be shown (needs GStreamer’s RTSP server)',
    async () => {
      const server = await serve({ file: at('reordered.mp4') })
      const { seen } = watch(server.port)
      await seen.until(({ packets }) => packets.length >= 30)
      const decoded = seen.packets.map(({ dts }) => dts)
      expect(decoded).toEqual(decoded.toSorted((a, b) => a - b))
      expect(seen.packets.some(({ pts, dts }) => pts > dts)).toBe(true)
      expect(seen.packets.every(({ pts, dts }) => pts >= dts)).toBe(true)
    },
  )

  withServer(
    'survives a restart of the camera: says since when it is away, and is live again (needs GStreamer’s RTSP server)',
    async () => {
      const server = await serve()
      const camera = watch(server.port)
      const other = watch((await serve()).port)
      await camera.until('live')
      await camera.seen.until(({ packets }) => packets.length > 0)
      const killedAt = Date.now()
      await server.kill()
      await camera.seen.until(({ ends }) => ends.length === 1)
      const away = await camera.until('offline', 'unreachable')
      expect(away.since).toBeGreaterThanOrEqual(killedAt)

      const others = other.seen.packets.length
      await serve({ port: server.port })
      await camera.until('live')
      await camera.seen.until(({ infos }) => infos.length === 2)
      expect(camera.seen.infos.map(({ generation }) => generation)).toEqual([1, 2])
      expect(camera.seen.ends).toEqual(['unreachable'])
      // The other camera went on all the while.
      await other.seen.until(({ packets }) => packets.length > others)
      expect(other.states.map(({ state }) => state)).toEqual(['connecting', 'live'])
    },
  )

  withServer(
    'survives a stalled stream: gives it up after 5 s and connects again (needs GStreamer’s RTSP server)',
    async () => {
      const server = await serve()
      const { seen, stream, until } = watch(server.port)
      await seen.until(({ packets }) => packets.length > 0)
      server.process.kill('SIGSTOP')
      await seen.until(({ ends }) => ends.length === 1)
      expect(seen.ends).toEqual(['stalled'])
      expect(stream.state.state).toBe('offline')
      server.process.kill('SIGCONT')
      await until('live')
      await seen.until(({ infos }) => infos.length === 2)
    },
  )

  const allowed = `guard:${encodeURIComponent(PASSWORD)}@`
  const schemes = ['basic', 'digest'] as const

  for (const scheme of schemes) {
    withServer(`logs in with a password (${scheme}) (needs GStreamer’s RTSP server)`, async () => {
      const server = await serve({ user: 'guard', password: PASSWORD, scheme })
      const { seen } = watch(server.port, allowed)
      await seen.until(({ packets }) => packets.length > 0)
      expect(seen.infos).toHaveLength(1)
    })

    withServer(
      `tells a refused password from a camera that is away, and keeps it out of the log (${scheme}) (needs GStreamer’s RTSP server)`,
      async () => {
        const server = await serve({ user: 'guard', password: PASSWORD, scheme })
        const { until, logged } = watch(server.port, 'guard:swordfish@')
        await until('offline', 'refused-password')
        expect(logged()).toContain('refused-password')
        expect(logged()).not.toContain('swordfish')
        expect(logged()).not.toContain('rtsp://')
      },
    )
  }

  withServer('tells a password that is missing (needs GStreamer’s RTSP server)', async () => {
    const server = await serve({ user: 'guard', password: PASSWORD })
    const state = await watch(server.port).until('offline', 'refused-password')
    expect(state.problem).toBe('refused-password')
  })

  test('says that nobody answers, and since when', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')

    const { until, logged } = watch(port, 'guard:swordfish@')
    const state = await until('offline', 'unreachable')
    expect(state.since).toBeGreaterThan(0)
    expect(logged()).not.toContain('swordfish')
  })

  test('gives up a camera that takes the call and says nothing, and lets itself be stopped meanwhile', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const called = once(server, 'connection')
    const { port } = server.address() as AddressInfo
    const { stream } = watch(port)
    const [socket] = (await called) as [Socket]
    onTestFinished(() => {
      socket.destroy()
      server.close()
    })
    const from = performance.now()
    await stream.stop()
    expect(performance.now() - from).toBeLessThan(1_000)
  })

  test.each(['http://127.0.0.1/stream', 'file:///etc/passwd', 'not an address'])(
    'opens no address but an RTSP one: %s',
    async (url) => {
      const log = pino({ level: 'silent' })
      const stream = new CameraStream({
        cameraId: 'gate',
        source: { kind: 'rtsp', url, transport: 'tcp' },
        log,
      })
      onTestFinished(() => stream.stop())
      stream.start()
      const problem = await new Promise((resolve) => {
        stream.onState((state) => {
          if (state.state === 'offline') resolve(state.problem)
        })
      })
      expect(problem).toBe('unreachable')
    },
  )
})
