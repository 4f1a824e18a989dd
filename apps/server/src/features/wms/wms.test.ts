import { randomUUID } from 'node:crypto'
import { wmsValue, type WmsValue } from '@foresite/contract/wms'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'
import { json, odoo, startWms, type OdooStock, type WmsReply, type WmsServer } from '../../../test/wms-server.ts'
import { WmsProblem } from './ask-wms.ts'
import { odooReader } from './odoo.ts'
import { readStock } from './read-stock.ts'

const shared = sharedSite()
const secret = 'a-very-secret-key'

const product = (id: number) => ({
  id,
  default_code: id === 3 ? (false as const) : `SKU-${String(id)}`,
  name: `Part ${String(id)}`,
})
const stock: OdooStock = {
  key: secret,
  login: 'wms@site.example',
  database: 'site',
  products: [1, 2, 3].map(product),
  quants: Array.from({ length: 25 }, (_, i) => ({
    id: 100 + i * 3,
    product_id: [(i % 3) + 1, `[SKU] Part ${String((i % 3) + 1)}`] as const,
    location_id: [8, `WH/Stock/A-${String(i)}`] as const,
    lot_id: i === 0 ? ([5, 'L1'] as const) : (false as const),
    quantity: i,
    reserved_quantity: 1,
  })),
}

let wms: WmsServer
beforeEach(async () => {
  wms = await startWms((response) => json(response, {}, 500))
})
afterEach(async () => {
  await shared()
    .server.call('removeWms', { query: {} })
    .catch(() => undefined)
  await wms[Symbol.asyncDispose]()
})

const odooValue = (login = ''): WmsValue => ({ kind: 'odoo', address: wms.address, database: 'site', login })
const restValue = (part: object = {}): WmsValue =>
  wmsValue.parse({
    kind: 'rest',
    address: `${wms.address}/v1/stock?site=7`,
    header: 'X-Api-Key',
    fields: {
      items: 'data.items',
      product: 'sku',
      name: 'title',
      quantity: 'qty.available',
      location: 'bin',
      lot: 'batch',
      nextToken: 'data.next',
    },
    parameters: {},
    ...part,
  })

/** @param key null keeps the stored one */
function connect(value: WmsValue, key: string | null = secret) {
  const { server, clock } = shared()
  clock.pass(1)
  return server.call('saveWms', { body: { value, ...(key === null ? {} : { secret: key }) } })
}
const read = (query: { sku?: string; searchTerm?: string; page_token?: string; limit?: number } = {}) =>
  shared().server.call('readWmsInventory', { query })
const settings = () => shared().server.call('readWms')

async function readAll(first: Parameters<typeof read>[0]) {
  const pages = [await read(first)]
  for (let last = pages.at(-1); typeof last?.next_token === 'string'; last = pages.at(-1))
    pages.push(await read({ page_token: last.next_token }))
  return pages.map(({ items }) => items.map(({ product_id, onhand }) => `${product_id} ${String(onhand)}`))
}

describe.each([19, 18] as const)('Odoo %s', (version) => {
  beforeEach(async () => {
    wms.reply = odoo(stock, version)
    await connect(odooValue(version === 18 ? stock.login : ''))
  })

  test('[INV-3.e] [INV-2.b] returns its stock page by page, with nothing twice and nothing missing', async () => {
    const pages = await readAll({})
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(pages.flat()).toEqual(
      stock.quants.map(({ quantity }, i) => `${i % 3 === 2 ? '3' : `SKU-${String((i % 3) + 1)}`} ${String(quantity)}`),
    )
    expect((await read({ limit: 1 })).items).toEqual([
      {
        id: '100',
        product_id: 'SKU-1',
        name: 'Part 1',
        onhand: 0,
        reserved: 1,
        lot: 'L1',
        entries: [{ location_id: 'WH/Stock/A-0', onhand: 0 }],
      },
    ])
    const paths = new Set(wms.asked.map(({ url }) => url.pathname))
    expect(paths.has('/jsonrpc')).toBe(version === 18)
  })

  test('[INV-2.a] is queried by SKU or searched, and a token continues its search', async () => {
    expect((await read({ sku: 'SKU-2', limit: 100 })).items).toHaveLength(8)
    // The site may write it in other letters.
    expect((await read({ sku: 'sku-2', limit: 100 })).items).toHaveLength(8)
    // Without an internal reference, by Odoo’s own number.
    expect((await read({ sku: '3', limit: 100 })).items).toHaveLength(8)
    const products = stock.products.map((each) => (each.id === 3 ? { ...each, default_code: '' } : each))
    wms.reply = odoo({ ...stock, products }, version)
    expect(new Set((await read({ sku: '3', limit: 100 })).items.map((item) => item.product_id))).toEqual(new Set(['3']))
    const found = await readAll({ searchTerm: 'part 2', limit: 5 })
    expect(found.map(({ length }) => length)).toEqual([5, 3])
    expect(new Set(found.flat().map((line) => line.split(' ')[0]))).toEqual(new Set(['SKU-2']))
    expect((await read({ searchTerm: 'a-24' })).items).toMatchObject([{ onhand: 24 }])
  })

  test('[INV-4.a] names a wrong key', async () => {
    await connect(odooValue(stock.login), 'another-key')
    expect(await refusalOf(read())).toMatchObject({ status: 503, error: 'wms.refused' })
    expect(await settings()).toMatchObject({ source: 'odoo', status: { state: 'failing' } })
  })
})

test('[INV-3.e] without JSON-2 is refused with a request for the login', async () => {
  wms.reply = odoo(stock, 18)
  await connect(odooValue())
  expect(await refusalOf(read())).toMatchObject({ error: 'wms.odoo.login' })
})

describe('a mapped REST connection', () => {
  const pages: Readonly<Record<string, object>> = {
    '': {
      items: [{ sku: 'R1', title: 'Rope,\n\u000020 m', qty: { available: '4.5' }, bin: 'Q-1', batch: 7 }],
      next: 'second',
    },
    second: { items: [{ sku: 12, qty: {} }], next: null },
  }
  const reply: WmsReply = (response, { url, headers }) =>
    headers['x-api-key'] === secret
      ? json(response, { data: pages[url.searchParams.get('page_token') ?? ''] })
      : json(response, { message: `No access with ${String(headers['x-api-key'])}` }, 401)

  test('[INV-3.f] [INV-2.b] is queried by its parameters, and its fields are mapped', async () => {
    wms.reply = reply
    await connect(restValue())
    const first = await read({ searchTerm: 'rope', limit: 7 })
    expect(first.items).toEqual([
      { id: '#0', product_id: 'R1', name: 'Rope, 20 m', onhand: 4.5, location: 'Q-1', lot: '7' },
    ])
    const second = await read({ page_token: first.next_token ?? '' })
    expect(second).toMatchObject({ items: [{ product_id: '12', name: '12' }], next_token: null })
    expect(second.items[0]).not.toHaveProperty('onhand')
    expect(wms.asked.map(({ url }) => url.search)).toEqual([
      '?site=7&search=rope&limit=7',
      '?site=7&search=rope&limit=10&page_token=second',
    ])
  })

  test('[INV-3.f] [INV-2.b] with a body is queried by POST: only filled-in values, page by page, an SKU exactly', async () => {
    const rows = ['R1', 'R10', 'S2'].map((code) => ({ product: { code }, quantity: 2 }))
    wms.reply = (response, { body }) => {
      const { params } = JSON.parse(body) as { params: [[[string, string, string]], number, number] }
      const [[[, , words]], offset, limit] = params
      const found = rows.filter(({ product: { code } }) => code.startsWith(words.replaceAll('%', '')))
      return json(response, { result: found.slice(offset, offset + limit) })
    }
    const body = '{ "method": "search_read", "params": [[["code", "ilike", "{sku}{search}%"]], "{offset}", "{limit}"] }'
    const fields = { items: 'result', product: 'product.code', quantity: 'quantity' }
    await connect(restValue({ address: `${wms.address}/rpc?db=1`, fields, body }))
    const first = await read({ limit: 2 })
    expect(first.items.map(({ product_id }) => product_id)).toEqual(['R1', 'R10'])
    const second = await read({ page_token: first.next_token ?? '', limit: 2 })
    expect(second).toMatchObject({ items: [{ product_id: 'S2', onhand: 2 }], next_token: null })
    expect((await read({ sku: 'R1' })).items.map(({ product_id }) => product_id)).toEqual(['R1'])
    expect((await read({ searchTerm: '"S' })).items).toEqual([])
    expect(wms.asked.map(({ method, url }) => [method, url.search])).toEqual(wms.asked.map(() => ['POST', '?db=1']))
    expect(JSON.parse(wms.asked[1]?.body ?? '')).toEqual({
      method: 'search_read',
      params: [[['code', 'ilike', '%']], 2, 2],
    })
    for (const broken of ['{', 'null', '7']) {
      const value = { ...restValue(), body: broken } as WmsValue
      expect(await refusalOf(connect(value))).toMatchObject({ error: 'wms.body.invalid', field: 'value.body' })
    }
  })

  test('[INV-3.f] [INV-2.b] without a token is read on by larger answers; one that ignores the limit is read at once', async () => {
    const rows = Array.from({ length: 25 }, (_, i) => ({ sku: `R${String(i)}`, qty: { available: i } }))
    const fields = { items: '', product: 'sku', quantity: 'qty.available' }
    wms.reply = (response, { url }) => json(response, rows.slice(0, Number(url.searchParams.get('limit'))))
    await connect(restValue({ fields }))
    const pages = await readAll({})
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(pages.flat()).toEqual(rows.map(({ sku }, i) => `${sku} ${String(i)}`))
    wms.reply = (response) => json(response, rows)
    expect((await readAll({})).map(({ length }) => length)).toEqual([25])
  })

  test('[INV-3.g] never returns its secret, and requires it again for another host or header', async () => {
    wms.reply = reply
    await connect(restValue())
    expect(await settings()).toMatchObject({ hasSecret: true, value: { kind: 'rest' } })
    expect(JSON.stringify(await settings())).not.toContain(secret)
    expect(await shared().server.call('readConfig', { query: { field: 'wms' } })).toEqual({
      connected: true,
      system: 'rest',
    })
    await connect(restValue({ address: `${wms.address}/v2/stock` }), null)
    expect((await read()).items).toHaveLength(1)
    for (const part of [{ address: 'http://127.0.0.2:1/' }, { header: 'X-Other' }])
      expect(await refusalOf(connect(restValue(part), null))).toMatchObject({
        error: 'wms.secret.again',
        field: 'secret',
      })
    await shared().server.call('removeWms', { query: {} })
    expect(await settings()).toMatchObject({ source: 'built-in', value: null, hasSecret: false })
  })

  test('[INV-3.g] reports in a test what it read', async () => {
    wms.reply = reply
    await connect(restValue())
    expect(await settings()).toMatchObject({ status: { state: 'untried' } })
    expect((await shared().server.call('testWms')).message).toBe('The WMS answers. First item: Rope, 20 m (R1).')
    expect(await settings()).toMatchObject({
      status: { state: 'works', lastSuccessAt: expect.any(String) as string, problem: null },
    })
  })

  test.each([
    ['an address of a cloud machine’s own data', { address: 'http://169.254.169.254/latest' }],
    ['an address with a login', { address: 'https://me:pass@wms.example' }],
    ['no address', { address: 'ftp://wms.example' }],
    ['a header with a line break', { header: 'X-A\r\nX-B' }],
  ])('[INV-3.g] with %s is refused', async (_, part) => {
    const value = { ...restValue(), ...part }
    expect(await refusalOf(connect(value))).toMatchObject({ status: 400 })
  })
})

const page =
  (type: string, body: string): WmsReply =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body)
const items =
  (list: unknown): WmsReply =>
  (response) =>
    json(response, { data: { items: list } })

test.each<[string, WmsReply, string]>([
  [
    'a page',
    page('text/html', '<!doctype html><h1>Login</h1>'),
    'This address serves a web page, not a WMS. Check it.',
  ],
  ['no JSON', page('application/json', '{"data":'), 'The answer of the WMS is not JSON. Check the address.'],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: 'http://elsewhere.example/login' }).end(),
    'The WMS redirects to elsewhere.example. Enter that address if you trust it.',
  ],
  [
    'a refusal that repeats the secret',
    (response) => json(response, { message: `bad key ${secret}` }, 403),
    'The WMS refused the login (403). Check the secret and its rights.',
  ],
  [
    'an error that repeats the secret',
    (response) => json(response, { error: { message: `cannot use\n${secret}` } }, 500),
    'The WMS answered with an error (500): cannot use …',
  ],
  ['another shape', items('none'), 'The answer of the WMS has no usable field data.items.'],
  ['items without a product', items([{ qty: 1 }]), 'The answer of the WMS has no usable field sku.'],
  [
    'an invalid quantity',
    items([{ sku: 'A', qty: { available: 'many' } }]),
    'The answer of the WMS has no usable field qty.available.',
  ],
  [
    'too much',
    page('application/json', `"${'x'.repeat(9 * 1024 * 1024)}"`),
    'The answer of the WMS is larger than 8 MB.',
  ],
  [
    'half of an answer',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      response.write('{"data"', () => response.destroy())
    },
    'The WMS’s answer was interrupted.',
  ],
])('[INV-4.a] a WMS that answers %s is reported in words', async (_, reply, words) => {
  wms.reply = reply
  await connect(restValue())
  const refusal = await refusalOf(read())
  expect(refusal).toMatchObject({ status: 503, message: words })
  const after = await settings()
  expect(after.status).toMatchObject({ state: 'failing', problem: words })
  expect(JSON.stringify([refusal, after])).not.toContain(secret)
})

test('[INV-4.a] an absent WMS is reported, and the built-in list and the inventory keep working', async () => {
  const { server } = shared()
  await connect(restValue())
  await wms[Symbol.asyncDispose]()
  expect((await refusalOf(read())).message).toMatch(/^The WMS cannot be reached: ./)
  const item = { product_id: 'A', expected_quantity: 2 }
  await server.call('createInventory', { body: { items: [item], source: 'rest' } })
  expect((await server.call('listInventory', { query: {} })).total).toBe(1)
  expect((await server.call('listProducts', { query: {} })).total).toBe(0)
})

test('[INV-4.a] a slow WMS is abandoned after the limit, and the secret is in no log line', async () => {
  const written = writtenLog()
  wms.reply = () => undefined
  await connect(restValue())
  const reading = readStock(
    {
      db: shared().server.db,
      clock: shared().clock,
      log: written.log,
      live: { changed: () => undefined },
      secrets: { seal: (text) => text, unseal: () => secret },
      timeLimitMs: 1000,
    },
    { limit: 10 },
    new AbortController().signal,
  )
  void reading.catch(() => undefined)
  await expect(reading).rejects.toMatchObject({ key: 'wms.slow', fill: { seconds: 1 } })
  expect(written.text()).not.toContain(secret)
})

test('[INV-2.a] a token together with a search term, and a broken token, are refused', async () => {
  expect(await refusalOf(read({ page_token: 'x', searchTerm: 'y' }))).toMatchObject({
    status: 400,
    error: 'wms.tokenOrSearch',
  })
  wms.reply = odoo(stock, 19)
  await connect(odooValue())
  const { next_token } = await read()
  await shared().server.call('removeWms', { query: {} })
  // Made up by a caller, for the site's own list: NUL cannot be stored, so it cannot be searched for.
  const place = (lot: string) => JSON.stringify(['a', 'b', lot, randomUUID()])
  const madeUp = [
    ['built-in', place('c'), '\u0000', null],
    ['built-in', place('\u0000'), null, null],
  ].map((content) => Buffer.from(JSON.stringify(content)).toString('base64url'))
  for (const page_token of ['x', next_token ?? '', ...madeUp])
    expect(await refusalOf(read({ page_token }))).toMatchObject({ status: 422, error: 'wms.pageToken' })
})

test('[INV-3.e] an answer that is not a list of quants is reported', async () => {
  wms.reply = (response) => json(response, [{ id: 1, product_id: false, location_id: [1, 'A'], quantity: 1 }])
  const reader = odooReader({ kind: 'odoo', address: wms.address, database: 'site', login: '' }, secret)
  const reading = reader({ sku: null, search: null, limit: 10, from: null }, new AbortController().signal)
  await expect(reading).rejects.toThrow(WmsProblem)
})
