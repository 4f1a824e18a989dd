import type { AppointmentFileRow } from '@foresite/contract/appointments'
import { translate } from '@foresite/contract/messages/translate'
import { dayAndTime, instantOf, isSkipped } from '@foresite/site-time/site-time'
import { namesOfCarriers } from '#features/carriers/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { lockRecord } from '#platform/records/record-store.ts'
import { previewOf, refuseWrongRows } from '#platform/spreadsheets/import-file.ts'
import type { FileRows, RowProblem } from '#platform/spreadsheets/sheets.ts'
import { receiveSpreadsheet, spreadsheetThread } from '#platform/spreadsheets/spreadsheet-file.ts'
import { appointmentTable } from './appointment-table.ts'
import type { AppointmentsDependencies } from './dependencies.ts'
import * as store from './store.ts'

type Read = FileRows<AppointmentFileRow>

const thread = spreadsheetThread(new URL('./appointment-file-worker.ts', import.meta.url))

export const importHandlers = {
  async previewAppointmentImport(deps, { request, reply, language }) {
    const file = await receiveSpreadsheet<Read>(request, reply, thread, language)
    const { problems } = await compare(deps, deps.db, file.read)
    return previewOf(file, problems, language)
  },

  async importAppointments(deps, { request, reply, statedBy: updatedBy, language }) {
    const { name: file, read, signal } = await receiveSpreadsheet<Read>(request, reply, thread, language)
    const now = deps.clock.now()
    const writing = deps.db.transaction(async (tx) => {
      const { problems, timeOf, dockOf } = await compare(deps, tx, read)
      refuseWrongRows(problems, language)
      const names = await namesOfCarriers(tx)
      const rows = read.rows.map(({ row: _, dock, at, carrier, ...rest }) => ({
        ...rest,
        id: newId(now),
        createdAt: now,
        updatedAt: now,
        updatedBy,
        at: new Date(timeOf(at)),
        carrier: names.called(carrier),
        dockId: dockOf(dock),
      }))
      for (let from = 0; from < rows.length; from += 500)
        await tx.insert(appointmentTable).values(rows.slice(from, from + 500))
      await deps.changed(
        tx,
        rows.map(({ at }) => at),
      )
      signal.throwIfAborted()
      deps.live.changed({ topic: 'appointments', id: 'appointments', change: 'created' })
      return rows.map(({ id }) => id)
    })
    // Another user may have added one, or deleted a dock, since the comparison.
    const ids = await refuseViolation(writing, {
      appointments_reference_taken: () => new Refusal(409, 'record.changed'),
      appointments_dock_id_areas_id_fk: () => new Refusal(409, 'record.changed'),
    })
    return { ids, message: translate(language, 'spreadsheet.imported', { file, count: read.count }) }
  },

  async undoAppointmentImport({ db, live, changed }, { body: { ids }, language }) {
    await db.transaction(async (tx) => {
      await store.lockMatching(tx)
      const times: Date[] = []
      for (const id of ids) {
        const row = await lockRecord(tx, appointmentTable, id, 'appointment.unknown')
        if (row.updatedAt.getTime() !== row.createdAt.getTime())
          throw new Refusal(409, 'appointmentFile.changed', { fill: { reference: row.reference } })
        times.push(...store.timesOf(row))
      }
      await store.deleteAppointments(tx, ids)
      await changed(tx, times)
      live.changed({ topic: 'appointments', id: 'appointments', change: 'deleted' })
    })
    return { message: translate(language, 'appointmentFile.undone', { count: ids.length }) }
  },
} satisfies Handlers<AppointmentsDependencies>

/** Checks a file's rows against the site: duplicate references, unknown docks, times that the clock skips. */
async function compare(deps: AppointmentsDependencies, db: Database, { rows, problems }: Read) {
  const timezone = await deps.timezone()
  const known = (await deps.areas.list(db)).filter(({ type }) => type === 'dock')
  // A dock's number takes precedence over another dock's name.
  const docks = new Map([
    ...known.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...known.map(({ id, dockNumber }) => [(dockNumber ?? '').toLowerCase(), id] as const),
  ])
  const dockOf = (words: string): string | null => docks.get(words.toLowerCase()) ?? null
  const timeOf = (stamp: string): number => instantOf(...dayAndTime(stamp), timezone)
  const taken = await store.referencesTaken(
    db,
    rows.map(({ reference }) => reference.toLowerCase()),
  )
  const found = rows.flatMap(({ row, reference, dock, at }: AppointmentFileRow): RowProblem[] => {
    const [date, time] = dayAndTime(at)
    return [
      ...(taken.has(reference.toLowerCase()) ? [{ row, key: 'appointment.taken' as const, fill: { reference } }] : []),
      ...(dock !== '' && dockOf(dock) === null
        ? [{ row, key: 'appointmentFile.dock.unknown' as const, fill: { dock } }]
        : []),
      ...(isSkipped(date, time, timezone)
        ? [{ row, key: 'spreadsheet.time.skipped' as const, fill: { text: time } }]
        : []),
    ]
  })
  return { timeOf, dockOf, problems: [...problems, ...found].toSorted((one, other) => one.row - other.row) }
}
