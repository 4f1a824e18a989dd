import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { expect, test } from 'vitest'
import { pallet, palletPhoto } from '../../../test/shipments.ts'
import { openPoints, unidentifiedGroups } from './review.ts'

const whole: Partial<ShipmentPallet> = {
  topLayerFull: true,
  topLayerCount: null,
  items: [{ product: null, group: 'blue drum', quantity: 4, proposed: null, identifiedBy: null }],
  photos: (['front', 'back', 'left', 'right'] as const).map(palletPhoto),
}

test('[SHIP-8.d] names what is missing on each pallet, but not on excluded ones', () => {
  const pallets = [
    pallet(1, whole),
    pallet(2, { ...whole, photos: [palletPhoto('front')], topLayerFull: false, topLayerCount: null }),
    pallet(3, { ...whole, items: [] }),
    pallet(4, { isCancelled: true }),
  ]
  const nothing = { photos: 0, topLayer: false, empty: false, unsaved: false }
  expect(openPoints(pallets, new Set([pallet(1).id]))).toEqual([
    { id: pallet(1).id, number: 'P-1', ...nothing, unsaved: true },
    { id: pallet(2).id, number: 'P-2', ...nothing, photos: 3, topLayer: true },
    { id: pallet(3).id, number: 'P-3', ...nothing, empty: true },
  ])
})

test('[SHIP-5.b] groups unidentified products across pallets', () => {
  expect(unidentifiedGroups([pallet(1, whole), pallet(2, whole), pallet(3, { ...whole, isCancelled: true })])).toEqual([
    { group: 'blue drum', pallets: 2, pieces: 8, photo: palletPhoto('front') },
  ])
})
