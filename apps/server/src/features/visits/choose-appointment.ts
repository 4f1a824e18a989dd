import { translate } from '@foresite/contract/messages/translate'
import { linkVisit, listById, lockMatching } from '#features/appointments/index.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { nextUpdate, refuseChanged } from '#platform/records/record-store.ts'
import { appoint } from './appoint.ts'
import type { VisitsDependencies } from './dependencies.ts'
import { measuresOf } from './measures.ts'
import * as store from './store.ts'
import { toVisit } from './visit-row.ts'
import { visitEntryTable } from './visit-table.ts'

export const appointHandlers = {
  /** Sets or clears a visit's appointment as a user chose; carrier and times follow. */
  async appointVisit(deps, { params: { id }, body: { appointmentId, why, since }, statedBy: by, language }) {
    const at = deps.clock.now()
    await deps.db.transaction(async (tx) => {
      await lockMatching(tx)
      const was = await store.lockVisit(tx, id)
      refuseChanged(was, since)
      const isSame = was.appointmentBy === 'hand' && was.appointmentId === appointmentId
      if (isSame) throw new Refusal(422, 'visit.nothing')
      const known = await listById(
        tx,
        [was.appointmentId, appointmentId].flatMap((one) => one ?? []),
      )
      const [before, due] = [was.appointmentId, appointmentId].map((one) => known.find((row) => row.id === one))
      if (appointmentId !== null && due === undefined)
        throw new Refusal(422, 'appointment.unknown', { field: 'appointmentId' })
      if (due !== undefined && ![null, id].includes(await store.findChosenFor(tx, due.id)))
        throw new Refusal(422, 'visit.appointment.taken', { field: 'appointmentId' })
      if (before !== undefined) await linkVisit(tx, before.id, null)
      const row = {
        ...was,
        appointmentId,
        appointmentAt: due?.at ?? null,
        appointmentBy: 'hand' as const,
        // Later sightings do not merge it into another visit, which has no appointment or its own.
        isArranged: true,
        updatedAt: nextUpdate(was, at),
        updatedBy: by,
      }
      await store.saveVisits(tx, [row])
      // Rematches the visit that had the appointment, and frees this visit's previous one.
      const times = [was.at, before?.at, due?.at].flatMap((time) => time?.getTime() ?? [])
      await appoint(deps, tx, new Date(Math.min(...times)), new Date(Math.max(...times)))
      const event = { kind: 'appointed' as const, from: before?.reference ?? '', to: due?.reference ?? '', why }
      await addEntry(tx, visitEntryTable, id, event, { at, by })
      deps.live.changed({ topic: 'visits', id, change: 'updated' })
    })
    const visit = toVisit(await store.findVisit(deps.db, id), await measuresOf(deps))
    return { visit, message: translate(language, 'visit.appointed') }
  },
} satisfies Handlers<VisitsDependencies>
