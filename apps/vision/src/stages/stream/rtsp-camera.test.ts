import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { RtspTransport } from '@foresite/contract/cameras'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeVideo } from '../../../test/make-video.ts'
import { hasRtspServer, startRtspServer } from '../../../test/rtsp-server.ts'
import type { RtspServer, RtspOptions } from '../../../test/rtsp-server.ts'
import { subscribeTo } from '../../../test/subscribed-stream.ts'
import type { SubscribedStream } from '../../../test/subscribed-stream.ts'

const at = temporaryFolder()
const withServer = test.skipIf(!hasRtspServer)
const PASSWORD = 'gate:7@yard'

beforeAll(async () => {
  const long = { rate: 15, frames: 450, keyEvery: 15 }
  await makeVideo(at('camera.mp4'), long)
  await makeVideo(at('camera-265.mp4'), { ...long, encoder: 'libx265' })
  await makeVideo(at('reordered.mp4'), { ...long, bFrames: 2 })
})

async function serve(options: Partial<RtspOptions> = {}): Promise<RtspServer> {
  const server = await startRtspServer({ file: at('camera.mp4'), ...options })
  onTestFinished(() => server.kill())
  return server
}

function watch(port: number, userInfo = '', transport: RtspTransport = 'tcp'): SubscribedStream {
  const url = `rtsp://${userInfo}127.0.0.1:${port}/stream`
  return subscribeTo({ kind: 'rtsp', url, transport })
}

describe('a camera at an RTSP address', () => {
  const codecs = [
    ['H.264', 'camera.mp4', 'h264', 'h264', /^avc1\./],
    ['H.265', 'camera-265.mp4', 'h265', 'hevc', /^hvc1\./],
  ] as const

  for (const transport of ['tcp', 'udp'] as const) {
    for (const [name, file, codec, found, codecString] of codecs) {
      withServer(
        `[VIS-1.a, VIS-1.b, VIS-1.e, VIS-1.f] plays ${name} over ${transport.toUpperCase()} (needs GStreamer’s RTSP server)`,
        async () => {
          const server = await serve({ file: at(file), codec })
          const { seen, states } = watch(server.port, '', transport)
          await seen.until(({ packets }) => packets.length >= 20)
          expect(seen.infos[0]).toMatchObject({ codec: found, width: 320, height: 180, rate: 15 })
          expect(seen.infos[0]?.codecString).toMatch(codecString)
          expect(seen.packets[0]?.key).toBe(true)
          expect(states.map(({ state }) => state)).toEqual(['connecting', 'live'])
        },
      )
    }
  }

  withServer(
    '[VIS-1.a] gives reordered frames separate decode and presentation times (needs GStreamer’s RTSP server)',
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

  const allowed = `guard:${encodeURIComponent(PASSWORD)}@`
  const schemes = ['basic', 'digest'] as const

  for (const scheme of schemes) {
    withServer(`[VIS-1.a] logs in with a password (${scheme}) (needs GStreamer’s RTSP server)`, async () => {
      const server = await serve({ user: 'guard', password: PASSWORD, scheme })
      const { seen } = watch(server.port, allowed)
      await seen.until(({ packets }) => packets.length > 0)
      expect(seen.infos).toHaveLength(1)
    })

    withServer(
      `[VIS-1.a] distinguishes a refused password from an unreachable camera, and keeps it out of the log (${scheme}) (needs GStreamer’s RTSP server)`,
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

  withServer('[VIS-1.a] tells a password that is missing (needs GStreamer’s RTSP server)', async () => {
    const server = await serve({ user: 'guard', password: PASSWORD })
    const state = await watch(server.port).until('offline', 'refused-password')
    expect(state.problem).toBe('refused-password')
  })

  test('[VIS-1.a] reports an unreachable address, and since when', async () => {
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

  test.each(['http://127.0.0.1/stream', 'file:///etc/passwd', 'not an address'])(
    '[VIS-1.a] opens only RTSP addresses: %s',
    async (url) => {
      const { until } = subscribeTo({ kind: 'rtsp', url, transport: 'tcp' })
      expect((await until('offline', 'unreachable')).state).toBe('offline')
    },
  )
})
