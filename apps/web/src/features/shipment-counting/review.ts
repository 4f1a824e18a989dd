import { palletSide, type PalletPhoto, type ShipmentPallet } from '@foresite/contract/shipment-pallets'

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

/** A description under which a product waits to be identified. */
export interface UnidentifiedGroup {
  readonly group: string
  readonly pallets: number
  readonly pieces: number
  /** The product of a pallet with a single product; null otherwise. */
  readonly photo: PalletPhoto | null
}

/** Unidentified products over all pallets: pallets and pieces of each. */
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

/** Descriptions that are alone on a pallet with a photo, with the first of these: what they look like can be compared. */
export function comparableGroups(pallets: readonly ShipmentPallet[]): Map<string, PalletPhoto> {
  const found = new Map<string, PalletPhoto>()
  for (const { items, photos } of countedPallets(pallets)) {
    const group = items.length === 1 ? (items[0]?.group ?? null) : null
    const photo = photos.find(({ side }) => side === 'front') ?? photos[0]
    if (group !== null && photo !== undefined && !found.has(group)) found.set(group, photo)
  }
  return found
}
