import type { ImportMode } from '@foresite/contract/stock-list'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()

const file = (text: string, name = 'stock.csv') => new File([text], name)
const send = (text: string, mode: ImportMode = 'update') =>
  shared().server.call('importStock', { query: { mode }, body: {}, file: file(text) })
const preview = (text: string, mode: ImportMode = 'update') =>
  shared().server.call('previewStockImport', { query: { mode }, body: {}, file: file(text) })

async function stock() {
  const { items } = await shared().server.call('readWmsInventory', { query: { limit: 100 } })
  return items.map(({ product_id, location, lot, onhand }) => [product_id, location, lot ?? '', onhand].join(' '))
}

async function skus() {
  const { rows } = await shared().server.call('listProducts', { query: {} })
  return rows.map(({ sku, name, gtin }) => [sku, name, gtin ?? ''].join(' '))
}

const first = 'SKU,Name,GTIN,Bin,Lot,Qty\nA,Apples,4006381333931,S-1,,10\nA,Apples,,S-2,L1,5\nB,Beans,,S-1,,3\n'

test('[INV-3.c] [INV-3.d] an import is previewed, applied as a whole, and undone as a whole', async () => {
  const { server, clock } = shared()
  const shown = await preview(first)
  expect(shown).toMatchObject({
    rows: 3,
    hasStock: true,
    counts: { productsNew: 2, locationsNew: 2, linesNew: 3, linesRemoved: 0 },
    problemCount: 0,
  })
  expect(await stock()).toEqual([])
  expect(await skus()).toEqual([])

  await send(first)
  expect(await stock()).toEqual(['A S-1  10', 'A S-2 L1 5', 'B S-1  3'])
  clock.pass(60)
  // The GTIN moves from A to C, B is renamed, one line is removed and one added.
  const second = 'SKU;Name;GTIN;Bin;Qty\nA;Apples;96385074;S-1;10\nB;White beans;;S-1;4\nC;Corn;4006381333931;T-9;1\n'
  expect((await preview(second, 'replace')).counts).toEqual({
    productsNew: 1,
    productsChanged: 2,
    locationsNew: 1,
    linesNew: 1,
    linesChanged: 1,
    linesSame: 1,
    linesRemoved: 1,
  })
  const { import: done } = await send(second, 'replace')
  expect(done).toMatchObject({ fileName: 'stock.csv', mode: 'replace', canUndo: true, counts: { linesRemoved: 1 } })
  expect(await stock()).toEqual(['A S-1  10', 'B S-1  4', 'C T-9  1'])
  expect(await skus()).toEqual(['A Apples 96385074', 'C Corn 4006381333931', 'B White beans '])

  clock.pass(60)
  const { imports } = await server.call('listStockImports')
  expect(imports.map(({ canUndo }) => canUndo)).toEqual([true, false])
  const earlier = { params: { id: imports[1]?.id ?? '' } }
  expect(await refusalOf(server.call('undoStockImport', earlier))).toMatchObject({ error: 'stockList.notLast' })
  await server.call('undoStockImport', { params: { id: done.id } })
  expect(await stock()).toEqual(['A S-1  10', 'A S-2 L1 5', 'B S-1  3'])
  expect(await skus()).toEqual(['A Apples 4006381333931', 'B Beans '])
  const { rows } = await server.call('listLocations', { query: {} })
  expect(rows.map(({ code }) => code)).toEqual(['S-1', 'S-2'])
  expect(await refusalOf(server.call('undoStockImport', { params: { id: done.id } }))).toMatchObject({
    status: 409,
    error: 'stockList.undone',
  })
})

test('[INV-3.d] an import sent again after a lost answer is one, and can still be undone', async () => {
  const list = 'SKU;Name;Bin;Qty\nAGAIN;Again;AG-1;5\n'
  const { import: sent } = await send(list)
  expect((await send(list)).import).toEqual(sent)
  await shared().server.call('undoStockImport', { params: { id: sent.id } })
  expect((await skus()).filter((each) => each.startsWith('AGAIN'))).toEqual([])
})

test('[INV-3.d] undoing an import keeps what users have changed since', async () => {
  const { server, clock } = shared()
  const { import: done } = await send('SKU,Name,Bin,Qty\nK1,Kiwi,K-1,1\nK2,Kale,K-2,2\n')
  clock.pass(60)
  const places = () => server.call('listLocations', { query: { search: 'K-' } })
  const [place] = (await places()).rows
  await server.call('changeLocation', {
    params: { id: place?.id ?? '' },
    body: { code: 'K-1', description: 'Cold store', parentId: null },
  })
  const { rows } = await server.call('listProducts', { query: { search: 'Kiwi' } })
  const [kiwi] = rows
  await server.call('changeProduct', {
    params: { id: kiwi?.id ?? '' },
    body: { sku: 'K1', name: 'Green kiwi', gtin: null },
  })
  await server.call('undoStockImport', { params: { id: done.id } })
  expect(await skus()).toContain('K1 Green kiwi ')
  expect(await skus()).not.toContain('K2 Kale ')
  expect((await places()).rows).toMatchObject([{ code: 'K-1', description: 'Cold store' }])
})

test('[INV-3.d] undoing an import takes no GTIN from a product that has got it since', async () => {
  const { server, clock } = shared()
  await send('SKU,Name,GTIN\nG1,Grapes,40170725\n')
  clock.pass(60)
  const { import: done } = await send('SKU,Name,GTIN\nG1,Red grapes,50184385\n')
  clock.pass(60)
  await server.call('createProduct', { body: { sku: 'G2', name: 'Guava', gtin: '40170725' } })
  await server.call('undoStockImport', { params: { id: done.id } })
  expect(await skus()).toEqual(expect.arrayContaining(['G1 Grapes ', 'G2 Guava 40170725']))
})

test('[INV-3.d] undoing an import leaves out the stock of a location that was deleted since', async () => {
  const { server } = shared()
  await send('SKU,Name,Bin,Qty\nD1,Dates,U-1,5\nD1,Dates,U-2,6\n', 'replace')
  const { import: done } = await send('SKU,Name,Bin,Qty\nD1,Dates,U-2,7\n', 'replace')
  const { rows } = await server.call('listLocations', { query: { search: 'U-1' } })
  await server.call('deleteLocation', { params: { id: rows[0]?.id ?? '' }, query: {} })
  await server.call('undoStockImport', { params: { id: done.id } })
  expect(await stock()).toEqual(['D1 U-2  6'])
})

test('[INV-3.c] a file with a wrong row imports nothing, and each row is named', async () => {
  const { server } = shared()
  await server.call('createProduct', { body: { sku: 'TAKEN', name: 'Taken', gtin: '12345670' } })
  const before = [await stock(), await skus()]
  const wrong = 'SKU,Name,GTIN,Bin,Qty\nN1,New,,Z-1,1\nN2,Newer,12345670,Z-1,1\nN3,,,Z-1,1\nN4,x,1,Z-1,1\n'
  expect((await preview(wrong)).problems).toEqual([
    { row: 3, message: 'GTIN 12345670 belongs to SKU TAKEN.' },
    { row: 4, message: 'SKU N3 is new and needs a name.' },
    { row: 5, message: 'A GTIN has 8, 12, 13 or 14 digits.' },
  ])
  expect(await refusalOf(send(wrong))).toMatchObject({
    status: 422,
    field: 'file',
    message: 'Nothing was imported. Problems: 3; the first in row 3: GTIN 12345670 belongs to SKU TAKEN.',
  })
  expect([await stock(), await skus()]).toEqual(before)
})

test('[INV-3.c] an import that is cancelled while it is written changes nothing', async () => {
  const { server } = shared()
  const before = [await stock(), await skus()]
  const lock = sql`lock table stock_imports in share row exclusive mode`
  const cancel = new AbortController()
  const body = new FormData()
  body.append('file', file('SKU,Name,Bin,Qty\nLATE,Too late,S-9,1\n'))
  await server.db.transaction(async (tx) => {
    await tx.execute(lock)
    const importing = server.fetch('/api/stock-list/imports', { method: 'POST', body, signal: cancel.signal })
    const waiting = sql`select from pg_locks where relation = 'stock_imports'::regclass and not granted`
    await eventually(async () => expect((await server.db.execute(waiting)).rows).toHaveLength(1))
    cancel.abort()
    await expect(importing).rejects.toThrow('aborted')
    // The server has read that the connection was closed.
    await server.fetch('/api/status/auth')
  })
  // Its turn comes after the import's.
  await server.db.transaction((tx) => tx.execute(lock))
  expect([await stock(), await skus()]).toEqual(before)
})

test('[INV-3.c] a product that a user adds while a list is imported is the list’s', async () => {
  const { server } = shared()
  const [added, finished] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const adding = server.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into products (id, created_at, updated_at, sku, name)
      values (${randomUUID()}, now(), now(), 'SAME', 'Added')`)
    added.resolve(null)
    await finished.promise
  })
  await added.promise
  const importing = send('SKU,Name,Bin,Qty\nSAME,Imported,S-10,1\n')
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await server.db.execute(waiting)).rows).toHaveLength(1))
  finished.resolve(null)
  await Promise.all([adding, importing])
  const { rows } = await server.call('listProducts', { query: { search: 'SAME' } })
  expect(rows).toMatchObject([{ sku: 'SAME', name: 'Imported' }])
})

test('[INV-3.c] an unusable file is refused at its field', async () => {
  expect(await refusalOf(preview('Artikel;Menge\nA;1\n'))).toMatchObject({
    status: 422,
    error: 'stockList.heading',
    field: 'file',
  })
})

test('[INV-1.e] a location and its bins are added, changed and deleted, but not while something is in them', async () => {
  const { server } = shared()
  const { location } = await server.call('createLocation', { body: { code: 'R-1', description: 'Rack' } })
  const bin = await server.call('createLocation', { body: { code: 'R-1-01', parentId: location.id } })
  expect(bin.location).toMatchObject({ code: 'R-1-01', parentCode: 'R-1', bins: 0 })
  const params = { id: location.id }
  const add = (body: { code: string; parentId?: string }) => server.call('createLocation', { body })
  expect(await refusalOf(add({ code: 'r-1' }))).toMatchObject({ status: 409, error: 'location.code.taken' })
  expect(await refusalOf(add({ code: 'X', parentId: bin.location.id }))).toMatchObject({ error: 'location.parent.bin' })
  const unknown = { code: 'R-1', description: '', parentId: crypto.randomUUID() }
  const refused = await Promise.all(
    [add({ ...unknown, code: 'X' }), server.call('changeLocation', { params, body: unknown })].map(refusalOf),
  )
  for (const refusal of refused)
    expect(refusal).toMatchObject({ status: 422, error: 'location.unknown', field: 'parentId' })
  expect(
    await refusalOf(
      server.call('changeLocation', { params, body: { code: 'R-1', description: '', parentId: location.id } }),
    ),
  ).toMatchObject({ status: 422, field: 'parentId' })
  expect(await refusalOf(server.call('deleteLocation', { params, query: {} }))).toMatchObject({
    status: 409,
    error: 'location.inUse',
  })
  const list = await server.call('listLocations', { query: { search: 'r-1', kind: 'location' } })
  expect(list.rows).toMatchObject([{ code: 'R-1', bins: 1 }])
  await server.call('deleteLocation', { params: { id: bin.location.id }, query: {} })
  await server.call('deleteLocation', { params, query: {} })
  expect((await server.call('listLocations', { query: { search: 'r-1' } })).total).toBe(0)
})

test.each(['en', 'pt'])('[INV-3.c] the CSV of products is imported again: %s', async (language) => {
  const { server } = shared()
  await server.call('createProduct', { body: { sku: `AGAIN-${language}`, name: 'Again' } })
  const headers = { 'accept-language': language }
  const csv = await server.fetch(`/api/products.csv?search=AGAIN-${language}`, { headers })
  const shown = await preview((await csv.text()).replace(/\bAgain\b/, 'Renamed'))
  expect(shown).toMatchObject({ rows: 1, problemCount: 0, hasStock: false, counts: { productsChanged: 1 } })
})
