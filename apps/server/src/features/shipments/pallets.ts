import { DAY_MS } from '@foresite/contract/duration'
import { translate, type MessageKey } from '@foresite/contract/messages/translate'
import { maxPallets, type ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { hasCheckDigit } from '@foresite/gs1/check-digit'
import type { FastifyRequest } from 'fastify'
import { namesOfProducts } from '#features/products/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import type { Handler, Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { lockRecord, nextUpdate, refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { lockCounting, note } from './counting.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import * as store from './pallet-store.ts'
import { palletTable } from './pallet-table.ts'
import { isSaved, isUncounted, piecesOn, toPallet, type WantedItem } from './pallet.ts'
import { shipmentEntryTable } from './shipment-table.ts'
import { shipmentOfNumber } from './store.ts'

export const palletHandlers = {
  /** Adds a pallet. Idempotent: an existing id returns the existing pallet. */
  async addPallet(
    deps,
    { params, body: { id, pallet_id: number, items, ...answers }, statedBy: by, language, request },
  ) {
    const stamp = { at: deps.clock.now(), by }
    const writing = deps.db.transaction(async (tx) => {
      const shipment = await lockCounting(tx, params.id)
      const present = await store.findPalletRow(tx, id)
      if (present?.shipmentId === shipment.id && present.removedAt === null) return
      // Removed, or in another shipment: its id is taken.
      if (present !== null) throw new Refusal(404, 'pallet.unknown', { field: 'id' })
      await refuseFull(tx, shipment.id)
      await refuseOtherShipments(tx, shipment, number, stamp.at)
      const products = await productsOf(tx, items)
      const times = { createdAt: stamp.at, updatedAt: stamp.at, updatedBy: by }
      await tx.insert(palletTable).values({ ...answers, ...times, id, number, shipmentId: shipment.id })
      await store.replaceItems(tx, id, products)
      await note(deps, tx, shipment.id, { kind: 'pallet-added', pallet_id: number }, stamp)
    })
    await orRefuseTaken(number, writing)
    const pallet = await shownPallet(deps, id, request)
    return { pallet, message: translate(language, 'pallet.added', { pallet: pallet.pallet_id }) }
  },

  async changePallet(deps, { params: { id }, body, statedBy: by, language, request }) {
    const { since, pallet_id: number, items, ...answers } = body
    const stamp = { at: deps.clock.now(), by }
    const writing = deps.db.transaction(async (tx) => {
      const shipment = await lockCounting(tx, (await palletOr404(tx, id)).shipmentId)
      const row = await store.lockPallet(tx, id)
      const present = await store.findPallet(tx, id)
      // A phone that lost its connection repeats calls that have already arrived.
      if (isSaved(present, body)) return
      refuseChanged(row, since)
      if (row.isCancelled) throw new Refusal(409, 'pallet.cancelled.already', { fill: { pallet: row.number } })
      if (number !== row.number) await refuseOtherShipments(tx, shipment, number, stamp.at)
      const was = piecesOn(present.items.map((item) => item.row))
      await store.replaceItems(tx, id, await productsOf(tx, items))
      await saveRecord(tx, palletTable, row, { ...answers, number }, stamp)
      const to = piecesOn(items)
      const counted = { kind: 'pallet-counted', pallet_id: number, from: was, to } as const
      await note(deps, tx, shipment.id, was === to ? null : counted, stamp)
    })
    await orRefuseTaken(number, writing)
    const pallet = await shownPallet(deps, id, request)
    return { pallet, message: translate(language, 'pallet.saved', { pallet: number }) }
  },

  async removePallet(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const number = await deps.db.transaction(async (tx) => {
      const shipment = await lockCounting(tx, (await palletOr404(tx, id)).shipmentId)
      const row = await lockRecord(tx, palletTable, id, 'pallet.unknown')
      if (row.removedAt !== null) return row.number
      refuseChanged(row, since)
      await saveRecord(tx, palletTable, row, { removedAt: stamp.at }, stamp)
      await note(deps, tx, shipment.id, { kind: 'pallet-removed', pallet_id: row.number }, stamp)
      return row.number
    })
    return { message: translate(language, 'pallet.removed', { pallet: number }) }
  },

  /** Undoes a removal; a pallet that is not removed stays unchanged. */
  async restorePallet(deps, { params: { id }, statedBy: by, language, request }) {
    const stamp = { at: deps.clock.now(), by }
    const { shipmentId, number } = await palletOr404(deps.db, id)
    const writing = deps.db.transaction(async (tx) => {
      const shipment = await lockCounting(tx, shipmentId)
      const row = await lockRecord(tx, palletTable, id, 'pallet.unknown')
      if (row.removedAt === null) return
      await refuseFull(tx, shipmentId)
      if (!row.isCancelled) await refuseOtherShipments(tx, shipment, number, stamp.at)
      await saveRecord(tx, palletTable, row, { removedAt: null }, stamp)
      await note(deps, tx, shipmentId, { kind: 'pallet-restored', pallet_id: number }, stamp)
    })
    await orRefuseTaken(number, writing)
    const pallet = await shownPallet(deps, id, request)
    return { pallet, message: translate(language, 'pallet.restored', { pallet: pallet.pallet_id }) }
  },

  /** Leaves a pallet out of the count; repeating this changes nothing. */
  cancelPallet: (deps, call) =>
    changeNamed(deps, call, 'pallet.cancelled', async (tx, row, stamp) => {
      if (row.isCancelled) return
      refuseChanged(row, call.body.since)
      await saveRecord(tx, palletTable, row, { isCancelled: true }, stamp)
      await note(deps, tx, row.shipmentId, { kind: 'pallet-cancelled', pallet_id: row.number }, stamp)
    }),
  /** Clears a pallet's count and photos and returns it to the count. */
  refreshPallet: (deps, call) =>
    changeNamed(deps, call, 'pallet.refreshed', async (tx, row, stamp, shipment) => {
      if (isUncounted(await store.findPallet(tx, row.id))) return
      refuseChanged(row, call.body.since)
      if (row.isCancelled) await refuseOtherShipments(tx, shipment, row.number, stamp.at)
      const photos = await store.clearPallet(tx, row.id)
      await saveRecord(tx, palletTable, row, { isCancelled: false, topLayerFull: null, topLayerCount: null }, stamp)
      await note(deps, tx, row.shipmentId, { kind: 'pallet-refreshed', pallet_id: row.number, photos }, stamp)
    }),

  /**
   * Assigns a product to every item with the same description; on a pallet that already has the product, the pieces
   * are added up.
   */
  async identifyProduct(deps, { body: { shipment_id, group, productId }, statedBy: by, language }) {
    const { db } = deps
    const shipmentId = await shipmentOfNumber(db, shipment_id)
    const stamp = { at: deps.clock.now(), by }
    const done = await db.transaction(async (tx) => {
      await lockCounting(tx, shipmentId)
      const product = known((await namesOfProducts(tx, [productId])).get(productId), 'product.unknown', 'productId')
      const named = `${product.name} (${product.sku})`
      const palletIds = await store.identifyItems(tx, shipmentId, { group, productId })
      if (palletIds.length === 0 && (await lastIdentified(tx, shipmentId, group)) !== named)
        throw new Refusal(404, 'pallet.group.unknown', { fill: { group }, field: 'group' })
      const versions: { id: string; was: string; is: string }[] = []
      for (const id of palletIds) {
        const { row, items } = await store.findPallet(tx, id)
        await store.replaceItems(tx, id, addedUp(items.map((item) => item.row)))
        await saveRecord(tx, palletTable, row, {}, stamp)
        const is = nextUpdate(row, stamp.at).toISOString()
        versions.push({ id, was: row.updatedAt.toISOString(), is })
      }
      // A repeated call counts once.
      if (palletIds.length > 0) await note(deps, tx, shipmentId, { kind: 'identified', group, product: named }, stamp)
      return { items: palletIds.length, versions, name: product.name }
    })
    const { items, versions, name } = done
    return { items, versions, message: translate(language, 'pallet.identified', { items, name }) }
  },
} satisfies Handlers<ShipmentsDependencies>

/** What a description was last identified as in a shipment; null if it never was. */
async function lastIdentified(tx: Database, shipmentId: string, group: string): Promise<string | null> {
  const events = (await listEntries(tx, shipmentEntryTable, shipmentId)).map(({ event }) => event)
  const last = events.find((event) => event.kind === 'identified' && event.group === group)
  return last?.kind === 'identified' ? last.product : null
}

type ItemRow = Parameters<typeof store.replaceItems>[2][number]

/** One item per product. Merged items have no proposal. */
function addedUp(items: readonly ItemRow[]): ItemRow[] {
  const byName = new Map<string, ItemRow>()
  for (const { productId, groupName, quantity, proposed, identifiedBy } of items) {
    const key = productId ?? `group ${groupName ?? ''}`
    const other = byName.get(key)
    if (other === undefined) byName.set(key, { productId, groupName, quantity, proposed, identifiedBy })
    else {
      const sum = other.proposed === null || proposed === null ? null : other.proposed + proposed
      byName.set(key, { ...other, quantity: other.quantity + quantity, proposed: sum })
    }
  }
  return [...byName.values()]
}

type NamedCall = Parameters<Handler<'cancelPallet'>>[0] | Parameters<Handler<'refreshPallet'>>[0]

/** Changes a pallet identified by the numbers of shipment and pallet. */
async function changeNamed(
  deps: ShipmentsDependencies,
  { body, statedBy: by, language, request }: NamedCall,
  message: MessageKey & `pallet.${string}`,
  change: (
    tx: Database,
    row: store.PalletRow,
    stamp: { at: Date; by: typeof by },
    shipment: Awaited<ReturnType<typeof lockCounting>>,
  ) => Promise<void>,
) {
  const shipmentId = await shipmentOfNumber(deps.db, body.shipment_id)
  const stamp = { at: deps.clock.now(), by }
  const id = await deps.db.transaction(async (tx) => {
    const shipment = await lockCounting(tx, shipmentId)
    const row = await store.lockPallet(tx, await store.palletOfNumber(tx, shipmentId, body.pallet_id))
    await change(tx, row, stamp, shipment)
    return row.id
  })
  const pallet = await shownPallet(deps, id, request)
  return { pallet, message: translate(language, message, { pallet: pallet.pallet_id }) }
}

/** A pallet as the API returns it. Throws 404 if removed. */
export async function shownPallet(
  deps: ShipmentsDependencies,
  id: string,
  request: FastifyRequest,
): Promise<ShipmentPallet> {
  return toPallet(deps, await store.findPallet(deps.db, id), request)
}

/** A pallet's row, removed or not. Throws 404 if it does not exist. */
export async function palletOr404(db: Database, id: string): Promise<store.PalletRow> {
  return known(await store.findPalletRow(db, id), 'pallet.unknown')
}

/** Items as stored. Throws a `Refusal` for an unknown product (404), or one named twice (422). */
async function productsOf(tx: Database, items: readonly WantedItem[]): Promise<ItemRow[]> {
  const names = await namesOfProducts(
    tx,
    items.flatMap(({ productId }) => productId ?? []),
  )
  const seen = new Set<string>()
  return items.map(({ productId, group, ...counted }, i) => {
    const field = `items.${String(i)}.productId`
    const name = productId === null ? group : names.get(productId)?.name
    if (name === undefined) throw new Refusal(404, 'product.unknown', { field })
    const key = productId ?? `group ${group ?? ''}`
    if (seen.has(key)) throw new Refusal(422, 'pallet.items.repeated', { fill: { name: name ?? '' }, field })
    seen.add(key)
    return { ...counted, productId, groupName: group }
  })
}

/** Refuses a further pallet on a shipment that has the most possible. */
async function refuseFull(tx: Database, shipmentId: string): Promise<void> {
  if ((await store.countPallets(tx, shipmentId)) >= maxPallets) throw new Refusal(422, 'pallet.tooMany')
}

const YEAR_MS = 365 * DAY_MS

/**
 * Refuses an SSCC counted in another shipment of the same type: someone scanned another truck's label. GS1 forbids
 * reusing an SSCC within a year. The site's own numbers may repeat.
 */
async function refuseOtherShipments(
  tx: Database,
  shipment: Parameters<typeof store.findOtherShipment>[1],
  number: string,
  at: Date,
): Promise<void> {
  const [, sscc] = /^(?:00)?(\d{18})$/.exec(number) ?? []
  if (sscc === undefined || !hasCheckDigit(sscc)) return
  // Two trucks are counted at once: the second waits until the first has its pallet.
  await lockName(tx, `pallet ${sscc}`)
  const other = await store.findOtherShipment(tx, shipment, [sscc, `00${sscc}`], new Date(at.getTime() - YEAR_MS))
  if (other === null) return
  throw new Refusal(409, 'pallet.id.elsewhere', { fill: { pallet: number, shipment: other }, field: 'pallet_id' })
}

function orRefuseTaken(pallet: string, writing: PromiseLike<unknown>): Promise<unknown> {
  return refuseViolation(writing, {
    shipment_pallets_pkey: () => new Refusal(404, 'pallet.unknown', { field: 'id' }),
    shipment_pallets_number_taken: () => new Refusal(409, 'pallet.id.taken', { fill: { pallet }, field: 'pallet_id' }),
  })
}
