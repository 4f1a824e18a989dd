import { expect, test } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()

function take(
  ...items: { product_id: string; expected_quantity: number; location?: string; name?: string; lot?: string }[]
) {
  return shared().server.call('createInventory', { body: { items, source: 'built-in' } })
}
const list = (query: { search?: string; state?: 'uncounted' | 'matched' | 'mismatched'; location?: string } = {}) =>
  shared().server.call('listInventory', { query })

test('[INV-1.d] items are added, counted with history, removed and restored', async () => {
  const { server, clock } = shared()
  const { items } = await take({ product_id: 'B-1', name: 'Beans', expected_quantity: 12, location: 'A-1' })
  const [item] = items
  expect(item).toMatchObject({ expected_quantity: 12, actual_quantity: 0, difference: null, state: 'uncounted' })
  const params = { id: item?.id ?? '' }
  const count = (actual_quantity: number, since?: string) =>
    server.call('countInventory', { params, body: { actual_quantity, since } })
  const counted = await count(11.5, item?.updatedAt)
  expect(counted.item).toMatchObject({ actual_quantity: 11.5, difference: -0.5, state: 'mismatched' })
  expect(await refusalOf(count(12, item?.updatedAt))).toMatchObject({ status: 409, error: 'record.changed' })
  expect(await refusalOf(count(-1))).toMatchObject({ status: 400, error: 'inventory.quantity.invalid' })
  await count(12)
  const before = await server.call('readInventoryItem', { params })
  expect(before.item.state).toBe('matched')
  expect(before.history.map(({ event }) => event)).toEqual([
    { kind: 'counted', expected: 12, actual: 12 },
    { kind: 'counted', expected: 12, actual: 11.5 },
    { kind: 'created' },
  ])
  await server.call('deleteInventory', { params, query: {} })
  expect((await list()).total).toBe(0)
  await server.call('restoreInventory', { params })
  expect((await list()).rows).toMatchObject([{ id: params.id, actual_quantity: 12 }])
  // Added again from the WMS it is the same item, to be counted against the new quantity.
  clock.pass(60)
  const again = await take({ product_id: 'B-1', name: 'Beans', expected_quantity: 20, location: 'A-1' })
  expect(again.items).toMatchObject([{ id: params.id, expected_quantity: 20, actual_quantity: 0, state: 'uncounted' }])
})

test('[INV-1.c] stock that a WMS lists in several packages is one item with all of it', async () => {
  const pack = (expected_quantity: number) => ({ product_id: 'PACKS', location: 'A-1', lot: 'L1', expected_quantity })
  expect((await take(pack(5), pack(0.1), pack(0.2))).items).toMatchObject([{ expected_quantity: 5.3 }])
})

test('[INV-1.c] an item that the database or JSON cannot hold is refused, and the list stays readable', async () => {
  // Different letters: repeated ones are stored compressed.
  const letters = (from: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, i) => from + i * 7))
  const longest = { product_id: letters(0x4e00, 200), location: letters(0x5e00, 400), lot: letters(0x7e00, 200) }
  expect((await take({ ...longest, expected_quantity: 1 })).items).toMatchObject([longest])
  for (const wrong of [{ expected_quantity: 1e305 }, { expected_quantity: 1, location: letters(0x5e00, 401) }])
    expect(await refusalOf(take({ product_id: 'WRONG', ...wrong }))).toMatchObject({ status: 400 })
  expect((await list({ search: 'WRONG' })).total).toBe(0)
})

test('[INV-1.d] a removed item cannot be restored once the same item was added again', async () => {
  const { server } = shared()
  const { items } = await take({ product_id: 'X', expected_quantity: 1 })
  const params = { id: items[0]?.id ?? '' }
  await server.call('deleteInventory', { params, query: {} })
  await take({ product_id: 'X', expected_quantity: 1 })
  expect(await refusalOf(server.call('restoreInventory', { params }))).toMatchObject({
    status: 409,
    error: 'inventory.taken',
  })
})

test('[INV-1.a] items are listed by location, searched, filtered by location and state, and downloaded as CSV', async () => {
  const { server } = shared()
  const { items } = await take(
    { product_id: 'Z', name: '=Zinc', expected_quantity: 3, location: 'W-2' },
    { product_id: 'Y', name: 'Yarn', expected_quantity: 2, location: 'W-1', lot: 'L1' },
    { product_id: 'Y', name: 'Yarn', expected_quantity: 5, location: 'W-1', lot: 'L2' },
  )
  const [zinc, yarn] = items
  await server.call('countInventory', { params: { id: zinc?.id ?? '' }, body: { actual_quantity: 1 } })
  await server.call('countInventory', { params: { id: yarn?.id ?? '' }, body: { actual_quantity: 2 } })
  const shown = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map(({ product_id, lot, state }) => [product_id, lot, state].join(' '))
  expect(await shown({ search: 'w-' })).toEqual(['Y L1 matched', 'Y L2 uncounted', 'Z  mismatched'])
  expect(await shown({ location: 'W-1', state: 'uncounted' })).toEqual(['Y L2 uncounted'])
  expect(await shown({ search: 'zinc', state: 'mismatched' })).toEqual(['Z  mismatched'])
  expect((await list()).locations).toEqual(expect.arrayContaining(['W-1', 'W-2']))
  const csv = await server.fetch('/api/inventory-management.csv?search=W-', { headers: { 'accept-language': 'pt' } })
  const [head, ...lines] = (await csv.text()).split('\r\n')
  expect(head).toContain('SKU;Produto;Localização;Lote;Esperado;Real;Diferença;Estado;Origem')
  expect(lines[1]).toMatch(/^Y;Yarn;W-1;L2;5;;;Por contar;Lista de stock integrada;2026-\d\d-\d\d/)
  expect(lines[2]).toMatch(/^Z;"?'=Zinc"?;W-2;;3;1;-2;Com diferença/)
})
