import { z } from 'zod'
import { damageCategory, damageChecks } from './damage.ts'
import { done } from './failure.ts'
import type { MessageKey } from './messages/en.ts'
import { exampleBox } from './picture-counts.ts'
import { id, idParams, imageBox, instant, name } from './primitives.ts'
import { deletion, fileUpload, uploadedPicture } from './record-routes.ts'
import { multiline, recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

/** The most pallets in a shipment, items on a pallet, and findings on one. */
export const maxPallets = 100
const maxPalletItems = 50
export const maxFindings = 50

/** The sides that are photographed (SHIP-6). */
export const palletSide = z.enum(['front', 'back', 'left', 'right'], { error: 'selection.required' })
export type PalletSide = z.infer<typeof palletSide>

/** `detected`: some damage is unresolved; `none`: none was found. */
export const damageStatus = z.enum(['detected', 'resolved', 'none'])
export type DamageStatus = z.infer<typeof damageStatus>

/** Minor: accept with a note; major: hold; critical: reject. */
export const damageGrade = z.enum(['minor', 'major', 'critical'], { error: 'selection.required' })
export type DamageGrade = z.infer<typeof damageGrade>

/** Where on the pallet, from the floor up. */
export const palletLevel = z.enum(['pallet', 'lower', 'middle', 'upper', 'top'], { error: 'selection.required' })
export type PalletLevel = z.infer<typeof palletLevel>

/** How a product was identified (SHIP-5). */
export const identifiedBy = z.enum(['barcode', 'text', 'hand'])

/** The number of a shipment, or of a pallet in it (its SSCC if it has one), as calls name them. */
export function goodsNumber(missing: MessageKey) {
  return name(missing, { max: 64, tooLong: 'text.tooLong' })
}

const shipmentNumber = goodsNumber('shipment.id.required')
const palletNumber = goodsNumber('pallet.id.required')
const group = name('pallet.group.required', { max: 120, tooLong: 'text.tooLong' })

/** Whole pieces; an empty field has a message of its own. */
export function pieces(most: number) {
  return z
    .number({ error: 'shipment.quantity.required' })
    .int({ error: 'shipment.quantity.whole' })
    .min(0, { error: 'shipment.quantity.whole' })
    .max(most, { error: 'shipment.quantity.tooMany' })
}
const quantity = pieces(100_000)

const itemFields = {
  quantity,
  /** The count proposed from the picture; null if counted manually. */
  proposed: quantity.nullable().default(null),
  identifiedBy: identifiedBy.nullable().default(null),
}
const itemInput = z
  .object({
    ...itemFields,
    productId: id.nullable().default(null),
    /** An unidentified product's code, text or description. */
    group: group.nullable().default(null),
  })
  .refine(({ productId, group: own }) => (productId === null) !== (own === null), {
    error: 'pallet.item.unnamed',
    path: ['productId'],
  })

/** One product on a pallet, listed once: by its product, or by its group until it is identified. */
export const palletItem = z.object({
  ...itemFields,
  product: z.object({ id, sku: z.string(), name: z.string() }).nullable(),
  /** Null once it is identified. */
  group: z.string().nullable(),
})
export type PalletItem = z.infer<typeof palletItem>

const findingFields = {
  category: damageCategory.shape.id,
  /** One of the category's checks. */
  check: z.string().max(60, { error: 'field.invalid' }),
  grade: damageGrade,
  side: palletSide.nullable().default(null),
  level: palletLevel.nullable().default(null),
  note: multiline(500, null).default(''),
}
export const damageFindingInput = z.object({
  ...findingFields,
  id,
  /** In the photo of its side. */
  box: exampleBox.nullable().default(null),
})
export type DamageFindingInput = z.input<typeof damageFindingInput>

/** Damage that the site's own model or its language model sees in a photo. Recorded only once a user confirms it. */
export const damageProposal = z
  .object({
    category: findingFields.category,
    check: findingFields.check,
    grade: damageGrade,
    /** In the photo. */
    box: exampleBox,
  })
  .refine(({ category, check }) => (damageChecks[category] as readonly string[]).includes(check), {
    error: 'pallet.finding.check',
    path: ['check'],
  })
export type DamageProposal = z.infer<typeof damageProposal>

/** Damage that a user saw on a pallet. */
const damageFinding = z.object({
  ...findingFields,
  id,
  box: imageBox.nullable(),
  foundAt: instant,
  foundBy: statedBy.nullable(),
  /** Null: unresolved. */
  resolvedAt: instant.nullable(),
  resolvedBy: statedBy.nullable(),
})
export type DamageFinding = z.infer<typeof damageFinding>

const ofDamage = { pallet_id: z.string(), category: damageCategory.shape.id, check: z.string(), grade: damageGrade }
/** The events of a pallet's damage in the shipment's history. */
export const damageEvents = [
  z.object({ kind: z.literal('damage-found'), ...ofDamage }),
  z.object({ kind: z.literal('damage-withdrawn'), ...ofDamage }),
  z.object({ kind: z.literal('damage-resolved'), pallet_id: z.string() }),
  z.object({ kind: z.literal('damage-reopened'), pallet_id: z.string() }),
] as const

/** A photo of one side. */
export const palletPhoto = z.object({
  id,
  side: palletSide,
  takenAt: instant,
  takenBy: statedBy.nullable(),
  /** SHA-256 of the uploaded file. */
  sha256: z.string(),
  /** URL of the picture, with a ticket if one is needed. */
  url: z.string(),
})
export type PalletPhoto = z.infer<typeof palletPhoto>

export const shipmentPallet = z.object({
  ...recordFields,
  pallet_id: z.string(),
  /** Excluded from the count; its own count stays visible. */
  isCancelled: z.boolean(),
  /** Null: not yet answered (SHIP-7). */
  topLayerFull: z.boolean().nullable(),
  topLayerCount: z.number().int().nullable(),
  items: z.array(palletItem),
  photos: z.array(palletPhoto),
  damage: damageStatus,
  findings: z.array(damageFinding),
})
export type ShipmentPallet = z.infer<typeof shipmentPallet>

const palletInput = z.object({
  pallet_id: palletNumber,
  topLayerFull: z.boolean().nullable().default(null),
  topLayerCount: quantity.nullable().default(null),
  items: z.array(itemInput).max(maxPalletItems, { error: 'pallet.items.tooMany' }).default([]),
})
export type ShipmentPalletInput = z.input<typeof palletInput>

const named = z.object({ shipment_id: shipmentNumber, pallet_id: palletNumber, since })
const answer = done.extend({ pallet: shipmentPallet })

/** A pallet identified by the numbers on it (`cancel-pallet/`, `refresh-pallet/`). */
const ofNamed = {
  method: 'POST',
  body: named,
  recordsWho: 'where-stated',
  answer,
  errors: [404],
} as const

export const shipmentPalletRoutes = defineRoutes('shipments', {
  identifyProduct: {
    method: 'POST',
    path: '/recognize/shipment-processing/identification',
    summary: 'Assigns a product to every item of a shipment with the same unidentified description',
    body: z.object({ shipment_id: shipmentNumber, group, productId: id }),
    recordsWho: 'where-stated',
    answer: done.extend({
      items: z.number().int(),
      /** The changed pallets: each `updatedAt` before and after, for queued changes. */
      versions: z.array(z.object({ id, was: instant, is: instant })),
    }),
    errors: [404, 409],
  },
  findAlikeProducts: {
    method: 'POST',
    path: '/recognize/shipment-processing/:id/likeness',
    summary: 'Groups of unidentified products that look alike in photos of their pallets; nothing is recorded',
    params: idParams,
    answer: done.extend({
      /** Groups of two or more descriptions that look alike. */
      alike: z.array(z.array(z.string()).min(2)),
      /** The number of photos compared. */
      compared: z.number().int(),
    }),
    errors: [409, 422, 503],
  },
  cancelPallet: {
    ...ofNamed,
    path: '/recognize/shipment-processing/cancel-pallet/',
    summary: 'Leaves a pallet out of the count; refreshing it brings it back',
  },
  refreshPallet: {
    ...ofNamed,
    path: '/recognize/shipment-processing/refresh-pallet/',
    summary: 'Clears a pallet’s count and photos, to count it from the start',
  },
  addPallet: {
    method: 'POST',
    path: '/recognize/shipment-processing/:id/pallets',
    summary: 'Adds a pallet to a count; an existing id returns the existing pallet',
    params: idParams,
    body: palletInput.extend({ id }),
    recordsWho: 'where-stated',
    status: 201,
    answer,
    errors: [409],
  },
  changePallet: {
    method: 'PUT',
    path: '/shipment-pallets/:id',
    summary: 'Saves a pallet’s count and the answers about its top layer; a repeated call changes nothing',
    params: idParams,
    body: palletInput.extend({ since }),
    recordsWho: 'where-stated',
    answer,
  },
  removePallet: {
    ...deletion,
    path: '/shipment-pallets/:id',
    summary: 'Removes a pallet from its shipment; repeating this changes nothing',
    params: idParams,
    recordsWho: 'where-stated',
  },
  restorePallet: {
    method: 'POST',
    path: '/shipment-pallets/:id/restore',
    summary: 'Restores a removed pallet',
    params: idParams,
    recordsWho: 'where-stated',
    answer,
    errors: [409],
  },
  addPalletPhoto: {
    ...fileUpload,
    path: '/shipment-pallets/:id/photos/:side',
    summary: 'Adds the photo of one side of a pallet, replacing an earlier one; a repeated call changes nothing',
    params: idParams.extend({ side: palletSide }),
    query: z.object({
      /** The photo’s id, chosen by the device: a repeated call has the same one. */
      photo: id.optional(),
    }),
    recordsWho: 'where-stated',
    answer,
    errors: [409],
  },
  readPalletImage: {
    ...uploadedPicture,
    path: '/recognize/shipment-processing/pallet-image/:id',
    summary: 'The photo of a pallet’s side, for viewing only: people in it cannot be blurred',
    params: idParams,
  },
  addDamageFinding: {
    method: 'POST',
    path: '/shipment-pallets/:id/damage',
    summary: 'Records damage on a pallet; a repeated call changes nothing',
    params: idParams,
    body: damageFindingInput,
    recordsWho: 'where-stated',
    answer,
    errors: [409],
  },
  proposeDamage: {
    method: 'POST',
    path: '/pallet-photos/:id/damage-proposals',
    summary: 'Examines a photo for damage with the site’s own model or its language model; nothing is recorded',
    params: idParams,
    answer: done.extend({ proposals: z.array(damageProposal), model: z.string() }),
    errors: [409, 422, 503],
  },
  withdrawDamageFinding: {
    method: 'DELETE',
    path: '/pallet-damage/:id',
    summary: 'Withdraws damage that was recorded by mistake; the history keeps it',
    params: idParams,
    recordsWho: 'where-stated',
    answer,
  },
  resolveDamage: {
    method: 'PUT',
    path: '/recognize/shipment-damage/pallet/:id',
    summary: 'Resolves all damage of a pallet, or reopens it',
    params: idParams,
    body: z.object({ is_resolved: z.boolean({ error: 'field.invalid' }) }),
    recordsWho: 'where-stated',
    answer,
    errors: [409],
  },
})
