import { palletSide, type ShipmentPallet } from '@foresite/contract/shipment-pallets'

/** What is missing on one pallet. */
export interface OpenPoints {
  readonly id: string
  readonly number: string
  /** Sides without a photo. */
  readonly photos: number
  /** Whether a question about its top layer has no answer. */
  readonly topLayer: boolean
  /** Whether no product is on it. */
  readonly empty: boolean
  /** Whether something typed on this device is not saved. */
  readonly unsaved: boolean
}

/** What is missing on the pallets of a count, those left out aside; pallets with nothing missing are not among them. */
export function openPoints(pallets: readonly ShipmentPallet[], unsaved: ReadonlySet<string>): OpenPoints[] {
  return countedPallets(pallets)
    .map((pallet) => ({
      id: pallet.id,
      number: pallet.pallet_id,
      photos: palletSide.options.length - pallet.photos.length,
      topLayer: pallet.topLayerFull === null || (!pallet.topLayerFull && pallet.topLayerCount === null),
      empty: pallet.items.length === 0,
      unsaved: unsaved.has(pallet.id),
    }))
    .filter(({ photos, topLayer, empty, unsaved: isUnsaved }) => photos > 0 || topLayer || empty || isUnsaved)
}

export function countedPallets(pallets: readonly ShipmentPallet[]): ShipmentPallet[] {
  return pallets.filter(({ isCancelled }) => !isCancelled)
}

/** Products that nobody has identified, over all pallets: how many pallets and pieces each is on. */
export function unidentifiedGroups(pallets: readonly ShipmentPallet[]) {
  const groups = new Map<string, { readonly group: string; pallets: number; pieces: number }>()
  for (const { group, quantity } of countedPallets(pallets).flatMap(({ items }) => items)) {
    if (group === null) continue
    const sum = groups.get(group) ?? { group, pallets: 0, pieces: 0 }
    groups.set(group, { group, pallets: sum.pallets + 1, pieces: sum.pieces + quantity })
  }
  return [...groups.values()]
}
