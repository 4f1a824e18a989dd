import { palletSide, type PalletPhoto, type ShipmentPallet } from '@foresite/contract/shipment-pallets'

/** What is still missing for one pallet. */
export interface OpenPoints {
  readonly id: string
  readonly number: string
  /** Sides without a photo. */
  readonly photos: number
  /** Whether the top layer's question is unanswered. */
  readonly topLayer: boolean
  /** Whether it has no product. */
  readonly empty: boolean
  /** Whether this device has unsaved input. */
  readonly unsaved: boolean
}

/** The pallets with something missing, apart from those left out of the count. */
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

/** A description of a product that is not identified yet. */
export interface UnidentifiedGroup {
  readonly group: string
  readonly pallets: number
  readonly pieces: number
  /** A photo of a pallet that holds only this product; null if there is none. */
  readonly photo: PalletPhoto | null
}

/** The unidentified products of all pallets, each with its pallets and pieces. */
export function unidentifiedGroups(pallets: readonly ShipmentPallet[]): UnidentifiedGroup[] {
  const groups = new Map<string, UnidentifiedGroup>()
  const photos = comparableGroups(pallets)
  for (const { group, quantity } of countedPallets(pallets).flatMap(({ items }) => items)) {
    if (group === null) continue
    const sum = groups.get(group) ?? { group, pallets: 0, pieces: 0, photo: photos.get(group) ?? null }
    groups.set(group, { ...sum, pallets: sum.pallets + 1, pieces: sum.pieces + quantity })
  }
  return [...groups.values()]
}

/** Descriptions that are alone on a pallet with a photo, with the first such photo, to compare their looks. */
export function comparableGroups(pallets: readonly ShipmentPallet[]): Map<string, PalletPhoto> {
  const found = new Map<string, PalletPhoto>()
  for (const { items, photos } of countedPallets(pallets)) {
    const group = items.length === 1 ? (items[0]?.group ?? null) : null
    const photo = photos.find(({ side }) => side === 'front') ?? photos[0]
    if (group !== null && photo !== undefined && !found.has(group)) found.set(group, photo)
  }
  return found
}
