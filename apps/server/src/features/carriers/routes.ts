import type { CarrierInput } from '@foresite/contract/carriers'
import { translate } from '@foresite/contract/messages/translate'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { deleteIfUnchanged, updateIfUnchanged } from '#platform/records/record-store.ts'
import { carrierTable } from './carrier-table.ts'
import type { CarriersDependencies } from './dependencies.ts'
import * as store from './store.ts'

export const handlers = {
  async createCarrier({ db, clock, live, changed }, { body, statedBy, language }) {
    const at = clock.now()
    const id = newId(at)
    const writing = db.transaction(async (tx) => {
      await tx.insert(carrierTable).values({ ...body, id, createdAt: at, updatedAt: at, updatedBy: statedBy })
      await changed(tx, null)
      live.changed({ topic: 'carriers', id, change: 'created' })
    })
    await orRefuseTaken(body, writing)
    const carrier = await store.findCarrier(db, id)
    return { carrier, message: translate(language, 'carrier.created', { name: carrier.name }) }
  },

  async changeCarrier(
    { db, clock, live, changed },
    { params: { id }, body: { since, ...input }, statedBy: by, language },
  ) {
    const edit = { at: clock.now(), by, since }
    const writing = db.transaction(async (tx) => {
      const { name: was } = await store.findCarrier(tx, id)
      await updateIfUnchanged(tx, carrierTable, id, edit, input, 'carrier.unknown')
      await changed(tx, was === input.name ? null : { was, is: input.name })
      live.changed({ topic: 'carriers', id, change: 'updated' })
    })
    await orRefuseTaken(input, writing)
    const carrier = await store.findCarrier(db, id)
    return { carrier, message: translate(language, 'carrier.saved', { name: carrier.name }) }
  },

  async deleteCarrier({ db, live, changed }, { params: { id }, query: { since }, language }) {
    const { name } = await store.findCarrier(db, id)
    await db.transaction(async (tx) => {
      await deleteIfUnchanged(tx, carrierTable, id, since, 'carrier.unknown')
      await changed(tx, null)
      live.changed({ topic: 'carriers', id, change: 'deleted' })
    })
    return { message: translate(language, 'carrier.deleted', { name }) }
  },
} satisfies Handlers<CarriersDependencies>

function orRefuseTaken({ name, scac, usdot }: CarrierInput, writing: PromiseLike<unknown>): Promise<unknown> {
  return refuseViolation(writing, {
    carriers_name_taken: () => new Refusal(409, 'carrier.name.taken', { fill: { name }, field: 'name' }),
    carriers_scac_taken: () => new Refusal(409, 'carrier.scac.taken', { fill: { scac }, field: 'scac' }),
    carriers_usdot_taken: () => new Refusal(409, 'carrier.usdot.taken', { fill: { usdot }, field: 'usdot' }),
  })
}
