import type { DamageStatus } from '@foresite/contract/shipment-pallets'
import type { Shipment, ShipmentLine, ShipmentType } from '@foresite/contract/shipments'
import type { ListedLine, ListedShipment } from './store.ts'

/** A shipment as answers show it. */
export function toShipment({ row, ordered, picked, counted, pallets, damages, openDamages }: ListedShipment): Shipment {
  const {
    number,
    deletedAt: _,
    stationId: __,
    createdAt,
    updatedAt,
    startedAt,
    inspectedAt,
    expectedArrival,
    ...rest
  } = row
  return {
    ...rest,
    shipment_id: number,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expectedArrival: expectedArrival?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    inspectedAt: inspectedAt?.toISOString() ?? null,
    orderedQuantity: ordered,
    pickedQuantity: picked,
    countedQuantity: row.state === 'uninspected' ? null : counted,
    pallets,
    damage: damageOf(damages, openDamages),
  }
}

/** The state of so much damage, of which so much is not resolved. */
export function damageOf(damages: number, open: number): DamageStatus {
  return damages === 0 ? 'none' : open === 0 ? 'resolved' : 'detected'
}

interface Counted {
  readonly product: ShipmentLine['product']
  readonly counted: number
}

/**
 * What is on the papers beside what was counted, then what was counted and is on no paper.
 *
 * @param counted null while nothing is counted
 */
export function linesOf(
  type: ShipmentType,
  papers: readonly ListedLine[],
  counted: readonly Counted[] | null,
): ShipmentLine[] {
  const byProduct = new Map(counted?.map((each) => [each.product.id, each.counted]))
  const onPaper = papers.map(({ product, ordered, picked }) => {
    const expected = type === 'outbound' ? (picked ?? ordered) : ordered
    return { product, ordered, picked, expected, counted: counted === null ? null : (byProduct.get(product.id) ?? 0) }
  })
  const known = new Set(papers.map(({ product }) => product.id))
  const others = (counted ?? []).filter(({ product }) => !known.has(product.id))
  return [...onPaper, ...others.map((each) => ({ ...each, ordered: 0, picked: null, expected: 0 }))]
}

/** Products counted otherwise than expected. */
export function mismatchesOf(lines: readonly Pick<ShipmentLine, 'expected' | 'counted'>[]): number {
  return lines.filter(({ expected, counted }) => counted !== expected).length
}
