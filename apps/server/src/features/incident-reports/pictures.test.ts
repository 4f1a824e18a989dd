import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect, test, vi } from 'vitest'
import { draftOf, reportWith } from '../../../test/incident-reports.ts'
import { png } from '../../../test/png.ts'
import { pngOf } from '../../../test/png-of.ts'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()

afterEach(() => {
  vi.restoreAllMocks()
})

const upload = (site: SiteUnderTest, content: Buffer, language: 'en' | 'pt' = 'en') => {
  const file = new File([new Uint8Array(content)], 'mast.png')
  return site.server.call('uploadReportPicture', { body: {}, file }, { language })
}

const rgba = { width: 40, height: 30, colour: 6 }

test.each([
  ['en', 'A PNG or progressive JPEG can have up to 25 million; a baseline JPEG can be larger.'],
  ['pt', 'Um PNG ou JPEG progressivo pode ter até 25 milhões; um JPEG normal pode ser maior.'],
] as const)('[UP-1.a] a PNG that would exhaust the memory is refused (%s)', async (language, words) => {
  // A single colour: 26 million pixels in a small file.
  const packed = deflateSync(Buffer.alloc(20_001 * 5_200))
  const content = pngOf({ width: 5_000, height: 5_200, colour: 6, packed })
  const refusal = await refusalOf(upload(shared(), content, language))
  expect(refusal).toMatchObject({
    status: 422,
    error: 'picture.tooManyToUnpack',
    field: 'file',
    message: expect.stringContaining(words) as string,
  })
  expect(refusal.message).toContain('5000 × 5200')
})

test('a picture named twice is shown once', async () => {
  const site = shared()
  const { name } = await upload(site, pngOf({ ...rgba, lines: new Uint8Array(161 * 30) }))
  const { id, content } = await reportWith(site, { photos: [name, name] })
  expect(content.photos).toEqual([name])
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?language=en`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Damage, picture 1')
  expect(text).not.toContain('Damage, picture 2')
})

test('an uploaded picture without a report is removed after a day, without another upload', async () => {
  using repeated = vi.spyOn(globalThis, 'setInterval')
  await using site = await SiteUnderTest.start()
  const { name } = await upload(site, png(64, 36))
  const other = await upload(site, png(64, 36))
  const { id, content } = await draftOf(site)
  const body = { content: { ...content, photos: [name] } }
  await site.server.call('changeIncidentReport', { params: { id }, body })
  const folder = join(site.server.dataDir, 'files', 'report-pictures')
  const before = new Date(site.clock.now().getTime() - 25 * 3_600_000)
  for (const one of [name, other.name]) await utimes(join(folder, one), before, before)
  expect((await site.server.fetch(other.url)).status).toBe(200)
  // Runs the hourly job at once.
  for (const [act, ms] of repeated.mock.calls) if (ms === 3_600_000) act()
  await vi.waitFor(
    async () => {
      expect((await site.server.fetch(other.url)).status).toBe(404)
    },
    { timeout: 60_000 },
  )
  expect((await site.server.fetch(`/api/incident-reports/pictures/${name}`)).status).toBe(200)
})

test.each([
  ['the model', { model: 'llama\0' }],
  ['the model, half a surrogate pair', { model: 'llama\ud800' }],
  ['a flag', { flags: [{ kind: 'time', start: 0, end: 5, text: '07:30\0' }] }],
  ['a flag, half a surrogate pair', { flags: [{ kind: 'time', start: 0, end: 5, text: '\udc00' }] }],
] as const)('text of %s that the database cannot store is refused, without a server error', async (_, part) => {
  const site = shared()
  const { id, content } = await draftOf(site)
  const description = { ...content.description, text: 'At 07:30.', source: 'model', ...part }
  const answer = await site.server.fetch(`/api/incident-reports/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: { ...content, description } }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    field: expect.stringContaining('content.description') as string,
  })
})
