import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxEvidence } from '@foresite/contract/uploads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addAction, onePixel, picture, siteOfTwo } from '../../../test/corrective-actions.ts'
import { pngOf } from '../../../test/png-of.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

async function withAction() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const people = await siteOfTwo(site)
  const { id } = await addAction(site, people)
  const statedBy = people.ana.id
  const add = (file = picture()) =>
    site.server.call('addActionEvidence', { params: { id }, body: {}, file }, { statedBy })
  const remove = (evidenceId: string) =>
    site.server.call('removeActionEvidence', { params: { id: evidenceId } }, { statedBy })
  const read = () => site.server.call('readCorrectiveAction', { params: { id } })
  const files = () => readdir(join(site.server.dataDir, 'files', 'evidence')).catch(() => [])
  return { site, people, id, add, remove, read, files }
}

test('[INC-6.f] evidence is kept as uploaded, with its SHA-256 and its uploader', async () => {
  const { site, people, add, read } = await withAction()
  const { evidence, message } = await add(picture(onePixel, 'C:\\photos\\espelho à esquina.png'))
  expect(message).toBe('“espelho à esquina.png” was added.')
  const { evidence: all, action, history } = await read()
  expect(all).toEqual([evidence])
  expect(evidence).toMatchObject({
    name: 'espelho à esquina.png',
    bytes: onePixel.length,
    sha256: createHash('sha256').update(onePixel).digest('hex'),
    addedBy: { userId: people.ana.id, name: 'Ana Sá', stated: true },
  })
  expect(action.evidenceCount).toBe(1)
  expect(history[0]?.event).toEqual({ kind: 'picture-added', name: 'espelho à esquina.png' })
  const shown = await site.server.fetch(evidence.url)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer()).equals(onePixel)).toBe(true)
  // People in uploads cannot be blurred, so the picture is shown but not offered as a file (PRIV-2).
  expect(shown.headers.get('content-disposition')).toBeNull()
})

test('[INC-6.f] SVG evidence runs nothing in the viewer’s browser', async () => {
  const { site, add } = await withAction()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
  const { evidence } = await add(picture(Buffer.from(drawing), 'plan.svg'))
  const { headers } = await site.server.fetch(evidence.url)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('[INC-6.f] evidence can be removed while the action is in progress, and no longer once it is done', async () => {
  const { site, people, id, add, remove, read, files } = await withAction()
  const first = (await add()).evidence
  const { message } = await remove(first.id)
  expect(message).toBe('“mirror.png” was removed.')
  expect(await files()).toEqual([])
  expect((await site.server.fetch(first.url)).status).toBe(404)
  expect((await read()).history[0]?.event).toEqual({ kind: 'picture-removed', name: 'mirror.png' })
  const second = (await add()).evidence
  await site.server.call(
    'moveCorrectiveAction',
    { params: { id }, body: { state: 'done' } },
    { statedBy: people.ana.id },
  )
  expect(await refusalOf(remove(second.id))).toMatchObject({ status: 409, error: 'evidence.done' })
  expect(await files()).toHaveLength(1)
})

const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#004eeb' } })
  .jpeg()
  .toBuffer()
const size = { height: 1, colour: 0 }
const bomb = sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#004eeb' } }).jpeg({
  progressive: true,
})

test.each<[string, File, number, string]>([
  ['a picture that ends after its first bytes', picture(onePixel.subarray(0, 10)), 422, 'picture.broken'],
  ['a photo that ends before its end', picture(jpeg.subarray(0, -20), 'mirror.jpg'), 422, 'picture.broken'],
  ['a drawing that cannot be drawn', picture(Buffer.from('<svg>'), 'plan.svg'), 422, 'picture.broken'],
  ['a picture with a long side', picture(pngOf({ ...size, width: 12_001 })), 422, 'picture.tooManyPixels'],
  [
    'a PNG that fills memory',
    picture(pngOf({ ...size, width: 12_000, height: 12_000 })),
    422,
    'picture.tooManyToUnpack',
  ],
  [
    'a progressive JPEG that fills memory',
    picture(await bomb.toBuffer(), 'mirror.jpg'),
    422,
    'picture.tooManyToUnpack',
  ],
  ['an empty file', picture(Buffer.alloc(0)), 422, 'upload.empty'],
  ['a program called a picture', picture(Buffer.from('MZ\u0090\0')), 415, 'upload.image'],
])(
  '[INC-6.f] [UP-1.a, UP-1.h] %s is refused as evidence, and leaves nothing behind',
  async (_, file, status, error) => {
    const { add, read, files } = await withAction()
    expect(await refusalOf(add(file))).toMatchObject({ status, error, field: 'file' })
    expect((await read()).evidence).toEqual([])
    expect(await files()).toEqual([])
  },
)

test('[INC-6.f] an action accepts a limited number of pictures', async () => {
  const { add, files } = await withAction()
  for (let n = 0; n < maxEvidence; n += 1) await add()
  expect(await refusalOf(add())).toMatchObject({ status: 422, error: 'picture.tooMany' })
  expect(await files()).toHaveLength(maxEvidence)
})

test('[INC-6.f] pictures without an action are removed after a day', async () => {
  const { site, add, files } = await withAction()
  await add()
  const [kept] = await files()
  const folder = join(site.server.dataDir, 'files', 'evidence')
  for (const name of ['old.png', 'new.png']) await writeFile(join(folder, name), onePixel)
  const before = new Date(site.clock.now().getTime() - 25 * 3_600_000)
  await utimes(join(folder, kept ?? ''), before, before)
  await utimes(join(folder, 'old.png'), before, before)
  await utimes(join(folder, 'new.png'), site.clock.now(), site.clock.now())
  await site.restart()
  expect((await files()).toSorted()).toEqual([kept, 'new.png'].toSorted())
})
