import { expect, test } from 'vitest'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { unsent, type CountingCall, type CountingEntry } from './counting-outbox.ts'
import type { PalletFields } from './pallet-fields.ts'
import { withWaiting } from './waiting.ts'

const water = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0001', sku: 'WAT-015', name: 'Sparkling water' }
const tea = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0002', sku: 'TEA-001', name: 'Green tea' }
const item = { product: water, group: null, quantity: 48, proposed: 50, identifiedBy: 'barcode' } as const
const served = {
  shipment: shipment({ state: 'in-progress' }),
  lines: [{ product: water, isOffPaper: false, ordered: 50, picked: null, expected: 50, counted: 48 }],
  pallets: [pallet(1, { items: [item], photos: [palletPhoto('front')] })],
  history: [],
}

let seq = 0
function entry(call: CountingCall, note: Partial<CountingEntry['note']> = {}, subject = pallet(1).id): CountingEntry {
  seq += 1
  const sent = { queue: served.shipment.id, since: at(0), params: {}, body: {}, file: null, by: null }
  const whole = { shipment: 'S-100', pallet: null, fields: null, side: null, identified: null, finding: null, ...note }
  return { ...sent, call, subject, seq, at: Date.parse(at(30)), refusal: null, note: whole }
}
const after = (...entries: CountingEntry[]) => withWaiting(served, entries, (one) => `blob:${String(one.seq)}`)
const fields = (part: Partial<PalletFields>): PalletFields => ({
  number: 'P-1',
  topLayerFull: null,
  topLayerCount: '',
  lines: [],
  ...part,
})
const line = {
  productId: tea.id,
  group: null,
  name: tea.name,
  sku: tea.sku,
  quantity: '6',
  proposed: null,
  identifiedBy: null,
}

test('[SHIP-12.b] a count shows pending changes on the device: pallets, quantities, answers, photos, totals', () => {
  const added = entry('addPallet', { fields: fields({ number: 'P-2', lines: [line] }) }, pallet(2).id)
  const changed = entry('changePallet', { fields: fields({ topLayerFull: true, topLayerCount: '8' }) })
  const photo = entry('addPalletPhoto', { side: 'front' })
  const { pallets, lines } = after(added, changed, photo)
  expect(pallets).toMatchObject([
    { pallet_id: 'P-1', topLayerFull: true, topLayerCount: 8, items: [], updatedAt: at(0) },
    { pallet_id: 'P-2', items: [{ product: tea, quantity: 6 }], updatedAt: unsent },
  ])
  // A retaken photo replaces the server's.
  expect(pallets[0]?.photos.map(({ url }) => url)).toEqual([`blob:${String(photo.seq)}`])
  expect(lines).toEqual([
    { product: water, isOffPaper: false, ordered: 50, picked: null, expected: 50, counted: 0 },
    { product: tea, isOffPaper: true, ordered: 0, picked: null, expected: 0, counted: 6 },
  ])
})

test('[SHIP-12.b] a product that the papers list with 0 pieces stays while changes wait, one only counted goes with its count', () => {
  const none = { ordered: 0, picked: null, expected: 0, counted: 3 }
  const lines = [
    { ...none, product: water, isOffPaper: false },
    { ...none, product: tea, isOffPaper: true },
  ]
  const counted = withWaiting({ ...served, lines }, [entry('removePallet')], () => '')
  expect(counted.lines).toEqual([{ ...lines[0], counted: 0 }])
})

test('[SHIP-12.b] shows a pallet waiting to be removed, excluded, refreshed or identified', () => {
  expect(after(entry('removePallet')).pallets).toEqual([])
  expect(after(entry('cancelPallet'))).toMatchObject({ pallets: [{ isCancelled: true }], lines: [{ counted: 0 }] })
  expect(after(entry('refreshPallet')).pallets).toMatchObject([{ items: [], photos: [] }])
  const described = entry('changePallet', {
    fields: fields({ lines: [line, { ...line, productId: null, group: 'Blue carton', quantity: '4' }] }),
  })
  const identified = entry('identifyProduct', { identified: { group: 'Blue carton', product: tea } })
  expect(after(described, identified).pallets).toMatchObject([{ items: [{ product: tea, group: null, quantity: 10 }] }])
})

test('[SHIP-12.b] a pallet whose response was lost shows once', () => {
  const again = entry('addPallet', { fields: fields({ number: 'P-1' }) })
  expect(after(again).pallets).toEqual(served.pallets)
})
