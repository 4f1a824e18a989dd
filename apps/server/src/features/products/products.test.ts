import { expect, test } from 'vitest'
import { onePixel } from '../../../test/corrective-actions.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()
let made = 0

function add(part: { sku?: string; name?: string; gtin?: string | null } = {}) {
  made++
  return shared().server.call('createProduct', { body: { sku: `SKU-${String(made)}`, name: 'Beans', ...part } })
}

const picture = () => new File([onePixel], 'beans.png')

test('[INV-3.a] a product is added, changed with its history, deleted, and restored as it was', async () => {
  const { server } = shared()
  const { product } = await add({ sku: ' B-1 ', name: 'Beans', gtin: '5601234-567892' })
  expect(product).toMatchObject({ sku: 'B-1', name: 'Beans', gtin: '5601234567892', picture: null })
  const params = { id: product.id }
  await server.call('addProductPicture', { params, body: {}, file: picture() })
  const body = { sku: 'B-1', name: 'White beans', gtin: null }
  const read = () => server.call('readProduct', { params })
  await server.call('changeProduct', { params, body: { ...body, since: (await read()).product.updatedAt } })
  await server.call('deleteProduct', { params, query: { since: (await read()).product.updatedAt } })
  expect(await refusalOf(read())).toMatchObject({ status: 404, error: 'product.unknown' })
  expect((await server.call('listProducts', { query: { search: 'B-1' } })).total).toBe(0)
  await server.call('restoreProduct', { params })
  const after = await read()
  expect(after.product).toMatchObject({ ...body, picture: expect.stringContaining('/api/product-pictures/') as string })
  expect(after.history.map(({ event }) => event)).toEqual([
    { kind: 'restored' },
    { kind: 'deleted' },
    {
      kind: 'edited',
      changes: [
        { field: 'name', from: 'Beans', to: 'White beans' },
        { field: 'gtin', from: '5601234567892', to: '' },
      ],
    },
    { kind: 'picture-added', name: 'beans.png' },
    { kind: 'created' },
  ])
  const [shown] = after.pictures
  const answer = await server.fetch(shown?.url ?? '')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(onePixel))
  await server.call('removeProductPicture', { params: { id: shown?.id ?? '' } })
  expect((await read()).product.picture).toBeNull()
})

test.each([
  ['without an SKU', { sku: ' ' }, 400, 'product.sku.required'],
  ['with an SKU of 65 characters', { sku: 'x'.repeat(65) }, 400, 'product.sku.tooLong'],
  ['without a name', { name: '' }, 400, 'name.required'],
  ['with a GTIN of 11 digits', { gtin: '12345678901' }, 400, 'product.gtin.length'],
  ['with letters in its GTIN', { gtin: '560123456789X' }, 400, 'product.gtin.length'],
  ['with a wrong check digit', { gtin: '5601234567895' }, 422, 'product.gtin.checkDigit'],
])('[INV-3.a] a product %s is refused, naming the field', async (_, part, status, error) => {
  expect(await refusalOf(add(part))).toMatchObject({ status, error, field: Object.keys(part)[0] })
})

test('[INV-3.a] an SKU and a GTIN belong to one product, in upper or lower case and with or without leading zeros', async () => {
  const { server } = shared()
  const { product } = await add({ sku: 'Crate-9', name: 'Crate', gtin: '4006381333931' })
  expect(await refusalOf(add({ sku: 'CRATE-9' }))).toMatchObject({ status: 409, error: 'product.sku.taken' })
  expect(await refusalOf(add({ gtin: '04006381333931' }))).toMatchObject({
    status: 409,
    error: 'product.gtin.taken',
    message: '“Crate” (SKU Crate-9) already has this GTIN.',
  })
  expect(await server.call('listProducts', { query: { gtin: '04006381333931' } })).toMatchObject({
    rows: [{ id: product.id }],
    total: 1,
  })
  // A deleted product's SKU is free; while another product has it, the deletion cannot be undone.
  await server.call('deleteProduct', { params: { id: product.id }, query: {} })
  await add({ sku: 'crate-9' })
  expect(await refusalOf(server.call('restoreProduct', { params: { id: product.id } }))).toMatchObject({
    status: 409,
    error: 'product.sku.taken',
  })
})

test('[INV-3.a] of two users who change a product, the second is refused and nothing is overwritten', async () => {
  const { server } = shared()
  const { product } = await add()
  const params = { id: product.id }
  const body = { sku: product.sku, name: 'Theirs', gtin: null, since: product.updatedAt }
  await server.call('changeProduct', { params, body })
  expect(await refusalOf(server.call('changeProduct', { params, body }))).toMatchObject({ error: 'record.changed' })
  expect(await refusalOf(server.call('deleteProduct', { params, query: { since: product.updatedAt } }))).toMatchObject({
    status: 409,
  })
})

test('[INV-3.a] products are searched by name, SKU and GTIN, page by page, and downloaded as CSV', async () => {
  const { server } = shared()
  for (const n of [1, 2, 3]) await add({ name: `50 % cocoa ${String(n)}` })
  const list = (query: { search: string; page?: number; limit?: number }) => server.call('listProducts', { query })
  expect(await list({ search: '50 % C', page: 2, limit: 2 })).toMatchObject({
    rows: [{ name: '50 % cocoa 3' }],
    total: 3,
  })
  expect((await list({ search: '50 _' })).total).toBe(0)
  const csv = await server.fetch('/api/products.csv?search=cocoa%201', { headers: { 'accept-language': 'pt' } })
  expect(await csv.text()).toMatch(/^\uFEFF?SKU;Produto;GTIN;Criação;Alteração\r\nSKU-\d+;50 % cocoa 1;;/)
})
