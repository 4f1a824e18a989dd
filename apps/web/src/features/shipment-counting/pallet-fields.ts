import type { MessageKey } from '@foresite/contract/messages/en'
import { identifiedBy, type ShipmentPallet, type ShipmentPalletInput } from '@foresite/contract/shipment-pallets'
import { z } from 'zod'

const palletLine = z.object({
  /** Null for a product not identified yet. */
  productId: z.string().nullable(),
  group: z.string().nullable(),
  name: z.string(),
  sku: z.string(),
  /** The text as typed. */
  quantity: z.string(),
  proposed: z.number().nullable(),
  identifiedBy: identifiedBy.nullable(),
})
export type PalletLine = z.infer<typeof palletLine>

export const palletFields = z.object({
  number: z.string(),
  topLayerFull: z.boolean().nullable(),
  topLayerCount: z.string(),
  lines: z.array(palletLine),
})
export type PalletFields = z.infer<typeof palletFields>

export function fieldsOf({ pallet_id: number, topLayerFull, topLayerCount, items }: ShipmentPallet): PalletFields {
  return {
    number,
    topLayerFull,
    topLayerCount: topLayerCount === null ? '' : String(topLayerCount),
    lines: items.map(({ product, group, quantity, proposed, identifiedBy: by }) => ({
      productId: product?.id ?? null,
      group,
      name: product?.name ?? group ?? '',
      sku: product?.sku ?? '',
      quantity: String(quantity),
      proposed,
      identifiedBy: by,
    })),
  }
}

/** The request body of a save; its fields must be valid. */
export function bodyOf({ number, topLayerFull, topLayerCount, lines }: PalletFields): ShipmentPalletInput {
  return {
    pallet_id: number,
    topLayerFull,
    topLayerCount: topLayerCount.trim() === '' ? null : Number(topLayerCount),
    items: lines.map(itemOf),
  }
}

export function itemOf({ productId, group, quantity, proposed, identifiedBy: by }: PalletLine) {
  return { productId, group, quantity: Number(quantity), proposed, identifiedBy: by }
}

export const keyOf = ({ productId, group }: Pick<PalletLine, 'productId' | 'group'>): string =>
  productId ?? `group ${group ?? ''}`

/** The problem with a typed quantity; null if it is valid. */
export function quantityProblem(typed: string): MessageKey | null {
  const text = typed.trim()
  if (text === '') return 'shipment.quantity.required'
  if (!/^\d+$/.test(text)) return 'shipment.quantity.whole'
  return Number(text) > 100_000 ? 'shipment.quantity.tooMany' : null
}

export function hasProblem({ topLayerCount, lines }: PalletFields): boolean {
  const isCountWrong = topLayerCount.trim() !== '' && quantityProblem(topLayerCount) !== null
  return isCountWrong || lines.some(({ quantity }) => quantityProblem(quantity) !== null)
}

/** Adds a product. If it is there already, the pieces are added up, and the sum counts as typed. */
export function withLine(fields: PalletFields, added: PalletLine): PalletFields {
  const present = fields.lines.find((line) => keyOf(line) === keyOf(added))
  if (present === undefined) return { ...fields, lines: [...fields.lines, added] }
  const before = quantityProblem(present.quantity) === null ? Number(present.quantity) : 0
  const quantity = String(before + Number(added.quantity))
  const lines = fields.lines.map((line) => (line === present ? { ...line, quantity, proposed: null } : line))
  return { ...fields, lines }
}

export function sameFields(one: PalletFields, other: PalletFields): boolean {
  return JSON.stringify(palletFields.parse(one)) === JSON.stringify(palletFields.parse(other))
}
