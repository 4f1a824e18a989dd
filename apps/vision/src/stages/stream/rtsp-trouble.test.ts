import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { RtspTransport } from '@foresite/contract/cameras'
import { freePort } from '@foresite/ports/free-port'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { datagramPath } from '../../../test/datagram-path.ts'
import type { DatagramPath } from '../../../test/datagram-path.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { hasRtspServer, startRtspServer } from '../../../test/rtsp-server.ts'
import type { RtspServer, RtspOptions } from '../../../test/rtsp-server.ts'
import { subscribeTo } from '../../../test/subscribed-stream.ts'
import type { SubscribedStream } from '../../../test/subscribed-stream.ts'

const at = temporaryFolder()
const withServer = test.skipIf(!hasRtspServer)
const needs = '(needs GStreamer’s RTSP server)'

beforeAll(async () => {
  // Two minutes: a camera that ends while a stalled machine is in the middle of a test looks unreachable.
  const long = { rate: 15, frames: 1_800, keyEvery: 15 }
  await makeVideo(at('camera.mp4'), long)
  await makeVideo(at('small.ts'), { ...long, frames: 30 })
  const large = { ...long, frames: 60, width: 640, height: 360 }
  await makeVideo(at('large.ts'), { ...large, firstFrame: 30 })
  const parts = await Promise.all([readFile(at('small.ts')), readFile(at('large.ts'))])
  await writeFile(at('changing.ts'), Buffer.concat(parts))
  await makeVideo(at('large-265.mp4'), { ...large, encoder: 'libx265' })
})

async function serve(options: Partial<RtspOptions> = {}): Promise<RtspServer> {
  const server = await startRtspServer({ file: at('camera.mp4'), ...options })
  onTestFinished(() => server.kill())
  return server
}

function watch(port: number, transport: RtspTransport = 'tcp'): SubscribedStream {
  return subscribeTo({ kind: 'rtsp', url: `rtsp://127.0.0.1:${port}/stream`, transport })
}

/** A camera that accepts connections and answers as scripted here. */
async function answering(answer: (socket: Socket) => void): Promise<{ port: number }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return server.address() as AddressInfo
}

/** A camera over UDP, whose datagrams do not all arrive as sent. */
async function watchOverPath(
  alter: Parameters<typeof datagramPath>[1],
): Promise<{ watched: SubscribedStream; path: DatagramPath }> {
  const path = await datagramPath((await serve()).port, alter)
  onTestFinished(() => {
    path.close()
  })
  return { watched: watch(path.port, 'udp'), path }
}

describe('a camera at an RTSP address in trouble', () => {
  withServer(
    `[VIS-1.g] [CAM-5.a, CAM-5.c] survives a restart of the camera: reports since when it is offline, recovers, and disturbs no other camera ${needs}`,
    async () => {
      const server = await serve({ port: await freePort() })
      const camera = watch(server.port)
      const other = watch((await serve()).port)
      await camera.until('live')
      await camera.seen.until(({ packets }) => packets.length > 0)
      await other.seen.until(({ packets }) => packets.length > 0)
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
      // The other camera played throughout.
      await other.seen.until(({ packets }) => packets.length > others)
      expect(other.states.map(({ state }) => state)).toEqual(['connecting', 'live'])
      expect(other.seen.ends).toEqual([])
    },
  )

  withServer(`[VIS-1.g] resumes a camera that comes back with another codec and another size ${needs}`, async () => {
    const server = await serve({ port: await freePort() })
    const { seen } = watch(server.port)
    await seen.until(({ packets }) => packets.length > 0)
    await server.kill()
    await serve({ port: server.port, file: at('large-265.mp4'), codec: 'h265' })
    await seen.until(({ infos }) => infos.length === 2)
    expect(seen.infos.map(({ codec, width }) => [codec, width])).toEqual([
      ['h264', 320],
      ['hevc', 640],
    ])
  })

  withServer(
    `[VIS-1.j] survives a change of resolution within the connection: announces the stream again and begins with a key frame ${needs}`,
    async () => {
      const server = await serve({ file: at('changing.ts') })
      const { stream, seen } = watch(server.port)
      const firsts: boolean[] = []
      const announced = { now: false }
      stream.subscribe({
        onStream: () => {
          announced.now = true
        },
        onPacket: ({ key }) => {
          if (announced.now) firsts.push(key)
          announced.now = false
        },
        onEnd: () => undefined,
      })
      await seen.until(({ infos, packets }) => infos.length === 2 && packets.length > 40)
      expect(seen.infos.map(({ width, height }) => [width, height])).toEqual([
        [320, 180],
        [640, 360],
      ])
      expect(seen.ends).toEqual([])
      expect(firsts).toEqual([true, true])
    },
  )

  for (const transport of ['tcp', 'udp'] as const) {
    withServer(
      `[VIS-1.h] survives a stalled stream over ${transport.toUpperCase()}: gives up after 5 s and reconnects ${needs}`,
      async () => {
        const server = await serve()
        const { seen, stream, until } = watch(server.port, transport)
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
  }

  withServer(`[VIS-1.i] survives datagrams that are lost ${needs}`, async () => {
    const { watched, path } = await watchOverPath((datagram, index) => (index % 25 === 20 ? null : datagram))
    const { seen, states } = watched
    await seen.until(({ packets }) => packets.length >= 60)
    expect(path.counts.altered).toBeGreaterThan(2)
    expect(seen.packets.filter(({ key }) => key).length).toBeGreaterThan(2)
    expect(seen.ends).toEqual([])
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'live'])
  })

  withServer(`[VIS-1.i] survives datagrams that are cut short or garbled ${needs}`, async () => {
    const { watched, path } = await watchOverPath((datagram, index) => {
      if (index % 20 === 10) return datagram.subarray(0, 20)
      if (index % 20 !== 15) return datagram
      const garbled = Buffer.from(datagram)
      // After RTP's header of 12 bytes.
      return garbled.fill(0xa5, 14)
    })
    const { seen, states } = watched
    await seen.until(({ packets }) => packets.length >= 60)
    expect(path.counts.altered).toBeGreaterThan(4)
    expect(seen.ends).toEqual([])
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'live'])
  })

  withServer(`[VIS-1.h] detects that the camera’s clock has stopped while frames keep coming ${needs}`, async () => {
    const clock: { stopped: Buffer | null } = { stopped: null }
    const { watched } = await watchOverPath((datagram, index) => {
      if (index < 40) return datagram
      const stopped = Buffer.from(datagram)
      // RTP's timestamp: RFC 3550, section 5.1.
      clock.stopped ??= Buffer.from(datagram.subarray(4, 8))
      clock.stopped.copy(stopped, 4)
      return stopped
    })
    const { seen, logged } = watched
    await seen.until(({ ends }) => ends.length > 0)
    expect(seen.ends[0]).toBe('stalled')
    expect(logged()).toContain('clock-stopped')
  })

  test('[CAM-5.a] retries an unreachable camera after growing pauses', async () => {
    const calls: number[] = []
    const fourth = Promise.withResolvers<undefined>()
    const { port } = await answering((socket) => {
      if (calls.push(performance.now()) === 4) fourth.resolve(undefined)
      socket.destroy()
    })
    const { stream } = watch(port)
    await fourth.promise
    const pauses = calls.slice(1).map((call, index) => call - (calls[index] ?? 0))
    // Pauses of 0.5, 1 and 2 s, each shortened to no less than half at random. A timer may be a millisecond early.
    expect(pauses[0]).toBeGreaterThan(249)
    expect(pauses[1]).toBeGreaterThan(499)
    expect(pauses[2]).toBeGreaterThan(999)
    expect(stream.state).toMatchObject({ state: 'offline', problem: 'unreachable' })
  })

  test('[VIS-1.h] gives up on a camera that accepts the connection and sends nothing', async () => {
    const { port } = await answering(() => undefined)
    const { until } = watch(port)
    await until('offline', 'unreachable')
  })

  test('can be stopped while it waits for a camera', async () => {
    // Each byte arrives within FFmpeg’s timeouts and ours is not reached: nothing else ends the call.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const called = Promise.withResolvers<undefined>()
    const { port } = await answering((socket) => {
      called.resolve(undefined)
      const timer = setInterval(() => socket.write('R'), 100)
      socket.on('close', () => clearInterval(timer))
    })
    const { stream } = watch(port)
    await called.promise
    await stream.stop()
    expect(stream.state.state).toBe('connecting')
  })
})
