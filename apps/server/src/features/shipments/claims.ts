import { translate } from '@foresite/contract/messages/translate'
import { changesBetween } from '@foresite/contract/records'
import { claimFieldReaders, maxClaims, nextClaimStates, type ShipmentClaim } from '@foresite/contract/shipment-claims'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry, listEntries } from '#platform/records/history-store.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { referenceOf } from './claim.ts'
import { claimEntryTable, claimTable } from './claim-table.ts'
import * as store from './claim-store.ts'
import { note } from './counting.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { findShipment, lockShipment } from './store.ts'

export const claimHandlers = {
  async listShipmentClaims(deps, { params: { id } }) {
    const { db } = deps
    await findShipment(db, id)
    return Promise.all((await store.listClaims(db, id)).map((listed) => toClaim(db, listed)))
  },

  /** Opens a claim. Idempotent: an existing id returns the existing claim. */
  async createShipmentClaim(deps, { params, body, statedBy: by, language }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    const writing = db.transaction(async (tx) => {
      const { number, state } = await lockShipment(tx, params.id)
      const present = await store.findClaimRow(tx, body.id)
      if (present?.shipmentId === params.id) return
      if (present !== null) throw new Refusal(404, 'claim.unknown', { field: 'id' })
      if (state === 'uninspected') throw new Refusal(409, 'shipment.notCounting', { fill: { number } })
      if ((await store.countClaims(tx, params.id)) >= maxClaims) throw new Refusal(422, 'claim.tooMany')
      const row = await store.addClaim(tx, { ...body, shipmentId: params.id }, stamp)
      await addEntry(tx, claimEntryTable, row.id, { kind: 'created' }, stamp)
      await note(deps, tx, params.id, { kind: 'claimed', reference: referenceOf({ row, number }) }, stamp)
    })
    const elsewhere = () => new Refusal(404, 'claim.unknown', { field: 'id' })
    await refuseViolation(writing, { shipment_claims_pkey: elsewhere })
    const claim = await toClaim(db, await store.findClaim(db, body.id))
    return { claim, message: translate(language, 'claim.created', { reference: claim.reference }) }
  },

  async changeShipmentClaim(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    await db.transaction(async (tx) => {
      const listed = await store.lockClaim(tx, id)
      refuseChanged(listed.row, since)
      refuseSent(listed)
      await saveRecord(tx, claimTable, listed.row, input, stamp)
      const changes = changesBetween(listed.row, input, claimFieldReaders)
      if (changes.length > 0) await addEntry(tx, claimEntryTable, id, { kind: 'edited', changes }, stamp)
      await note(deps, tx, listed.row.shipmentId, null, stamp)
    })
    const claim = await toClaim(db, await store.findClaim(db, id))
    return { claim, message: translate(language, 'claim.saved', { reference: claim.reference }) }
  },

  async moveShipmentClaim(deps, { params: { id }, body: { state, note: words, since }, statedBy: by, language }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    await db.transaction(async (tx) => {
      const listed = await store.lockClaim(tx, id)
      refuseChanged(listed.row, since)
      const { state: from, shipmentId } = listed.row
      const fill = { reference: referenceOf(listed) }
      if (!nextClaimStates[from].includes(state)) throw new Refusal(409, 'claim.cannotMove', { fill, field: 'state' })
      await saveRecord(tx, claimTable, listed.row, { state }, stamp)
      await addEntry(tx, claimEntryTable, id, { kind: 'moved', from, to: state, note: words }, stamp)
      await note(deps, tx, shipmentId, null, stamp)
    })
    const claim = await toClaim(db, await store.findClaim(db, id))
    return { claim, message: translate(language, `claim.moved.${state}`, { reference: claim.reference }) }
  },

  async deleteShipmentClaim(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    const reference = await db.transaction(async (tx) => {
      const listed = await store.lockClaim(tx, id)
      refuseChanged(listed.row, since)
      refuseSent(listed)
      await store.removeClaim(tx, id)
      const event = { kind: 'claim-deleted', reference: referenceOf(listed) } as const
      await note(deps, tx, listed.row.shipmentId, event, stamp)
      return event.reference
    })
    return { message: translate(language, 'claim.deleted', { reference }) }
  },
} satisfies Handlers<ShipmentsDependencies>

async function toClaim(db: Database, listed: store.ListedClaim): Promise<ShipmentClaim> {
  const { position: _, ...row } = listed.row
  return {
    ...row,
    ...recordFieldsOf(row),
    reference: referenceOf(listed),
    history: await listEntries(db, claimEntryTable, row.id),
  }
}

function refuseSent(listed: store.ListedClaim): void {
  if (listed.row.state === 'open') return
  throw new Refusal(409, 'claim.sent', { fill: { reference: referenceOf(listed) } })
}
