import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { ProbeAnswer } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'
import { uploadWithoutLength } from '../../../test/upload-without-length.ts'
import { expectNothingLeft, upload, video, videosOf } from '../../../test/uploads.ts'
import { probed } from '../../../test/vision-node-under-test.ts'

const shared = sharedSite()

/** Sends a form as it is written, so that it may be wrong. */
function sendForm(site: SiteUnderTest, parts: readonly string[]): Promise<Response> {
  return site.server.fetch('/api/cameras/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
  })
}

const nameField = 'Content-Disposition: form-data; name="name"\r\n\r\nGate'
const fileField =
  'Content-Disposition: form-data; name="file"; filename="gate.mp4"\r\nContent-Type: video/mp4\r\n\r\nvideo'

test('[CAM-3.c] a camera is added from an uploaded file, whose bytes vision finds on disk', async () => {
  await using site = await SiteUnderTest.start()
  const { camera, message } = await upload(site, 'Gate', video('the bytes', 'C:\\videos\\portão.mp4'))
  expect(message).toBe('Camera “Gate” was added.')
  expect(camera.source).toEqual({ kind: 'file', fileName: 'portão.mp4', durationMs: 30_000 })
  const [source] = site.vision.sources
  expect(source).toMatchObject({ kind: 'file', path: expect.stringContaining(site.server.dataDir) })
  const path = source?.kind === 'file' ? source.path : ''
  expect(await readFile(path, 'utf8')).toBe('the bytes')
  expect((await site.vision.beat()).cameras).toMatchObject([{ cameraId: camera.id, source }])
})

test.each<[ProbeAnswer, string]>([
  [{ ok: false, problem: 'not-a-video' }, '“gate.mp4” is not a readable video.'],
  [{ ok: false, problem: 'no-frames' }, '“gate.mp4” contains no pictures (0 frames).'],
  [{ ok: false, problem: 'audio-only' }, '“gate.mp4” contains only sound.'],
  [{ ok: false, problem: 'unsupported-codec', detail: 'vp9' }, 'The video format vp9'],
  [{ ok: false, problem: 'timeout' }, '“gate.mp4” is not a readable video.'],
])('[CAM-3.e] refuses a file whose probe reports %o, with a sentence, and saves nothing', async (answer, sentence) => {
  const site = shared()
  site.vision.answerProbe = () => answer
  const refusal = await refusalOf(upload(site, 'Gate'))
  expect(refusal).toMatchObject({ status: 422, field: 'file' })
  expect(refusal.message).toContain(sentence)
  await expectNothingLeft(site)
})

test('answers in Portuguese to Portuguese callers', async () => {
  await using site = await SiteUnderTest.start()
  site.vision.answerProbe = () => ({ ok: false, problem: 'not-a-video' })
  const call = site.server.call(
    'uploadCamera',
    { body: { name: 'Portão' }, file: video('x', 'portão.txt') },
    { language: 'pt' },
  )
  expect((await refusalOf(call)).message).toMatch(/^«portão.txt» não é um vídeo/)
})

test('refuses an empty file before any node opens it, and saves nothing', async () => {
  const site = shared()
  expect(await refusalOf(upload(site, 'Gate', video('')))).toMatchObject({
    status: 422,
    error: 'source.empty',
    field: 'file',
    message: '“gate.mp4” is empty (0 bytes). The copy was probably interrupted.',
  })
  expect(site.vision.sources).toEqual([])
  await expectNothingLeft(site)
})

test('reads the fields of a form before and after its file', async () => {
  await using site = await SiteUnderTest.start()
  expect((await sendForm(site, [nameField, fileField])).status).toBe(201)
  const renamed = nameField.replace('Gate', 'Other')
  expect((await sendForm(site, [fileField, renamed])).status).toBe(201)
  const names = (await site.server.call('listCameras')).map(({ name }) => name)
  expect(names).toEqual(['Gate', 'Other'])
})

test.each([
  ['no file', [nameField], 'file', 'Choose a video file.'],
  [
    'an empty file field',
    [nameField, 'Content-Disposition: form-data; name="file"; filename=""\r\n\r\n'],
    'file',
    'Choose a video file.',
  ],
  ['no name', [fileField], 'name', 'Camera name is required'],
  ['two files', [nameField, fileField, fileField], 'file', '“file” is not valid.'],
])('[CALL-6.a] a form with %s answers 400, names the field and saves nothing', async (_, parts, field, message) => {
  const site = shared()
  const answer = await sendForm(site, parts)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field, message })
  await expectNothingLeft(site)
})

test('[CALL-6.a] a form that breaks off answers 400 and saves nothing', async () => {
  const site = shared()
  const answer = await site.server.fetch('/api/cameras/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\n${nameField}\r\n--x\r\n${fileField}`,
  })
  expect(answer.status).toBe(400)
  await expectNothingLeft(site)
})

test('an upload that its sender aborts saves nothing', async () => {
  const site = shared()
  const request = httpRequest(`${site.server.url}/api/cameras/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  })
  request.on('error', () => undefined)
  request.write(`--x\r\n${nameField}\r\n--x\r\n${fileField}`)
  await eventually(async () => {
    expect(await videosOf(site)).toHaveLength(1)
  })
  request.destroy()
  await eventually(async () => {
    expect(await videosOf(site)).toEqual([])
  })
  await expectNothingLeft(site)
})

test('an upload that its sender aborts during the probe saves nothing', async () => {
  const site = shared()
  const looking = Promise.withResolvers<undefined>()
  const unwanted = Promise.withResolvers<undefined>()
  site.vision.answerProbe = async (_, signal) => {
    looking.resolve(undefined)
    await once(signal, 'abort')
    unwanted.resolve(undefined)
    return probed
  }
  const giving = new AbortController()
  const body = new FormData()
  body.append('name', 'Gate')
  body.append('file', video())
  const sending = fetch(`${site.server.url}/api/cameras/upload`, {
    method: 'POST',
    body,
    signal: giving.signal,
  })
  await looking.promise
  giving.abort()
  await expect(sending).rejects.toThrow()
  await unwanted.promise
  await eventually(async () => {
    expect(await videosOf(site)).toEqual([])
  })
  await expectNothingLeft(site)
})

test('reports that vision is away when its node does not answer, and saves nothing', async () => {
  await using site = await SiteUnderTest.start()
  await site.vision.stop()
  expect(await refusalOf(upload(site, 'Gate'))).toMatchObject({ status: 503, error: 'vision.away' })
  await expectNothingLeft(site)
})

test('of several cameras uploaded with one name at once, one is kept, with its file only', async () => {
  await using site = await SiteUnderTest.start()
  const names = ['Gate', 'GATE', 'gate', 'gAte']
  const results = await Promise.allSettled(names.map((name) => upload(site, name)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await site.server.call('listCameras')).toHaveLength(1)
  expect(await videosOf(site)).toHaveLength(1)
})

test('[CALL-6.d] [UP-1.d, UP-1.h] an upload that proves larger than the limit answers 413 and saves nothing', async () => {
  const site = shared()
  const answer = await uploadWithoutLength(`${site.server.url}/api/cameras/upload`, {
    begins: `${nameField}\r\n--x\r\n${fileField}`,
    chunk: Buffer.alloc(1024 * 1024),
    times: 501,
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    field: 'file',
    message: 'The file is larger than 500 MB. Cut or compress it first.',
  })
  await expectNothingLeft(site)
})

test('[UP-1.b] an upload of 499 MB is accepted in full', async () => {
  await using site = await SiteUnderTest.start()
  const answer = await uploadWithoutLength(`${site.server.url}/api/cameras/upload`, {
    begins: `${nameField}\r\n--x\r\n${fileField}`,
    chunk: Buffer.alloc(1024 * 1024),
    times: 499,
  })
  expect(answer.status).toBe(201)
  const [source] = site.vision.sources
  const { size } = await stat(source?.kind === 'file' ? source.path : '')
  expect(size).toBe(499 * 1024 * 1024 + 'video'.length)
})

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04])],
  ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46])],
])(
  '[UP-1.a, UP-1.f, UP-1.g, UP-1.h] %s named like a video is refused before any node opens it, and leaves nothing behind',
  async (_, content) => {
    const site = shared()
    expect(await refusalOf(upload(site, 'Gate', video(content)))).toMatchObject({
      status: 415,
      error: 'upload.video',
      field: 'file',
      message: '“gate.mp4” cannot be used here. Choose a video, for example an MP4 or MKV file.',
    })
    expect(site.vision.sources).toEqual([])
    await expectNothingLeft(site)
  },
)
