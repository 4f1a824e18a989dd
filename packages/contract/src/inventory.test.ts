import { expect, test } from 'vitest'
import { inventoryItemOf } from './inventory.ts'

const item = { id: '1', product_id: 'B-1', name: 'Beans' }

test.each([
  ['the expected quantity', { expected_quantity: 7, onhand: 5 }, 7],
  ['an expected quantity of 0', { expected_quantity: 0, onhand: 5 }, 0],
  ['the quantity on hand', { onhand: 5 }, 5],
  ['0', {}, 0],
])('[INV-1.b] the expected quantity of an inventory item is %s', (_, part, expected) =>
  expect(inventoryItemOf({ ...item, ...part })).toMatchObject({ expected_quantity: expected, actual_quantity: 0 }),
)

test.each([
  ['its location', { location: 'A-1', entries: [{ location_id: 'B-2' }] }, 'A-1'],
  ['its first entry’s', { entries: [{ location_id: 'B-2' }, { location_id: 'C-3' }] }, 'B-2'],
  ['none', { entries: [] }, ''],
])('[INV-1.b] the location of an inventory item is %s', (_, part, location) =>
  expect(inventoryItemOf({ ...item, ...part }).location).toBe(location),
)
