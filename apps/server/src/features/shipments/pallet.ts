import type { DamageFinding, PalletPhoto, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { FastifyRequest } from 'fastify'
import type { ShipmentsDependencies } from './dependencies.ts'
import type { FindingRow, ListedPallet, PhotoRow } from './pallet-store.ts'
import { damageOf } from './shipment.ts'

/** A pallet as answers show it. */
export function toPallet(
  { mediaUrl }: Pick<ShipmentsDependencies, 'mediaUrl'>,
  { row, items, photos, findings }: ListedPallet,
  request: FastifyRequest,
): ShipmentPallet {
  const { id, number, isCancelled, topLayerFull, topLayerCount, createdAt, updatedAt, updatedBy } = row
  const open = findings.filter(({ resolvedAt }) => resolvedAt === null).length
  return {
    id,
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
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  }

  function toPhoto({ id: photoId, side, sha256, takenAt, takenBy }: PhotoRow): PalletPhoto {
    const url = mediaUrl(`/api/recognize/shipment-processing/pallet-image/${photoId}`, { request })
    return { id: photoId, side, sha256, takenAt: takenAt.toISOString(), takenBy, url }
  }
}

function toFinding({ palletId: _, foundAt, resolvedAt, ...row }: FindingRow): DamageFinding {
  return { ...row, foundAt: foundAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }
}

/** The pieces on a pallet. */
export function piecesOn(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
