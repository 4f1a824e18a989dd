import { existsSync } from 'node:fs'
import { open, readFile, truncate, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { RtspTransport } from '@foresite/contract/cameras'
import type { ProbeAnswer } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendFile, sendMjpeg, startHttpCamera } from '../../../test/http-camera.ts'
import { makeJpegs, makeSound, makeVideo } from '../../../test/make-video.ts'
import { hasRtspServer, startRtspServer } from '../../../test/rtsp-server.ts'
import type { RtspOptions } from '../../../test/rtsp-server.ts'
import { inspectSource } from './inspect-source.ts'

const at = temporaryFolder()
const sharedVideo = fileURLToPath(new URL('../../../../../../shared/media/video/', import.meta.url))

function probeFile(path: string): Promise<ProbeAnswer> {
  return inspectSource({ kind: 'file', path }, new AbortController().signal)
}

function probeRtsp(url: string, transport: RtspTransport = 'tcp'): Promise<ProbeAnswer> {
  return inspectSource({ kind: 'rtsp', url, transport }, new AbortController().signal)
}

function probeHttp(url: string): Promise<ProbeAnswer> {
  return inspectSource({ kind: 'http', url }, new AbortController().signal)
}

describe('the probe of a file', () => {
  test.each([
    ['H.264 in MP4', 'h264.mp4', { encoder: 'libx264' }, 'h264'],
    ['H.265 in MP4', 'h265.mp4', { encoder: 'libx265' }, 'hevc'],
    ['H.264 in Matroska', 'h264.mkv', { encoder: 'libx264', bFrames: 2 }, 'h264'],
    ['H.264 in MPEG-TS', 'h264.ts', { encoder: 'libx264' }, 'h264'],
    ['H.264 in AVI', 'h264.avi', { encoder: 'libx264' }, 'h264'],
    ['MJPEG in AVI, which is analysed as H.264', 'mjpeg.avi', { encoder: 'mjpeg' }, 'h264'],
  ] as const)('[CAM-3.c] detects %s', async (_, name, options, codec) => {
    await makeVideo(at(name), { ...options, width: 640, height: 360, rate: 10, frames: 20 })
    const answer = await probeFile(at(name))
    expect(answer).toMatchObject({
      ok: true,
      facts: { width: 640, height: 360, codec, rate: 10 },
    })
    const durationMs = answer.ok ? answer.facts.durationMs : null
    expect(durationMs).toBeGreaterThanOrEqual(1_900)
    expect(durationMs).toBeLessThanOrEqual(2_100)
  })

  test('[CAM-3.c] measures the duration of a file that does not state it', async () => {
    await makeVideo(at('whole.mkv'), { rate: 10, frames: 20 })
    const bytes = await readFile(at('whole.mkv'))
    // Turns Matroska's Duration element (44 89, 8 bytes) into a Void (ec), as in a recording that was interrupted.
    const duration = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
    bytes.set([0xec, 0x89], duration)
    await writeFile(at('no-duration.mkv'), bytes)
    const answer = await probeFile(at('no-duration.mkv'))
    expect(answer).toMatchObject({ ok: true, facts: { durationMs: 2_000 } })
  })

  test('[CAM-3.c] reports an empty file', async () => {
    await writeFile(at('empty.mp4'), '')
    expect(await probeFile(at('empty.mp4'))).toEqual({ ok: false, problem: 'empty' })
  })

  test.each([
    ['text', Buffer.from('minutes of a meeting\n'.repeat(200))],
    ['noise', Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))],
    ['a playlist of other files', Buffer.from('#EXTM3U\n#EXTINF:5,\n/etc/hostname\n#EXT-X-ENDLIST\n')],
    ['a list of files to be joined', Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")],
  ])('[CAM-3.c] reports %s as no video', async (name, bytes) => {
    const path = at(`${name.replaceAll(' ', '-')}.mp4`)
    await writeFile(path, bytes)
    expect(await probeFile(path)).toEqual({ ok: false, problem: 'not-a-video' })
  })

  test('[CAM-3.c] reports a file with sound only', async () => {
    await makeSound(at('sound.mp4'))
    expect(await probeFile(at('sound.mp4'))).toEqual({ ok: false, problem: 'audio-only' })
  })

  test('[CAM-3.c] does not mistake a song’s cover for video', async () => {
    await makeSound(at('song.mp4'), true)
    const bytes = await readFile(at('song.mp4'))
    expect(bytes.includes('covr')).toBe(true)
    expect(await probeFile(at('song.mp4'))).toEqual({ ok: false, problem: 'audio-only' })
  })

  test('[CAM-3.c] names a codec that is not supported', async () => {
    await makeVideo(at('mpeg4.mp4'), { encoder: 'mpeg4' })
    expect(await probeFile(at('mpeg4.mp4'))).toEqual({
      ok: false,
      problem: 'unsupported-codec',
      detail: 'mpeg4',
    })
  })

  test('[CAM-3.c] refuses pictures larger than 8K and states their size', async () => {
    await makeVideo(at('huge.mp4'), { width: 7696, height: 4336, frames: 1 })
    expect(await probeFile(at('huge.mp4'))).toEqual({
      ok: false,
      problem: 'unsupported-codec',
      detail: 'h264 7696×4336',
    })
  })

  test.each([0, 1])('[CAM-3.c] reports a video without frames (made with %i)', async (frames) => {
    const path = at(`frames-${frames}.mp4`)
    await makeVideo(path, { frames })
    if (frames === 1) {
      // Overwrites the frame's data: only the index still lists it.
      const file = await open(path, 'r+')
      const bytes = await readFile(path)
      const start = bytes.indexOf('mdat') + 4
      const length = bytes.readUInt32BE(start - 8) - 8
      await file.write(Buffer.alloc(length), 0, length, start)
      await file.close()
    }
    expect(await probeFile(path)).toEqual({ ok: false, problem: 'no-frames' })
  })

  test('[CAM-3.c] reports a file truncated before its index as no video', async () => {
    await makeVideo(at('cut.mp4'), { frames: 30 })
    await truncate(at('cut.mp4'), 2_000)
    expect(await probeFile(at('cut.mp4'))).toEqual({ ok: false, problem: 'not-a-video' })
  })

  test('[CAM-3.c] reports an unreadable file or folder', async () => {
    expect(await probeFile(at('no-such.mp4'))).toEqual({ ok: false, problem: 'unreachable' })
    expect(await probeFile(at('.'))).toEqual({ ok: false, problem: 'not-a-video' })
  })

  test.skipIf(!existsSync(sharedVideo))('[CAM-3.c] detects real footage (needs ../shared/media)', async () => {
    expect(await probeFile(`${sharedVideo}car-detection.mp4`)).toEqual({
      ok: true,
      facts: { width: 768, height: 432, codec: 'h264', rate: 12.5, durationMs: 30_160 },
    })
    expect(await probeFile(`${sharedVideo}worker-zone-loop.mp4`)).toMatchObject({
      ok: true,
      facts: { width: 960, height: 540, rate: 15, durationMs: 56_800 },
    })
  })
})

describe('the probe of an RTSP address', () => {
  const withServer = test.skipIf(!hasRtspServer)
  const needs = '(needs GStreamer’s RTSP server)'

  async function serve(options: Partial<RtspOptions> = {}): Promise<number> {
    const file = at('rtsp.mp4')
    if (!existsSync(file)) await makeVideo(file, { rate: 15, frames: 150, keyEvery: 15 })
    const server = await startRtspServer({ file, ...options })
    onTestFinished(() => server.kill())
    return server.port
  }

  for (const transport of ['tcp', 'udp'] as const) {
    withServer(`[CAM-3.a] detects the stream of a camera over ${transport} ${needs}`, async () => {
      const url = `rtsp://127.0.0.1:${await serve()}/stream`
      expect(await probeRtsp(url, transport)).toEqual({
        ok: true,
        facts: { width: 320, height: 180, codec: 'h264', rate: 15, durationMs: null },
      })
    })
  }

  withServer(`[CAM-3.a] reports a refused password ${needs}`, async () => {
    const port = await serve({ user: 'guard', password: 'gate', scheme: 'digest' })
    expect(await probeRtsp(`rtsp://guard:wrong@127.0.0.1:${port}/stream`)).toEqual({
      ok: false,
      problem: 'refused-password',
    })
    expect(await probeRtsp(`rtsp://guard:gate@127.0.0.1:${port}/stream`)).toMatchObject({
      ok: true,
    })
  })

  withServer(`[CAM-3.a] reports an address without a stream ${needs}`, async () => {
    expect(await probeRtsp(`rtsp://127.0.0.1:${await serve()}/other`)).toEqual({
      ok: false,
      problem: 'not-a-video',
    })
  })

  test('[CAM-3.a] reports an unreachable address', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    expect(await probeRtsp(`rtsp://127.0.0.1:${port}/stream`)).toEqual({
      ok: false,
      problem: 'unreachable',
    })
  })

  test.each(['http://127.0.0.1/stream', 'file:///etc/passwd'])('[CAM-3.a] opens nothing but RTSP: %s', async (url) => {
    expect(await probeRtsp(url)).toEqual({ ok: false, problem: 'unreachable' })
  })
})

describe('the probe of an HTTP address', () => {
  async function serve(answer: RequestListener): Promise<string> {
    const camera = await startHttpCamera(answer)
    onTestFinished(() => camera.kill())
    return `http://127.0.0.1:${camera.port}`
  }

  test('[CAM-3.b] detects an MJPEG camera', async () => {
    const jpegs = await makeJpegs()
    const url = await serve((_, response) => sendMjpeg(response, { jpegs, rate: 10 }))
    const answer = await probeHttp(url)
    expect(answer).toMatchObject({
      ok: true,
      facts: { width: 320, height: 180, codec: 'h264', durationMs: null },
    })
    // Measured from the arrival of frames, which is uneven on a busy machine.
    expect(answer.ok && answer.facts.rate).toBeGreaterThan(2)
    expect(answer.ok && answer.facts.rate).toBeLessThan(40)
  })

  test.each(['list.m3u8', 'video.mp4', 'video.ts'])('[CAM-3.b] detects %s', async (name) => {
    await makeVideo(at(name), { rate: 15, frames: 60, container: playlistOptions(name) })
    const url = await serve((request, response) => void sendFile(at('.'), request, response))
    expect(await probeHttp(`${url}/${name}`)).toEqual({
      ok: true,
      facts: { width: 320, height: 180, codec: 'h264', rate: 15, durationMs: null },
    })
  })

  const page = { 'content-type': 'text/html' }
  const answers: [string, string, RequestListener][] = [
    ['a page of text', 'not-a-video', (_, to) => to.writeHead(200, page).end('<html>Hi</html>')],
    ['no such page', 'not-a-video', (_, to) => to.writeHead(404, page).end('<html></html>')],
    ['a login', 'refused-password', (_, to) => to.writeHead(401, BASIC).end()],
    ['an error', 'unreachable', (_, to) => to.writeHead(500).end()],
    ['an empty answer', 'not-a-video', (_, to) => to.writeHead(200, { 'content-length': 0 }).end()],
  ]
  test.each(answers)('[CAM-3.b] reports the problem of %s: %s', async (_, problem, answer) => {
    expect(await probeHttp(`${await serve(answer)}/video`)).toEqual({ ok: false, problem })
  })

  test.each(['rtsp://127.0.0.1/stream', 'file:///etc/passwd', 'ftp://127.0.0.1/a.mp4'])(
    '[CAM-3.b] opens nothing but HTTP: %s',
    async (url) => {
      expect(await probeHttp(url)).toEqual({ ok: false, problem: 'unreachable' })
    },
  )
})

const BASIC = { 'www-authenticate': 'Basic realm="camera"' }

function playlistOptions(name: string): Record<string, string> {
  return name.endsWith('.m3u8') ? { hls_time: '1', hls_playlist_type: 'vod' } : {}
}
