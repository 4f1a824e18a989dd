import { expect, onTestFinished, test } from 'vitest'
import { startHttpCamera } from '../../../test/http-camera.ts'
import { Demuxer } from './demuxer.ts'
import { httpFailure, StreamFailure } from './stream-failure.ts'

test('[VIS-1.h] gives up on a server that answers byte by byte, within the timeout for opening', async () => {
  const camera = await startHttpCamera((_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp2t' })
    // Each byte arrives within all of FFmpeg's own timeouts.
    const timer = setInterval(() => response.write('G'), 100)
    response.on('close', () => clearInterval(timer))
  })
  onTestFinished(() => camera.kill())
  const opening = Demuxer.open({
    url: `http://127.0.0.1:${camera.port}/stream`,
    options: { format_whitelist: 'mpegts', protocol_whitelist: 'http,tcp' },
    openFailure: httpFailure,
    signal: new AbortController().signal,
    timeoutMs: 1_000,
  })
  await expect(opening).rejects.toEqual(new StreamFailure('unreachable'))
})

test('gives up at once when cancelled', async () => {
  const going = new AbortController()
  const camera = await startHttpCamera(() => going.abort())
  onTestFinished(() => camera.kill())
  const opening = Demuxer.open({
    url: `http://127.0.0.1:${camera.port}/stream`,
    options: { protocol_whitelist: 'http,tcp' },
    openFailure: httpFailure,
    signal: going.signal,
    // Neither this timeout nor FFmpeg's can end the attempt: only the signal can.
    timeoutMs: 2 ** 31 - 1,
  })
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
})
