import { shipmentInput, type Shipment, type ShipmentInput, type ShipmentLine } from '@foresite/contract/shipments'
import { z } from 'zod'
import { clockOf, instantEntered } from '#platform/forms/site-clock.ts'
import type { ChosenProduct } from '#scene/counting/ProductChoice.tsx'

interface LineFields {
  readonly product: ChosenProduct | null
  readonly ordered: number
  readonly picked: number | null
}

/** The form's fields; an empty text means nothing entered. */
export interface ShipmentFields {
  readonly shipment_id: string
  readonly type: string
  readonly supplier: string
  readonly customer: string
  readonly carrier: string
  readonly arrivalDay: string
  readonly arrivalTime: string
  readonly deliveryDate: string
  readonly shipDate: string
  readonly lines: LineFields[]
}

export type ShipmentRecord = Shipment & { readonly lines: readonly ShipmentLine[] }

export const newLine: LineFields = { product: null, ordered: Number.NaN, picked: null }

export function fieldsOf(record: ShipmentRecord | null, timezone: string): ShipmentFields {
  const arrival = clockOf(record?.expectedArrival, timezone)
  return {
    shipment_id: record?.shipment_id ?? '',
    type: record?.type ?? 'inbound',
    supplier: record?.supplier ?? '',
    customer: record?.customer ?? '',
    carrier: record?.carrier ?? '',
    arrivalDay: arrival.day,
    arrivalTime: arrival.time,
    deliveryDate: record?.deliveryDate ?? '',
    shipDate: record?.shipDate ?? '',
    lines: (record?.lines ?? [])
      .filter(({ isOffPaper }) => !isOffPaper)
      .map(({ product, ordered, picked }) => ({ product, ordered, picked })),
  }
}

/** Turns the form into a request body. An arrival needs both day and time. */
export function schemaIn(timezone: string, before: string | null | undefined): z.ZodType<ShipmentInput> {
  return z.unknown().transform((entered, context) => {
    const { arrivalDay, arrivalTime, lines, ...rest } = entered as ShipmentFields
    const isExpected = arrivalDay !== '' || arrivalTime !== ''
    const arrival = { day: arrivalDay, time: arrivalTime }
    const expectedArrival = isExpected
      ? instantEntered(arrival, { before, timezone }, (field, message) =>
          context.addIssue({ code: 'custom', message, path: [field === 'day' ? 'arrivalDay' : 'arrivalTime'] }),
        )
      : null
    const { data, error } = shipmentInput.safeParse({
      ...rest,
      expectedArrival,
      deliveryDate: rest.deliveryDate === '' ? null : rest.deliveryDate,
      shipDate: rest.shipDate === '' ? null : rest.shipDate,
      lines: lines.map(({ product, ordered, picked }) => ({
        productId: product?.id,
        ordered,
        // Inbound shipments are not picked.
        picked: rest.type === 'outbound' ? picked : null,
      })),
    })
    for (const { path, message } of error?.issues ?? []) {
      const isProduct = path.at(-1) === 'productId'
      context.addIssue({
        code: 'custom',
        message: isProduct ? 'selection.required' : message,
        path: isProduct ? [...path.slice(0, -1), 'product'] : path,
      })
    }
    return data ?? z.NEVER
  })
}
