import type { AppointmentInput } from '@foresite/contract/appointments'
import { translate } from '@foresite/contract/messages/translate'
import { namesOfCarriers } from '#features/carriers/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { intervalOf } from '#platform/records/days.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import { appointmentTable } from './appointment-table.ts'
import type { AppointmentsDependencies } from './dependencies.ts'
import * as store from './store.ts'

const records = new RecordKind(appointmentTable, 'appointments', 'appointment.unknown', store.lockMatching)

export const handlers = {
  async listAppointments(deps, { query }) {
    const { startDate, endDate } = query
    if (startDate !== undefined && endDate !== undefined && endDate < startDate)
      throw new Refusal(422, 'range.backwards', { field: 'endDate' })
    const tolerance = await toleranceOf(deps)
    const interval = intervalOf({ startDate, endDate }, await deps.timezone())
    const found = await store.listAppointments(deps.db, query, interval, tolerance)
    return pageAnswer(found, query, (row) => store.toAppointment(row, tolerance))
  },

  async createAppointment(deps, { body, statedBy: by, language }) {
    const columns = await columnsOf(deps.db, body)
    const writing = records.add(deps, columns, by, (tx) => deps.changed(tx, [columns.at]))
    const id = await orRefuse(body.reference, writing)
    return answer(deps, id, translate(language, 'appointment.created', { reference: body.reference }))
  },

  async changeAppointment(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const columns = await columnsOf(deps.db, input)
    const writing = records.change(deps, id, columns, { since, by }, (tx, { at }) => deps.changed(tx, [at, columns.at]))
    await orRefuse(input.reference, writing)
    return answer(deps, id, translate(language, 'appointment.saved', { reference: input.reference }))
  },

  async deleteAppointment(deps, { params: { id }, query: { since }, language }) {
    const { reference } = await records.remove(deps, id, since, (tx, row) => deps.changed(tx, store.timesOf(row)))
    return { message: translate(language, 'appointment.deleted', { reference }) }
  },
} satisfies Handlers<AppointmentsDependencies>

/** An input's stored columns, with its carrier's current name. */
async function columnsOf(db: Database, { at, carrier, ...input }: AppointmentInput) {
  return { ...input, at: new Date(at), carrier: (await namesOfCarriers(db)).called(carrier) }
}

async function answer(deps: AppointmentsDependencies, id: string, message: string) {
  const appointment = store.toAppointment(await store.findAppointment(deps.db, id), await toleranceOf(deps))
  return { appointment, message }
}

async function toleranceOf({ clock, siteSettings }: AppointmentsDependencies): Promise<store.Tolerance> {
  return { now: clock.now(), targets: (await siteSettings.operations.read()).targets }
}

/** Turns database errors into refusals: a duplicate reference, a deleted dock. */
function orRefuse<T>(reference: string, writing: PromiseLike<T>): Promise<T> {
  const taken = () => new Refusal(409, 'appointment.taken', { fill: { reference }, field: 'reference' })
  return refuseViolation(writing, {
    appointments_reference_taken: taken,
    appointments_dock_id_areas_id_fk: () => new Refusal(422, 'appointment.dock.unknown', { field: 'dockId' }),
  })
}
