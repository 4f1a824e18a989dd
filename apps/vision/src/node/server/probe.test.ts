import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { makeVideo } from '../../../test/make-video.ts'
import { probe } from './probe.ts'

const at = temporaryFolder()
const never = () => new AbortController().signal

/** The address of a server that accepts connections and never answers. */
async function silentAddress(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return `rtsp://127.0.0.1:${(server.address() as AddressInfo).port}/stream`
}

test('[CAM-3.d] reports what a source delivers, from its own process', async () => {
  await makeVideo(at('a camera.mp4'), { rate: 10, frames: 20 })
  expect(await probe({ kind: 'file', path: at('a camera.mp4') }, never())).toEqual({
    ok: true,
    facts: { width: 320, height: 180, codec: 'h264', rate: 10, durationMs: 2_000 },
  })
})

test('[CAM-3.d] reports why a source delivers nothing', async () => {
  expect(await probe({ kind: 'file', path: at('no-such.mp4') }, never())).toEqual({
    ok: false,
    problem: 'unreachable',
  })
})

test('[CAM-3.d] gives up on a source that takes too long', async () => {
  const url = await silentAddress()
  expect(await probe({ kind: 'rtsp', url, transport: 'tcp' }, never(), 1_000)).toEqual({
    ok: false,
    problem: 'timeout',
  })
})

test('[CAM-3.d] ends when cancelled', async () => {
  const url = await silentAddress()
  await expect(probe({ kind: 'rtsp', url, transport: 'tcp' }, AbortSignal.timeout(300))).rejects.toThrow()
})

test('[CAM-3.d] a source that crashes the process is reported as no video', async () => {
  // An invalid source, which crashes the process.
  const source = { kind: 'file', path: 7 } as unknown as Parameters<typeof probe>[0]
  expect(await probe(source, never())).toEqual({ ok: false, problem: 'not-a-video' })
})
