import type { DamageFinding, PalletItem, PalletPhoto, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { FastifyRequest } from 'fastify'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import type { FindingRow, ListedPallet, PhotoRow } from './pallet-store.ts'
import { damageOf } from './shipment.ts'

/** A pallet as the API returns it. */
export function toPallet(
  { mediaUrl }: Pick<ShipmentsDependencies, 'mediaUrl'>,
  { row, items, photos, findings }: ListedPallet,
  request: FastifyRequest,
): ShipmentPallet {
  const { number, isCancelled, topLayerFull, topLayerCount } = row
  const open = findings.filter(({ resolvedAt }) => resolvedAt === null).length
  return {
    ...recordFieldsOf(row),
    pallet_id: number,
    isCancelled,
    topLayerFull,
    topLayerCount,
    items: items.map(({ row: { quantity, proposed, identifiedBy, groupName }, product }) => ({
      quantity,
      proposed,
      identifiedBy,
      product,
      group: groupName,
    })),
    photos: photos.map(toPhoto),
    damage: damageOf(findings.length, open),
    findings: findings.map(toFinding),
  }

  function toPhoto({ id: photoId, side, sha256, takenAt, takenBy }: PhotoRow): PalletPhoto {
    const url = mediaUrl(`/api/recognize/shipment-processing/pallet-image/${photoId}`, { request })
    return { id: photoId, side, sha256, takenAt: takenAt.toISOString(), takenBy, url }
  }
}

function toFinding({ palletId: _, foundAt, resolvedAt, ...row }: FindingRow): DamageFinding {
  return { ...row, foundAt: foundAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }
}

export function piecesOn(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

export type WantedItem = Pick<PalletItem, 'quantity' | 'proposed' | 'identifiedBy' | 'group'> & {
  readonly productId: string | null
}

interface WantedPallet extends Pick<ShipmentPallet, 'pallet_id' | 'topLayerFull' | 'topLayerCount'> {
  readonly items: readonly WantedItem[]
}

/** Whether a change is already saved. */
export function isSaved({ row, items }: ListedPallet, wanted: WantedPallet): boolean {
  return (
    !row.isCancelled &&
    row.number === wanted.pallet_id &&
    row.topLayerFull === wanted.topLayerFull &&
    row.topLayerCount === wanted.topLayerCount &&
    items.length === wanted.items.length &&
    wanted.items.every((item, i) => {
      const present = items[i]?.row
      return (
        present?.productId === item.productId &&
        present.groupName === item.group &&
        present.quantity === item.quantity &&
        present.proposed === item.proposed &&
        present.identifiedBy === item.identifiedBy
      )
    })
  )
}

/** Whether a pallet in the count has nothing counted, answered or photographed. */
export function isUncounted({ row, items, photos }: ListedPallet): boolean {
  const isAnswered = row.topLayerFull !== null || row.topLayerCount !== null
  return !row.isCancelled && !isAnswered && items.length === 0 && photos.length === 0
}
