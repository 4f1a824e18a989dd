import type { CarrierInput } from '@foresite/contract/carriers'
import { translate } from '@foresite/contract/messages/translate'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import { carrierTable } from './carrier-table.ts'
import type { CarriersDependencies } from './dependencies.ts'
import * as store from './store.ts'

const records = new RecordKind(carrierTable, 'carriers', 'carrier.unknown')

export const handlers = {
  async createCarrier(deps, { body, statedBy: by, language }) {
    const writing = records.add(deps, body, by, (tx) => deps.changed(tx, null))
    const carrier = await store.findCarrier(deps.db, await orRefuseTaken(body, writing))
    return { carrier, message: translate(language, 'carrier.created', { name: carrier.name }) }
  },

  async changeCarrier(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const writing = records.change(deps, id, input, { since, by }, (tx, { name: was }) =>
      deps.changed(tx, was === input.name ? null : { was, is: input.name }),
    )
    await orRefuseTaken(input, writing)
    const carrier = await store.findCarrier(deps.db, id)
    return { carrier, message: translate(language, 'carrier.saved', { name: carrier.name }) }
  },

  async deleteCarrier(deps, { params: { id }, query: { since }, language }) {
    const { name } = await records.remove(deps, id, since, (tx) => deps.changed(tx, null))
    return { message: translate(language, 'carrier.deleted', { name }) }
  },
} satisfies Handlers<CarriersDependencies>

function orRefuseTaken<T>({ name, scac, usdot }: CarrierInput, writing: PromiseLike<T>): Promise<T> {
  return refuseViolation(writing, {
    carriers_name_taken: () => new Refusal(409, 'carrier.name.taken', { fill: { name }, field: 'name' }),
    carriers_scac_taken: () => new Refusal(409, 'carrier.scac.taken', { fill: { scac }, field: 'scac' }),
    carriers_usdot_taken: () => new Refusal(409, 'carrier.usdot.taken', { fill: { usdot }, field: 'usdot' }),
  })
}
