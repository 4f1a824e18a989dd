import type { CallInput, JsonRouteName } from '@foresite/contract/client'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { createWorld } from '#world/world.ts'
import { goodsOf, shipmentsBetween } from '#world/goods/goods.ts'
import { expect, test, vi } from 'vitest'
import { withProduct } from '../check/product.ts'
import { productCalls, type ProductCall } from '../product/calls.ts'
import { siteSeed } from '@foresite/contract/site-mark'
import { countCycles } from './count-cycles.ts'
import { plannedCounts } from './count-stock.ts'
import { enterShipments } from './enter-shipments.ts'
import { OfficeWork } from './office-work.ts'
import { findPeople, makePeople } from './people.ts'
import { reconnectWms, setUpStock } from './set-up-stock.ts'

// Starts a database, a server and a site.
vi.setConfig({ testTimeout: 300_000 })

const inFolder = temporaryFolder()
const to = Date.parse('2026-11-20T12:00:00Z')

test('[INV-3.f] the demo’s office enters products and bins, connects the WMS and imports the inventory from it', () =>
  withProduct({ seed: siteSeed, from: to - 60_000, to }, async ({ url, simulatorUrl, wmsKey }) => {
    const call = productCalls(url)
    await makePeople(call, 'en')
    const people = await findPeople(call)
    if (people === null) throw new Error('the people are missing')
    const goods = goodsOf(siteSeed, 'en')
    const stores = { call, goods, seed: siteSeed, simulatorUrl, wmsKey, by: people.stores, at: to }
    const work = await OfficeWork.open(inFolder('stock.json'))
    await setUpStock(stores, work)

    const products = await call('listProducts', { query: { limit: 100 } })
    expect(products.rows.map(({ sku }) => sku).toSorted()).toEqual(goods.products.map(({ sku }) => sku).toSorted())
    expect(products.rows.every(({ gtin, picture }) => gtin !== null && picture !== null)).toBe(true)

    const expected = goods.bins.filter((bin) => bin.expected > 0)
    const inventory = await call('listInventory', { query: { limit: 100 } })
    const lineOf = (line: { location: string; sku: string; expected: number }) =>
      `${line.location} ${line.sku} ${String(line.expected)}`
    expect(
      inventory.rows
        .map((row) => lineOf({ location: row.location, sku: row.product_id, expected: row.expected_quantity }))
        .toSorted(),
    ).toEqual(expected.map(lineOf).toSorted())
    expect(new Set(inventory.rows.map(({ source }) => source))).toEqual(new Set(['rest']))

    // Page by page, by article, and by a search of names.
    const first = await call('readWmsInventory', { query: { limit: 5 } })
    const second = await call('readWmsInventory', { query: { limit: 5, page_token: first.next_token ?? '' } })
    expect([...first.items, ...second.items].map(({ location }) => location)).toEqual(
      expected.slice(0, 10).map(({ location }) => location),
    )
    const oil = await call('readWmsInventory', { query: { searchTerm: 'olive oil', limit: 100 } })
    expect(oil.items.length).toBe(expected.filter(({ sku }) => sku === 'OIL-2001' || sku === 'TUN-3001').length)

    // Racks are counted as the bins are, one of them halfway. No vision node runs here: every piece is marked by hand.
    const byHand = ((name: JsonRouteName, ...rest: [CallInput<JsonRouteName>, string?, number?]) =>
      name === 'countProducts' ? Promise.resolve({ detections: [] }) : call(name, ...rest)) as ProductCall
    const world = createWorld({ seed: siteSeed, startsAt: 0 })
    const round = { call: byHand, goods, world, seed: siteSeed, people, now: to, signal: AbortSignal.abort() }
    await countCycles(round, work, 'en')
    const { rows: racks } = await call('listCycleSessions', { query: {} })
    expect(racks.map(({ name, status }) => [name, status])).toEqual([
      ['Rack C', 'in-progress'],
      ['Rack B', 'completed'],
      ['Rack A', 'completed'],
    ])
    const wrong = expected.filter(
      ({ location, expected: known, actual }) => !location.startsWith('C') && known !== actual,
    )
    const walked = racks.filter(({ status }) => status === 'completed')
    expect(walked.reduce((sum, { mismatched }) => sum + mismatched, 0)).toBe(wrong.length)
    expect(walked.reduce((sum, { matched }) => sum + matched, 0)).toBe(16 - wrong.length)

    // Shipments as their papers have them, once; those of the days before are counted as they were loaded.
    const propose = () => Promise.resolve(null)
    const announced = { call, world, seed: siteSeed, by: people.stores, now: to, propose }
    await enterShipments(announced, work)
    await enterShipments(announced, work)
    const listed = (await call('listShipments', { query: { limit: 100 } })).rows
    const shipments = listed.filter(({ state }) => state === 'uninspected')
    const trucks = shipmentsBetween(world, siteSeed, { from: to - 26 * 3_600_000, to: to + 8 * 3_600_000 })
    expect(shipments.length).toBe(Math.ceil(trucks.length / 4))
    for (const { shipment_id: id, type, carrier, orderedQuantity, state } of shipments) {
      const one = trucks.find((shipment) => shipment.id === id)
      const ordered = one?.lines.reduce((sum, line) => sum + line.ordered, 0)
      expect([type, carrier, orderedQuantity, state]).toEqual([one?.direction, one?.carrier, ordered, 'uninspected'])
    }

    const counted = listed.filter(({ state }) => state === 'inspected')
    expect(counted.length).toBe(listed.length - shipments.length)
    const before = shipmentsBetween(world, siteSeed, { from: to - 7 * 86_400_000, to: to - 26 * 3_600_000 })
    for (const { shipment_id: id, countedQuantity, mismatches, damage, inspectedAt } of counted) {
      const one = before.find((shipment) => shipment.id === id)
      const lines = one?.lines ?? []
      const loaded = lines.reduce((sum, line) => sum + line.loaded, 0)
      const isDamaged = one?.pallets.some((pallet) => pallet.damage.length > 0)
      expect([countedQuantity, mismatches, damage !== 'none', Date.parse(inspectedAt ?? '')]).toEqual([
        loaded,
        lines.filter((line) => line.loaded !== line.ordered).length,
        isDamaged,
        Math.floor(one?.undockedAt ?? 0),
      ])
    }
    expect(counted.length).toBeGreaterThan(10)

    // A start with another port, and a WMS of the visitor's own.
    await reconnectWms({ ...stores, simulatorUrl: 'http://127.0.0.1:9' })
    expect((await call('readWms', {})).value?.address).toBe('http://127.0.0.1:9/wms/stock')
    const { value } = await call('readWms', {})
    if (value?.kind !== 'rest') throw new Error('the WMS is not the one that was connected')
    const own = { ...value, address: 'http://wms.example.com/stock' }
    await call('saveWms', { body: { value: own, secret: 'own' } }, people.stores)
    await reconnectWms(stores)
    expect((await call('readWms', {})).value?.address).toBe(own.address)
  }))

test('[PCNT-1.a] the office’s counts are planned for the days before, and some bins are left to the visitor', () => {
  const goods = goodsOf(siteSeed, 'en')
  const world = createWorld({ seed: siteSeed, startsAt: 0 })
  const planned = plannedCounts({ goods, world, now: to })
  const bins = planned.filter((one) => one.bins !== null)
  expect(planned.every(({ at }) => at < to)).toBe(true)
  expect(planned.map(({ at }) => at)).toEqual(planned.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(bins.length).toBeGreaterThan(15)
  expect(bins.length).toBeLessThan(goods.bins.filter(({ expected }) => expected > 0).length)
  expect(new Set(planned.map(({ name }) => name)).size).toBe(planned.length)
})
