import { z } from 'zod'
import { done } from './failure.ts'
import { languages } from './messages/languages.ts'
import { currencyCode, id, idParams, numberWithin, textLine } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { multiline, recordEvents, recordEntry, recordFields, type FieldChange } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** The most claims of one shipment. */
export const maxClaims = 20

const claimState = z.enum(['open', 'sent', 'accepted', 'rejected'], { error: 'selection.required' })
export type ClaimState = z.infer<typeof claimState>

/** A claim's possible next states. A wrong step can be undone, and the history keeps both. */
export const nextClaimStates: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['sent'],
  sent: ['accepted', 'rejected', 'open'],
  accepted: ['sent'],
  rejected: ['sent'],
}

export const claimReason = z.enum(['over', 'short', 'damaged', 'other'], { error: 'selection.required' })
export type ClaimReason = z.infer<typeof claimReason>

export const claimInput = z.object({
  carrier: textLine(120).pipe(z.string().min(1, { error: 'claim.carrier.required' })),
  billOfLading: textLine(64).default(''),
  sealNumber: textLine(64).default(''),
  reason: claimReason,
  /** At most two decimals; null if not stated. */
  amount: numberWithin(0, 99_999_999, 'claim.amount.invalid')
    .multipleOf(0.01, { error: 'claim.amount.invalid' })
    .nullable()
    .default(null),
  currency: currencyCode.default('EUR'),
  note: multiline(2000, null).default(''),
})
export type ClaimInput = z.output<typeof claimInput>

/** The fields that users edit, as the history stores them. */
export const claimFieldReaders = {
  carrier: ({ carrier }: ClaimInput) => carrier,
  billOfLading: ({ billOfLading }: ClaimInput) => billOfLading,
  sealNumber: ({ sealNumber }: ClaimInput) => sealNumber,
  reason: ({ reason }: ClaimInput) => reason,
  amount: ({ amount, currency }: ClaimInput) => (amount === null ? '' : `${amount.toFixed(2)} ${currency}`),
  note: ({ note }: ClaimInput) => note,
}
export type ClaimFieldChange = FieldChange<keyof typeof claimFieldReaders>

const claimEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['carrier', 'billOfLading', 'sealNumber', 'reason', 'amount', 'note']),
  /** `note`: for example, the carrier's answer. */
  z.object({ kind: z.literal('moved'), from: claimState, to: claimState, note: z.string() }),
])
export type ClaimEvent = z.infer<typeof claimEvent>

/** A site's claim on a carrier for a shipment that is over, short or damaged. */
const shipmentClaim = z.object({
  ...recordFields,
  shipmentId: id,
  /** The shipment's number and the claim's own: both sides' reference. */
  reference: z.string(),
  state: claimState,
  carrier: z.string(),
  billOfLading: z.string(),
  sealNumber: z.string(),
  reason: claimReason,
  amount: z.number().nullable(),
  currency: currencyCode,
  note: z.string(),
  history: z.array(recordEntry(claimEvent)),
})
export type ShipmentClaim = z.infer<typeof shipmentClaim>

const answer = done.extend({ claim: shipmentClaim })
const documentQuery = z.object({
  ticket: z.string().optional(),
  language: z.enum(languages, { error: 'field.invalid' }).default('en'),
})

export const shipmentClaimRoutes = defineRoutes('shipments', {
  listShipmentClaims: {
    path: '/recognize/shipment-processing/:id/claims',
    summary: 'The claims of a shipment with their histories, newest first',
    params: idParams,
    answer: z.array(shipmentClaim),
  },
  createShipmentClaim: {
    method: 'POST',
    path: '/recognize/shipment-processing/:id/claims',
    summary: 'Opens a claim for a shipment whose count has started',
    params: idParams,
    body: claimInput.extend({ id }),
    recordsWho: 'where-stated',
    status: 201,
    answer,
    errors: [409],
  },
  changeShipmentClaim: {
    method: 'PUT',
    path: '/shipment-claims/:id',
    summary: 'Changes a claim that has not been sent',
    params: idParams,
    body: claimInput.extend({ since }),
    recordsWho: 'where-stated',
    answer,
  },
  moveShipmentClaim: {
    method: 'PUT',
    path: '/shipment-claims/:id/state',
    summary: 'Marks a claim as sent, accepted or rejected, or undoes the last step',
    params: idParams,
    body: z.object({ state: claimState, note: multiline(1000, null).default(''), since }),
    recordsWho: 'where-stated',
    answer,
  },
  deleteShipmentClaim: {
    ...deletion,
    path: '/shipment-claims/:id',
    summary: 'Deletes a claim that has not been sent; the shipment’s history still mentions it',
    params: idParams,
    recordsWho: 'where-stated',
  },
  claimPdf: {
    path: '/shipment-claims/:id/pdf',
    summary: 'A claim as PDF: counts, pallets with their photos, damage; without photos if the site blurs people',
    params: idParams,
    query: documentQuery,
    answer: 'media',
    media: ['application/pdf'],
    access: 'ticket',
  },
  claimZip: {
    path: '/shipment-claims/:id/zip',
    summary: 'A claim as ZIP: PDF, original photos, a clip, the counts, and the SHA-256 of each',
    params: idParams,
    query: documentQuery,
    answer: 'media',
    media: ['application/zip'],
    access: 'ticket',
  },
})
