import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { freePort } from '@foresite/ports/free-port'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { decodeSeen } from '../../../test/decode-seen.ts'
import { sendFile, sendMjpeg, startHttpCamera } from '../../../test/http-camera.ts'
import type { HttpCamera, MjpegFeed } from '../../../test/http-camera.ts'
import { makeJpegs, makeVideo } from '../../../test/make-video.ts'
import { subscribeTo } from '../../../test/subscribed-stream.ts'
import type { SubscribedStream } from '../../../test/subscribed-stream.ts'

const at = temporaryFolder()
const PASSWORD = 'gate:7@yard'
const DIGEST_CHALLENGE = 'Digest realm="camera", nonce="c0ffee", algorithm=MD5, qop="auth"'
const feed: { jpegs: readonly Buffer[]; large: readonly Buffer[] } = { jpegs: [], large: [] }

beforeAll(async () => {
  feed.jpegs = await makeJpegs({ frames: 30 })
  feed.large = await makeJpegs({ frames: 30, width: 640, height: 360 })
  const long = { rate: 15, frames: 90, keyEvery: 15 }
  const list = { hls_time: '1', hls_playlist_type: 'vod' }
  await makeVideo(at('ts.m3u8'), { ...long, container: list })
  await makeVideo(at('fmp4.m3u8'), { ...long, container: { ...list, hls_segment_type: 'fmp4' } })
  await makeVideo(at('plain.mp4'), { rate: 15, frames: 15 })
  await makeVideo(at('plain.ts'), { rate: 15, frames: 15, encoder: 'libx265' })
})

async function serve(answer: RequestListener, port = 0): Promise<HttpCamera> {
  const camera = await startHttpCamera(answer, port)
  onTestFinished(() => camera.kill())
  return camera
}

function serveFolder(): Promise<HttpCamera> {
  return serve((request, response) => void sendFile(dirname(at('x')), request, response))
}

function serveMjpeg(options: Partial<MjpegFeed> = {}, port = 0): Promise<HttpCamera> {
  return serve((_, response) => sendMjpeg(response, { jpegs: feed.jpegs, rate: 15, ...options }), port)
}

function watch(port: number, path = 'video', userInfo = ''): SubscribedStream {
  return subscribeTo({ kind: 'http', url: `http://${userInfo}127.0.0.1:${port}/${path}` })
}

function steps(watched: SubscribedStream): number[] {
  const decoded = watched.seen.packets.map(({ dts }) => dts)
  return decoded.slice(1).map((dts, index) => dts - (decoded[index] ?? 0))
}

describe('a camera of MJPEG over HTTP', () => {
  test('[VIS-1.c] plays as H.264 that decodes, with a key frame about every second', async () => {
    const { port } = await serveMjpeg()
    const watched = watch(port)
    const { seen } = watched
    await seen.until(({ packets }) => packets.length >= 50)
    expect(seen.infos).toHaveLength(1)
    expect(seen.infos[0]).toMatchObject({ codec: 'h264', width: 320, height: 180 })
    expect(seen.infos[0]?.codecString).toMatch(/^avc1\./)
    // On a machine of any load, the first frames are spaced by the rate measured from them.
    const rate = seen.infos[0]?.rate ?? NaN
    expect(Math.abs((steps(watched)[0] ?? NaN) - 90_000 / rate)).toBeLessThanOrEqual(1)
    // The first frame is a key frame, and so is each one a second or more after the last key frame.
    let lastKey = -Infinity
    for (const { key, pts } of seen.packets) {
      expect(key).toBe(pts - lastKey >= 90_000)
      if (key) lastKey = pts
    }
    expect(steps(watched).every((step) => step > 0)).toBe(true)
    expect(await decodeSeen(watched)).toBe(seen.packets.length)
  })

  test('[VIS-1.i] survives broken and truncated frames', async () => {
    const { port } = await serveMjpeg({
      picture: (jpeg, index) => {
        if (index % 5 === 3) return jpeg.subarray(0, 300)
        return index % 5 === 4 ? Buffer.alloc(500, 0xa5) : jpeg
      },
    })
    const { seen, states } = watch(port)
    await seen.until(({ packets }) => packets.length >= 30)
    expect(seen.ends).toEqual([])
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'live'])
  })

  test('[VIS-1.j] survives a change of resolution: announces the stream again', async () => {
    const { port } = await serveMjpeg({
      picture: (jpeg, index) => (index < 20 ? jpeg : (feed.large[index % 30] ?? jpeg)),
    })
    const { seen } = watch(port)
    await seen.until(({ infos }) => infos.length === 2)
    expect(seen.infos.map(({ width, height }) => [width, height])).toEqual([
      [320, 180],
      [640, 360],
    ])
    expect(seen.ends).toEqual([])
  })

  test('[VIS-1.h] [CAM-5.a] gives up on a camera that is silent for 5 s, and recovers with it', async () => {
    const talking = { now: true }
    const camera = await serveMjpeg({ picture: (jpeg) => (talking.now ? jpeg : null) })
    const { seen, until } = watch(camera.port)
    await seen.until(({ packets }) => packets.length > 5)
    talking.now = false
    const silentAt = Date.now()
    await seen.until(({ ends }) => ends.length === 1)
    expect(seen.ends).toEqual(['stalled'])
    expect(Date.now() - silentAt).toBeGreaterThan(4_500)
    talking.now = true
    await until('live')
    await seen.until(({ infos }) => infos.length === 2)
  })

  test('[VIS-1.g] [CAM-5.a, CAM-5.c] survives a restart of the camera, without affecting others', async () => {
    const camera = await serveMjpeg({}, await freePort())
    const watched = watch(camera.port)
    const other = watch((await serveMjpeg()).port)
    await watched.seen.until(({ packets }) => packets.length > 0)
    await other.seen.until(({ packets }) => packets.length > 0)
    await camera.kill()
    await watched.until('offline', 'unreachable')
    const others = other.seen.packets.length
    await serveMjpeg({}, camera.port)
    await watched.seen.until(({ infos }) => infos.length === 2)
    await other.seen.until(({ packets }) => packets.length > others)
    expect(other.states.map(({ state }) => state)).toEqual(['connecting', 'live'])
  })
})

describe('a camera of HLS', () => {
  test.each(['ts.m3u8', 'fmp4.m3u8'])(
    '[VIS-1.c] plays a playlist’s segments unchanged, in real time (%s)',
    async (list) => {
      const { port } = await serveFolder()
      const watched = watch(port, list)
      const from = performance.now()
      await watched.seen.until(({ packets }) => packets.length >= 30)
      // Never early: 30 frames at 15 a second.
      expect(performance.now() - from).toBeGreaterThan(1_800)
      expect(watched.seen.infos).toHaveLength(1)
      expect(watched.seen.infos[0]).toMatchObject({ codec: 'h264', width: 320, rate: 15 })
      expect(new Set(steps(watched))).toEqual(new Set([6_000]))
    },
  )

  test('[VIS-1.c] plays a live playlist: each segment when it is due', async () => {
    const vod = String(await readFile(at('ts.m3u8')))
    const segments = vod.split('\n').filter((line) => line.endsWith('.ts'))
    let newest = 2
    const camera = await serve((request, response) => {
      if (request.url?.endsWith('.m3u8') !== true) {
        void sendFile(dirname(at('x')), request, response)
        return
      }
      // The newest three segments, advancing by one each time the playlist is read: a late read misses none.
      newest = Math.min(segments.length, newest + 1)
      const shown = segments.slice(newest - 3, newest)
      response.setHeader('content-type', 'application/vnd.apple.mpegurl')
      response.end(
        `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${newest - 3}\n` +
          shown.map((name) => `#EXTINF:1.0,\n${name}\n`).join(''),
      )
    })
    const watched = watch(camera.port, 'live.m3u8')
    await watched.seen.until(({ packets }) => packets.length >= 45)
    expect(watched.seen.ends).toEqual([])
    expect(new Set(steps(watched))).toEqual(new Set([6_000]))
    expect(camera.asked.filter(({ url }) => url.includes('m3u8')).length).toBeGreaterThan(1)
  })

  test('[VIS-1.c] opens only HTTP, whatever a playlist names', async () => {
    const lists: Record<string, string> = {
      '/file.m3u8': `file://${at('plain.ts')}`,
      '/bare.m3u8': at('plain.ts'),
      '/concat.m3u8': `concat:${at('plain.ts')}`,
      '/rtsp.m3u8': 'rtsp://127.0.0.1/plain.ts',
      '/data.m3u8': 'data:video/mp2t;base64,RwAA',
    }
    const camera = await serve((request, response) => {
      const segment = lists[request.url ?? '']
      if (segment === undefined) response.writeHead(404).end()
      else {
        response.setHeader('content-type', 'application/vnd.apple.mpegurl')
        response.end(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${segment}\n#EXT-X-ENDLIST\n`)
      }
    })
    for (const list of Object.keys(lists)) {
      const { stream, seen, until } = watch(camera.port, list.slice(1))
      await Promise.race([until('offline', 'no-video'), until('offline', 'unreachable')])
      expect(seen.packets).toEqual([])
      await stream.stop()
    }
  })
})

describe('an HTTP address of a stream or a file', () => {
  test.each([
    ['plain.mp4', 'h264'],
    ['plain.ts', 'hevc'],
  ])('[VIS-1.c] plays %s at its own pace, round after round', async (name, codec) => {
    const { port } = await serveFolder()
    const watched = watch(port, name)
    await watched.seen.until(({ packets }) => packets.length >= 20)
    expect(watched.seen.infos).toHaveLength(1)
    expect(watched.seen.infos[0]).toMatchObject({ codec, width: 320, height: 180, rate: 15 })
    expect(new Set(steps(watched))).toEqual(new Set([6_000]))
  })

  test('[VIS-1.c] plays a live stream as it arrives, and reopens it when its codec changes', async () => {
    const parts = [await readFile(at('ts0.ts')), await readFile(at('plain.ts'))]
    const camera = await serve((_, response) => {
      response.setHeader('content-type', 'video/mp2t')
      response.write(Buffer.concat(parts))
    })
    const { seen, logged } = watch(camera.port, 'stream')
    await seen.until(({ ends }) => ends.length > 0)
    expect(seen.infos[0]?.codec).toBe('h264')
    expect(logged()).toContain('changed')
    parts.shift()
    await seen.until(({ infos }) => infos.at(-1)?.codec === 'hevc')
  })

  const logins = { Basic: 'Basic realm="camera"', Digest: DIGEST_CHALLENGE }
  test.each(['Basic', 'Digest'] as const)(
    '[VIS-1.c] logs in with a password (%s), reports a refused one, and logs neither',
    async (scheme) => {
      const camera = await serve((request, response) => {
        if (isAllowed(request.headers.authorization ?? '', scheme)) {
          sendMjpeg(response, { jpegs: feed.jpegs, rate: 15 })
        } else response.writeHead(401, { 'www-authenticate': logins[scheme] }).end()
      })
      const right = watch(camera.port, 'video', `guard:${encodeURIComponent(PASSWORD)}@`)
      await right.seen.until(({ packets }) => packets.length > 0)
      const wrong = watch(camera.port, 'video', 'guard:swordfish@')
      await wrong.until('offline', 'refused-password')
      expect(wrong.logged()).toContain('refused-password')
      for (const { logged } of [right, wrong]) {
        expect(logged()).not.toMatch(/swordfish|gate[:%]|http:/)
      }
    },
  )

  test('[VIS-1.c] does not send a password to another address', async () => {
    const other = await serve((_, response) => response.writeHead(404).end())
    const camera = await serve((_, response) => redirect(response, `http://127.0.0.1:${other.port}/elsewhere`))
    await watch(camera.port, 'video', 'guard:swordfish@').until('offline', 'no-video')
    expect(other.asked.length).toBeGreaterThan(0)
    expect(other.asked.every(({ authorization }) => authorization === undefined)).toBe(true)
  })

  test('[VIS-1.c] stays on its host, whatever a redirect or a playlist names', async () => {
    const other = await serveFolder()
    const elsewhere = `http://localhost:${other.port}/ts0.ts`
    const camera = await serve((request, response) => {
      if (request.url === '/video') redirect(response, elsewhere)
      else if (request.url?.endsWith('.m3u8') !== true) void sendFile(dirname(at('x')), request, response)
      else {
        const segments = [...(request.url === '/later.m3u8' ? ['ts0.ts', 'ts1.ts'] : []), elsewhere]
        response.setHeader('content-type', 'application/vnd.apple.mpegurl')
        response.end(
          '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n' +
            `${segments.map((name) => `#EXTINF:1.0,\n${name}\n`).join('')}#EXT-X-ENDLIST\n`,
        )
      }
    })
    for (const path of ['video', 'first.m3u8', 'later.m3u8']) {
      const { stream, until } = watch(camera.port, path)
      await until('offline', 'elsewhere')
      await stream.stop()
    }
    expect(other.asked).toEqual([])
  })

  test('[VIS-1.c] follows a redirect to another port of its host and nothing else', async () => {
    const target = await serveMjpeg()
    const good = await serve((_, response) => redirect(response, `http://127.0.0.1:${target.port}/video`))
    await watch(good.port).seen.until(({ packets }) => packets.length > 0)
    for (const location of [`file://${at('plain.mp4')}`, at('plain.mp4'), 'rtsp://127.0.0.1/a']) {
      const bad = await serve((request, response) => {
        if (request.url === '/video') redirect(response, location)
        else response.writeHead(404).end()
      })
      const { seen, until } = watch(bad.port)
      await Promise.race([until('offline', 'unreachable'), until('offline', 'no-video')])
      expect(seen.packets).toEqual([])
    }
  })

  test.skipIf(!hasOpenssl)('[VIS-1.c] plays over TLS and stays on its host there (needs openssl)', async () => {
    const elsewhere = await serveMjpeg()
    const camera = createServer(selfSigned(), (request, response) => {
      if (request.url === '/video') sendMjpeg(response, { jpegs: feed.jpegs, rate: 15 })
      else redirect(response, `http://localhost:${elsewhere.port}/video`)
    })
    await new Promise<void>((listening) => camera.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      camera.closeAllConnections()
      camera.close()
    })
    const { port } = camera.address() as AddressInfo
    const overTls = (path: string) => subscribeTo({ kind: 'http', url: `https://127.0.0.1:${port}/${path}` })
    await overTls('video').seen.until(({ packets }) => packets.length > 0)
    await overTls('away').until('offline', 'elsewhere')
    expect(elsewhere.asked).toEqual([])
  })

  const answers: [string, string, (response: ServerResponse) => void][] = [
    ['a text page', 'no-video', (to) => to.writeHead(200, html).end('<html>Log in</html>')],
    ['no such page', 'no-video', (to) => to.writeHead(404, html).end('<html>Nothing</html>')],
    ['a forbidden address', 'refused-password', (to) => to.writeHead(403).end()],
    ['a server error', 'unreachable', (to) => to.writeHead(503).end()],
    ['an empty response', 'no-video', (to) => to.writeHead(200, { 'content-length': 0 }).end()],
    ['a redirect loop', 'unreachable', (to) => redirect(to, '/video')],
    ['a response that is not HTTP', 'unreachable', (to) => to.socket?.end('220 ftp ready\r\n\r\n')],
  ]
  test.each(answers)('[VIS-1.c] reports what is wrong with %s: %s', async (_, problem, answer) => {
    const camera = await serve((__, response) => answer(response))
    const { states, until } = watch(camera.port)
    await until('offline', problem)
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'offline'])
  })

  test('[VIS-1.c] reports the end of a stream that stops in the middle of a frame', async () => {
    const whole = await readFile(at('plain.ts'))
    const camera = await serve((_, response) => {
      response.setHeader('content-type', 'video/mp2t')
      response.write(whole.subarray(0, Math.floor(whole.length * 0.8)), () => response.destroy())
    })
    const { until } = watch(camera.port, 'stream')
    await until('offline', 'unreachable')
  })
})

/** Checks a login as RFC 7617 and RFC 7616 describe it. */
function isAllowed(given: string, scheme: 'Basic' | 'Digest'): boolean {
  if (scheme === 'Basic') {
    return given === `Basic ${Buffer.from(`guard:${PASSWORD}`).toString('base64')}`
  }
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]+)`).exec(given)?.[1] ?? ''
  const hash = (text: string) => createHash('md5').update(text).digest('hex')
  const who = hash(`guard:camera:${PASSWORD}`)
  const what = hash(`GET:${field('uri')}`)
  const proof = [who, 'c0ffee', field('nc'), field('cnonce'), field('qop'), what].join(':')
  return field('response') === hash(proof)
}

const html = { 'content-type': 'text/html' }

function redirect(response: ServerResponse, location: string): ServerResponse {
  return response.writeHead(302, { location }).end()
}
