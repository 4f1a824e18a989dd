import { execFileSync } from 'node:child_process'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { decodeSeen } from '../../../test/decode-seen.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { hasEveryRtsp, startRtspServer } from '../../../test/rtsp-server.ts'
import type { RtspServer, RtspOptions } from '../../../test/rtsp-server.ts'
import { subscribeTo } from '../../../test/subscribed-stream.ts'

const at = temporaryFolder()
const withServer = test.skipIf(!hasEveryRtsp)
const needs = '(needs GStreamer’s RTSP server with TLS and JPEG, and openssl)'

beforeAll(async () => {
  await makeVideo(at('camera.mp4'), { rate: 15, frames: 450, keyEvery: 15 })
})

async function serve(options: Partial<RtspOptions>): Promise<RtspServer> {
  const server = await startRtspServer({ file: at('camera.mp4'), ...options })
  onTestFinished(() => server.kill())
  return server
}

/** A certificate as cameras make them: self-signed, for a name that is not the camera's address. */
function ownCertificate(): string {
  const path = at('own.pem')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', at('own.key'), '-out', at('own.crt')]
  execFileSync('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=camera', '-days', '2'], {
    stdio: 'ignore',
  })
  execFileSync('sh', ['-c', 'cat "$0" "$1" > "$2"', at('own.crt'), at('own.key'), path])
  return path
}

describe('a less common type of camera', () => {
  for (const transport of ['tcp', 'udp'] as const) {
    withServer(
      `[VIS-1.a, VIS-1.b] that sends MJPEG over ${transport.toUpperCase()} plays as H.264 ${needs}`,
      async () => {
        const { port } = await serve({ codec: 'jpeg' })
        const url = `rtsp://127.0.0.1:${port}/stream`
        const watched = subscribeTo({ kind: 'rtsp', url, transport })
        const { seen, states } = watched
        await seen.until(({ packets }) => packets.length >= 20)
        expect(seen.infos).toEqual([expect.objectContaining({ codec: 'h264', width: 320, height: 192 })])
        expect(seen.packets[0]?.key).toBe(true)
        expect(await decodeSeen(watched)).toBeGreaterThanOrEqual(20)
        expect(states.map(({ state }) => state)).toEqual(['connecting', 'live'])
      },
    )
  }

  withServer(
    `[VIS-1.a] that uses RTSP over TLS with a self-signed certificate plays, with a password too ${needs}`,
    async () => {
      const certificate = ownCertificate()
      const { port } = await serve({ certificate, user: 'guard', password: 'dock 7' })
      const url = `rtsps://guard:dock%207@127.0.0.1:${port}/stream`
      const { seen, logged } = subscribeTo({ kind: 'rtsp', url, transport: 'tcp' })
      await seen.until(({ packets }) => packets.length >= 20)
      expect(seen.infos[0]).toMatchObject({ codec: 'h264', width: 320, height: 180 })
      expect(logged()).not.toContain('dock')
    },
  )

  withServer(`[VIS-1.a] that wants TLS gives nothing without it ${needs}`, async () => {
    const { port } = await serve({ certificate: ownCertificate() })
    const url = `rtsp://127.0.0.1:${port}/stream`
    const { until } = subscribeTo({ kind: 'rtsp', url, transport: 'tcp' })
    expect((await until('offline', 'unreachable')).state).toBe('offline')
  })
})
