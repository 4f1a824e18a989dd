import type { damageChecks } from '@foresite/contract/damage'

/** The sides of a pallet that people photograph. */
export const palletSides = ['front', 'back', 'left', 'right'] as const
export type PalletSide = (typeof palletSides)[number]

/** Cartons are the unit of every quantity. */
export interface SimulatedProduct {
  readonly sku: string
  /** In the site's language. */
  readonly name: string
  /** GTIN of one piece: 13 digits. */
  readonly gtin: string
  /** GTIN of a carton: 14 digits. */
  readonly cartonGtin: string
  readonly piecesPerCarton: number
  readonly supplier: string
  /** Width, height and depth of a carton in metres, as it stands on a pallet of 1.2 × 0.8 m. */
  readonly cartonM: { readonly x: number; readonly y: number; readonly z: number }
  /** The number of cartons along the front of a pallet, behind each other, and on top of each other. */
  readonly across: number
  readonly deep: number
  readonly layers: number
}

/** A bin's actual content, and its content according to the warehouse management system. */
export interface SimulatedBin {
  readonly location: string
  readonly sku: string
  readonly lot: string
  readonly expected: number
  readonly actual: number
  /** Why they differ; null if they do not. */
  readonly reason: 'miscounted' | 'misplaced' | 'damaged' | null
}

/** A defect of a pallet, by the ids of the contract's quality checks. */
export interface SimulatedDamage {
  readonly check: keyof typeof damageChecks
  readonly reason: string
  readonly side: PalletSide
  /** The carton on that side, from its left and from below; null for damage of the whole load. */
  readonly carton: { readonly column: number; readonly layer: number } | null
}

export interface SimulatedPallet {
  /** The actor's id, if a forklift brought it to the quality station. */
  readonly id: string
  /** 18 digits. */
  readonly sscc: string
  readonly sku: string
  readonly lot: string
  /** Like 2027-03-31. */
  readonly bestBefore: string
  /** Cartons in each layer, from below. */
  readonly layers: readonly number[]
  readonly damage: readonly SimulatedDamage[]
}

export interface SimulatedShipment {
  readonly id: string
  readonly direction: 'inbound' | 'outbound'
  /** The supplier, or the customer. */
  readonly partner: string
  readonly carrier: string
  /** The visit it travels with, and its times in epoch ms. */
  readonly truckId: string
  readonly door: string
  readonly expectedAt: number
  readonly arrivedAt: number
  readonly dockedAt: number
  readonly undockedAt: number
  readonly leftAt: number
  /** The ordered and the loaded cartons: `loaded` is the sum of its pallets. */
  readonly lines: readonly { readonly sku: string; readonly ordered: number; readonly loaded: number }[]
  readonly pallets: readonly SimulatedPallet[]
}

/** The site's products and bins. */
export interface SimulatedGoods {
  readonly products: readonly SimulatedProduct[]
  readonly bins: readonly SimulatedBin[]
}
