import type { ProbeAnswer } from '@foresite/contract/vision-nodes'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'
import { expectNothingLeft, upload, videosOf } from '../../../test/uploads.ts'

const shared = sharedSite()

const secretAddress = 'rtsp://admin:s3cr%40t@camera.example:554/live?password=a_hunter2&loginpas=hunter2&channel=1'

test('testing an address before saving shows what it delivers and saves nothing', async () => {
  const site = shared()
  const answer = await site.server.call('testCamera', { body: { address: secretAddress } })
  expect(answer.message).toBe('The camera works. Picture: 768 × 432.')
  expect(answer.facts).toMatchObject({ width: 768, height: 432, codec: 'h264', rate: 12.5 })
  await expectNothingLeft(site)
})

test('a camera is added by its RTSP address, which vision gets in full', async () => {
  await using site = await SiteUnderTest.start()
  const body = { name: '  Yard ', address: secretAddress }
  const { camera, message } = await site.server.call('createCamera', { body })
  expect(message).toBe('Camera “Yard” was added.')
  expect(camera).toMatchObject({ name: 'Yard', width: 768, height: 432, codec: 'h264', rate: 12.5 })
  expect(camera.status.state).toBe('connecting')
  expect(await site.server.call('listCameras')).toEqual([camera])
  expect(site.vision.sources).toEqual([{ kind: 'rtsp', url: secretAddress, transport: 'tcp' }])
  expect((await site.vision.beat()).cameras).toMatchObject([
    { cameraId: camera.id, source: { kind: 'rtsp', url: secretAddress, transport: 'tcp' } },
  ])
})

test('[CAM-3.a] shows an address without its user, password and other secrets, everywhere', async () => {
  await using site = await SiteUnderTest.start()
  await site.camera('Yard', secretAddress)
  const shown = await (await site.server.fetch('/api/cameras')).text()
  expect(JSON.parse(shown)).toMatchObject([
    {
      source: {
        kind: 'rtsp',
        transport: 'tcp',
        address: 'rtsp://camera.example:554/live?password=***&loginpas=***&channel=1',
        hasPassword: true,
      },
    },
  ])
  expect(shown).not.toMatch(/admin|s3cr|hunter2/)
})

test('keeps an address encrypted in the database', async () => {
  await using site = await SiteUnderTest.start()
  await site.camera('Yard', secretAddress)
  const { rows } = await site.server.db.execute(sql`select cameras::text as row from cameras`)
  expect(JSON.stringify(rows)).toContain('Yard')
  expect(JSON.stringify(rows)).not.toMatch(/admin|s3cr|hunter2/)
})

test('keeps an address’s secrets out of logs and answers, whether the call succeeds or fails', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  await using site = await SiteUnderTest.start({ log })
  const answers: string[] = []
  const post = async (path: string): Promise<void> => {
    const answer = await site.server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Yard', address: secretAddress }),
    })
    answers.push(await answer.text())
  }
  await post('/api/cameras/test')
  await post('/api/cameras')
  await post('/api/cameras')
  site.vision.answerProbe = () => ({ ok: false, problem: 'refused-password' })
  await post('/api/cameras/test')
  site.vision.answerProbe = () => Promise.reject(new Error('broken'))
  await site.vision.stop()
  await post('/api/cameras/test')
  expect(answers).toHaveLength(5)
  expect([...answers, ...lines].join('\n')).not.toMatch(/admin|s3cr|hunter2/)
})

test.each([
  ['no URL', 'the yard', 'camera.address.invalid'],
  ['no host', 'rtsp:///1', 'camera.address.invalid'],
  ['a scheme that is not allowed', 'ftp://camera.example/1', 'camera.address.scheme'],
  ['a file', 'file:///etc/passwd', 'camera.address.scheme'],
])('refuses an address with %s before any node opens it', async (_, address, error) => {
  const site = shared()
  const refusal = { status: 422, error, field: 'address' }
  const { server } = site
  expect(await refusalOf(server.call('testCamera', { body: { address } }))).toMatchObject(refusal)
  expect(await refusalOf(site.camera('Yard', address))).toMatchObject(refusal)
  expect(site.vision.sources).toEqual([])
  await expectNothingLeft(site)
})

test.each<[ProbeAnswer, string]>([
  [{ ok: false, problem: 'unreachable' }, 'No camera answers at this address.'],
  [{ ok: false, problem: 'refused-password' }, 'The camera rejects this user name or password.'],
  [{ ok: false, problem: 'timeout' }, 'The camera did not send a picture within 10 seconds.'],
  [{ ok: false, problem: 'not-a-video' }, 'This address answers, but sends no video.'],
  [{ ok: false, problem: 'no-frames' }, 'This address answers, but sends no video.'],
  [{ ok: false, problem: 'audio-only' }, 'contains only sound'],
  [{ ok: false, problem: 'unsupported-codec', detail: 'mjpeg' }, 'The video format mjpeg'],
])('refuses an address whose probe reports %o, with a sentence, and saves nothing', async (answer, sentence) => {
  const site = shared()
  site.vision.answerProbe = () => answer
  const refusal = await refusalOf(site.camera('Yard', secretAddress))
  expect(refusal).toMatchObject({ status: 422, field: 'address' })
  expect(refusal.message).toContain(sentence)
  await expectNothingLeft(site)
})

test('reports that vision is away when there is no node, and saves nothing', async () => {
  await using site = await SiteUnderTest.start()
  site.clock.pass(10)
  const away = { status: 503, error: 'vision.away' }
  expect(await refusalOf(site.camera())).toMatchObject(away)
  expect(await refusalOf(upload(site, 'Gate'))).toMatchObject(away)
  const test = site.server.call('testCamera', { body: { address: secretAddress } })
  expect(await refusalOf(test)).toMatchObject(away)
  await expectNothingLeft(site)
})

test('[CALL-6.c] another camera’s name answers 409 and names the field, in any case of letters', async () => {
  await using site = await SiteUnderTest.start()
  await site.camera('Câmara 1')
  const taken = {
    status: 409,
    error: 'camera.name.taken',
    field: 'name',
    message: 'There is already a camera named “CÂMARA 1”.',
  }
  expect(await refusalOf(site.camera('CÂMARA 1'))).toEqual(taken)
  expect(await refusalOf(upload(site, 'CÂMARA 1'))).toEqual(taken)
  expect(site.vision.sources).toHaveLength(1)
  expect(await site.server.call('listCameras')).toHaveLength(1)
  expect(await videosOf(site)).toEqual([])
})

test('[CALL-6.a] a camera without an address or a name answers 400 and names the field', async () => {
  await using site = await SiteUnderTest.start()
  const address = 'rtsp://camera.example/1'
  expect(await refusalOf(site.camera(' ', address))).toMatchObject({ status: 400, field: 'name' })
  expect(await refusalOf(site.camera('Yard', ' '))).toMatchObject({
    status: 400,
    field: 'address',
    message: 'Camera address is required',
  })
})
