import type { ShipmentPalletInput } from '@foresite/contract/shipment-pallets'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { SiteUnderTest } from './site-under-test.ts'

let made = 0

/** A product with a unique SKU. */
export async function newProduct({ server }: SiteUnderTest) {
  made++
  const body = { sku: `GOODS-${String(made)}`, name: `Goods ${String(made)}` }
  return (await server.call('createProduct', { body })).product
}

/** A shipment with these quantities of each product. */
export async function newShipment(
  { server }: SiteUnderTest,
  lines: readonly { readonly productId: string; readonly ordered: number; readonly picked?: number }[] = [],
  part: object = {},
) {
  made++
  const body = { shipment_id: `S-${String(made)}`, type: 'inbound' as const, lines: [...lines], ...part }
  return (await server.call('createShipment', { body })).shipment
}

/** A shipment whose count has started. */
export async function newCount(site: SiteUnderTest, lines: Parameters<typeof newShipment>[1] = [], part: object = {}) {
  const shipment = await newShipment(site, lines, part)
  await site.server.call('startCounting', { params: { id: shipment.id }, body: { mode: 'mobile' } })
  return shipment
}

/** A pallet with these items on a shipment that is being counted. */
export async function newPallet(
  { server, clock }: SiteUnderTest,
  shipmentId: string,
  items: ShipmentPalletInput['items'] = [],
  number?: string,
) {
  made++
  // Pallets are listed in order of arrival.
  clock.pass(1)
  const body = { id: randomUUID(), pallet_id: number ?? `P-${String(made)}`, items }
  return (await server.call('addPallet', { params: { id: shipmentId }, body })).pallet
}

/** A photo of one colour. */
export async function sidePhoto(background: string): Promise<File> {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'side.jpg')
}
