import type { CountTask, PictureCount } from '@foresite/contract/picture-counts'
import type { CountMark, ProductCountInput } from '@foresite/contract/product-counts'
import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
let made = 0

const photo = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#808080' } })
async function file(picture: Sharp = photo().jpeg(), name = 'pallet.jpg'): Promise<File> {
  return new File([new Uint8Array(await picture.toBuffer())], name)
}

const box = { x: 0.25, y: 0.25, w: 0.1, h: 0.1 }
const counted: PictureCount = {
  width: 400,
  height: 300,
  pieces: [
    { boundingBox: box, confidence: 1 },
    { boundingBox: { x: 0.5, y: 0.5, w: 0.1, h: 0.2 }, confidence: 0.75 },
  ],
}

async function product(): Promise<string> {
  made++
  const body = { sku: `CARTON-${String(made)}`, name: `Carton ${String(made)}` }
  return (await site().server.call('createProduct', { body })).product.id
}

async function count(request: { examples?: (typeof box)[]; productId?: string | null }, picture?: File) {
  return site().server.call('countProducts', { body: { count: request }, file: picture ?? (await file()) })
}

const mark = (state: CountMark['state'], x: number): CountMark => ({
  id: `018f0000-0000-7000-8000-0000000000${String(Math.round(x * 100)).padStart(2, '0')}`,
  box: { ...box, x },
  confidence: state === 'added' ? null : 0.9,
  state,
})
const marks = [mark('found', 0.1), mark('found', 0.2), mark('removed', 0.3), mark('added', 0.4), mark('added', 0.5)]

async function keep(part: Partial<ProductCountInput> = {}, picture?: File) {
  const body = { count: { marks, ...part } }
  return (await site().server.call('createProductCount', { body, file: picture ?? (await file()) })).productCount
}

test('[PCNT-1.c] a count that arrives again after a lost answer is stored once', async () => {
  const [id, note] = [randomUUID(), 'Sent twice']
  const first = await keep({ id, note })
  expect(await keep({ id, note })).toEqual(first)
  const { total } = await site().server.call('listProductCounts', { query: { search: note } })
  expect([first.id, total]).toEqual([id, 1])
})

test('[PCNT-1.a] [CALL-7.a] a count returns a box, a centroid and a tag with its confidence for each piece', async () => {
  const asked: CountTask[] = []
  site().vision.countPicture = (task) => {
    asked.push(task)
    return { status: 200, body: counted }
  }
  const answer = await count({ examples: [box] })
  expect(answer).toMatchObject({
    width: 400,
    height: 300,
    message: 'Counted: 2.',
    detections: [
      { boundingBox: box, centroid: { x: 0.3, y: 0.3 }, tags: [{ name: '', confidence: 1 }] },
      { centroid: { x: 0.55, y: 0.6 }, tags: [{ name: '', confidence: 0.75 }] },
    ],
  })
  expect(new Set(answer.detections.map(({ id }) => id)).size).toBe(2)
  expect(asked).toMatchObject([{ examples: [box], kept: [] }])
})

test.each([
  ['one turned by EXIF', () => photo(400, 300).jpeg().withMetadata({ orientation: 6 }), { width: 300, height: 400 }],
  ['CMYK', () => photo().toColourspace('cmyk').jpeg(), { width: 400, height: 300 }],
  ['a progressive JPEG', () => photo().jpeg({ progressive: true }), { width: 400, height: 300 }],
])('[PCNT-1.e] a node gets an upright picture in standard colours: %s', async (_, made, size) => {
  const given: Uint8Array[] = []
  site().vision.countPicture = ({ picture }) => {
    given.push(picture)
    return { status: 200, body: counted }
  }
  await count({ examples: [box] }, await file(made()))
  const { width, height, space, orientation } = await sharp(given[0]).metadata()
  expect({ width, height, space, orientation }).toEqual({ ...size, space: 'srgb', orientation: undefined })
})

test.each([
  ['no picture', () => new File(['not a picture'], 'pallet.jpg'), 415],
  ['an empty one', () => new File([], 'pallet.jpg'), 422],
  ['a truncated one', async () => new File([(await photo().jpeg().toBuffer()).subarray(0, 400)], 'pallet.jpg'), 422],
  ['HEIC', () => new File([Buffer.from('0000001866747970686569630000000068656963', 'hex')], 'pallet.heic'), 415],
  ['one of 100 Mpx', () => file(photo(10_000, 10_000).png({ compressionLevel: 1 }), 'pallet.png'), 422],
])('[PCNT-1.e] %s is refused, and no node is called', async (_, picture, status) => {
  const asked = vi.fn(() => ({ status: 503 }))
  site().vision.countPicture = asked
  expect(await refusalOf(count({ examples: [box] }, await picture()))).toMatchObject({ status, field: 'file' })
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['beyond the edge', { ...box, x: 0.95 }, 400, 'count.example.outside'],
  ['at a negative position', { ...box, y: -0.1 }, 400, 'count.example.outside'],
  ['without a width', { ...box, w: 0 }, 400, 'count.example.outside'],
  ['of 8 pixels', { ...box, w: 0.02 }, 422, 'count.example.tiny'],
  ['that covers everything', { x: 0, y: 0, w: 1, h: 1 }, 422, 'count.example.large'],
])('[PCNT-1.e] an example %s is refused', async (_, example, status, error) => {
  expect(await refusalOf(count({ examples: [example] }))).toMatchObject({ status, error })
})

test('[PCNT-1.e] no example, too many examples, and an invalid form are refused', async () => {
  expect(await refusalOf(count({}))).toMatchObject({ status: 422, error: 'count.example.missing' })
  expect(await refusalOf(count({ examples: Array.from({ length: 6 }, () => box) }))).toMatchObject({
    status: 400,
    error: 'count.example.tooMany',
  })
  const form = new FormData()
  form.set('count', '{')
  form.set('file', await file())
  const answer = await site().server.fetch('/api/custom-detection/count', { method: 'POST', body: form })
  expect(answer.status).toBe(400)
})

test.each([
  [503, 503, 'count.busy'],
  [504, 422, 'count.failed'],
])('[PCNT-1.e] a node’s answer %s becomes %s', async (answered, status, error) => {
  site().vision.countPicture = () => ({ status: answered })
  expect(await refusalOf(count({ examples: [box] }))).toMatchObject({ status, error })
})

test('[PCNT-2.b] a product’s examples are kept: its next picture is counted without marking', async () => {
  const productId = await product()
  expect(await refusalOf(count({ productId }))).toMatchObject({ status: 422, error: 'count.example.none' })
  const kept = await keep({ productId, examples: [box] })
  const asked: CountTask[] = []
  site().vision.countPicture = (task) => {
    asked.push(task)
    return { status: 200, body: counted }
  }
  const { detections } = await count({ productId })
  expect(detections[0]?.tags[0]?.name).toMatch(/^Carton/)
  expect(await site().server.call('listCountableProducts')).toContain(productId)
  const [cut] = asked[0]?.kept ?? []
  // The box with a margin of half its size on every side.
  for (const [side, share] of Object.entries({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }))
    expect(cut?.box[side as keyof typeof box]).toBeCloseTo(share)
  expect(await sharp(cut?.picture).metadata()).toMatchObject({ width: 80, height: 60 })
  // Marks in the picture itself take precedence over kept examples.
  await count({ productId, examples: [box] })
  expect(asked[1]).toMatchObject({ examples: [box], kept: [] })
  await site().server.call('deleteProductCount', { params: { id: kept.id }, query: { since: kept.updatedAt } })
  expect(await refusalOf(count({ productId }))).toMatchObject({ error: 'count.example.none' })
})

test('[PCNT-1.c] a count is saved with its picture, proposal, corrections, and editor', async () => {
  const { server } = site()
  const productId = await product()
  const kept = await keep({ productId, note: 'Dock 3', cameraName: 'Dock 3 inside' })
  expect(kept).toMatchObject({
    proposed: 3,
    removed: 1,
    added: 2,
    count: 4,
    note: 'Dock 3',
    product: { id: productId },
  })
  const params = { id: kept.id }
  const picture = await server.fetch(kept.picture)
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 300 })
  const body = { productId, note: '', marks: marks.slice(0, 4), since: kept.updatedAt }
  await server.call('changeProductCount', { params, body })
  expect(await refusalOf(server.call('changeProductCount', { params, body }))).toMatchObject({
    error: 'record.changed',
  })
  const read = await server.call('readProductCount', { params })
  expect(read).toMatchObject({ productCount: { count: 3 }, marks: marks.slice(0, 4), examples: [] })
  expect(read.history.map(({ event }) => event)).toEqual([
    {
      kind: 'edited',
      changes: [
        { field: 'note', from: 'Dock 3', to: '' },
        { field: 'count', from: '4 (+2 −1)', to: '3 (+1 −1)' },
      ],
    },
    { kind: 'created' },
  ])
})

test('[PCNT-1.d] a deleted count leaves the list, and can be restored', async () => {
  const { server } = site()
  const kept = await keep({ note: 'to be deleted' })
  const params = { id: kept.id }
  const list = () => server.call('listProductCounts', { query: { search: 'TO BE deleted' } })
  await server.call('deleteProductCount', { params, query: { since: kept.updatedAt } })
  expect((await list()).total).toBe(0)
  expect(await refusalOf(server.call('readProductCount', { params }))).toMatchObject({ status: 404 })
  await server.call('restoreProductCount', { params })
  expect(await list()).toMatchObject({ total: 1, rows: [{ id: kept.id, count: 4 }] })
})

test('[PCNT-1.d] counts are searched, filtered, paged, and downloaded as CSV', async () => {
  const { server } = site()
  const productId = await product()
  const corrected = await keep({ productId, note: 'aisle 7' })
  const untouched = await keep({ productId, note: 'aisle 7', marks: marks.slice(0, 2) })
  const list = async (query: object) => {
    const { rows } = await server.call('listProductCounts', { query: { productId, ...query } })
    return rows.map(({ id }) => id)
  }
  expect(new Set(await list({}))).toEqual(new Set([untouched.id, corrected.id]))
  expect(await list({ corrected: 'true' })).toEqual([corrected.id])
  expect(await list({ page: 2, limit: 1 })).toHaveLength(1)
  expect(await list({ search: 'Carton' })).toHaveLength(2)
  expect(await list({ search: 'aisle_7' })).toEqual([])
  expect(await list({ endDate: '2001-01-01' })).toEqual([])
  const address = `/api/product-counts.csv?productId=${productId}&corrected=true`
  const csv = await (await server.fetch(address, { headers: { 'accept-language': 'pt' } })).text()
  const [head, row] = csv.split('\r\n')
  expect(head).toMatch(/SKU;Produto;Localização;Contagem;Proposta;Retiradas à mão;Adicionadas à mão;/)
  expect(row).toMatch(/;4;3;1;2;;aisle 7;/)
})

test.each([
  ['an unknown product', { productId: '018f0000-0000-7000-8000-000000000000' }, 404, 'product.unknown'],
  ['a mark outside the picture', { marks: [mark('found', 0.99)] }, 400, 'count.example.outside'],
  [
    'more marks than fit',
    { marks: Array.from({ length: 2001 }, () => mark('found', 0.1)) },
    400,
    'count.marks.tooMany',
  ],
])('[PCNT-1.e] a count with %s is refused and its picture is not kept', async (_, part, status, error) => {
  const total = async () => (await site().server.call('listProductCounts')).total
  const before = await total()
  expect(await refusalOf(keep(part))).toMatchObject({ status, error })
  expect(await total()).toBe(before)
})
