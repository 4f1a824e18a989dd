import { expect, test } from 'vitest'
import type { StockAt } from './expected.ts'
import { resolve, type Draft } from './sheet.ts'

const line = (sku: string, lot: string, actual: number | null = null): Draft => {
  return { bin: 'A-01', locationId: null, productId: null, sku, name: sku, lot, actual }
}
const stock = (lot: string, quantity: number): StockAt => {
  return { place: 'WH/A-01', sku: 'oil', name: 'Oil', lot, quantity }
}

test('[CYC-2.f] stock read later goes to the line that counts it: its lot, else any lot, else a new line', () => {
  const lots = [stock('L1', 0.1), stock('L2', 0.2)]
  const book = { find: () => lots, source: null, problem: null }
  const [bin, any, own] = [line('', ''), line('OIL', '', 12), line('OIL', 'L1')]
  const whole = resolve([bin], [bin], [], book)
  expect([whole.found, [...whole.replaced]]).toEqual([lots, [bin]])
  // A user has counted the product without its lots meanwhile.
  const counted = resolve([bin, any], [bin, any], [], book)
  expect([counted.found, counted.known.get(any)]).toEqual([[], 0.3])
  expect(resolve([any], [any, own], [{ sku: 'OIL' }], book)).toMatchObject({ found: [], known: new Map([[any, 0.2]]) })
  expect(resolve([own], [own], [{ sku: 'OIL' }], book).found).toEqual([stock('L2', 0.2)])
})
