import type { DamageStatus } from '@foresite/contract/shipment-pallets'
import {
  shipmentException,
  type Shipment,
  type ShipmentException,
  type ShipmentLine,
  type ShipmentType,
} from '@foresite/contract/shipments'

/** A pallet's damage state, from its damage and how much of it is unresolved. */
export function damageOf(damages: number, open: number): DamageStatus {
  return damages === 0 ? 'none' : open === 0 ? 'resolved' : 'detected'
}

interface Counted {
  readonly product: ShipmentLine['product']
  readonly counted: number
}

/**
 * The lines of the papers with their counts, then counted products that are not on the papers.
 * @param counted null while nothing is counted
 */
export function linesOf(
  type: ShipmentType,
  papers: readonly Pick<ShipmentLine, 'product' | 'ordered' | 'picked'>[],
  counted: readonly Counted[] | null,
): ShipmentLine[] {
  const byProduct = new Map(counted?.map((each) => [each.product.id, each.counted]))
  const onPaper = papers.map(({ product, ordered, picked }) => {
    const expected = type === 'outbound' ? (picked ?? ordered) : ordered
    const found = counted === null ? null : (byProduct.get(product.id) ?? 0)
    return { product, isOffPaper: false, ordered, picked, expected, counted: found }
  })
  const known = new Set(papers.map(({ product }) => product.id))
  const others = (counted ?? []).filter(({ product }) => !known.has(product.id))
  return [...onPaper, ...others.map((each) => ({ ...each, isOffPaper: true, ordered: 0, picked: null, expected: 0 }))]
}

/** The number of products whose count differs from the expected one. */
export function mismatchesOf(lines: readonly Pick<ShipmentLine, 'expected' | 'counted'>[]): number {
  return lines.filter(({ expected, counted }) => counted !== expected).length
}

/** Pieces counted above the expected quantity, and pieces missing: products do not offset each other. */
export function differencesOf(lines: readonly Pick<ShipmentLine, 'expected' | 'counted'>[]) {
  const sumOf = (each: (difference: number) => number) =>
    lines.reduce((sum, { expected, counted }) => sum + Math.max(0, each((counted ?? expected) - expected)), 0)
  return { over: sumOf((difference) => difference), short: sumOf((difference) => -difference) }
}

/** Why a shipment should not leave the dock as it is. */
export function exceptionsOf({
  over,
  short,
  severeDamages,
}: Pick<Shipment, 'over' | 'short' | 'severeDamages'>): ShipmentException[] {
  const raised = { over: (over ?? 0) > 0, short: (short ?? 0) > 0, damaged: severeDamages > 0 }
  return shipmentException.options.filter((each) => raised[each])
}
