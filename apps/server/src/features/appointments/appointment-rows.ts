import type { Language } from '@foresite/contract/messages/translate'
import {
  appointmentInput,
  isAppointmentYear,
  maxAppointmentRows,
  type AppointmentFileRow,
} from '@foresite/contract/appointments'
import { day } from '@foresite/contract/primitives'
import { hasTime, momentAt, momentOf } from '#platform/spreadsheets/moments.ts'
import {
  findTable,
  parsed,
  readTable,
  WrongRow,
  type FileRows,
  type RefusedFile,
  type Sheet,
  type TableRow,
} from '#platform/spreadsheets/sheets.ts'

/** The columns, each with its possible headings in lower case without accents. */
const headings = {
  reference: ['reference', 'appointment', 'appointment number', 'booking', 'referencia', 'marcacao', 'numero'],
  at: ['time', 'appointment time', 'date and time', 'scheduled', 'eta', 'hora', 'data e hora', 'prevista'],
  /** Many lists keep the day and the time of day apart. */
  day: ['date', 'day', 'appointment date', 'data', 'dia'],
  carrier: ['carrier', 'scac', 'usdot', 'haulier', 'transportadora', 'transportador'],
  dock: ['dock', 'door', 'dock number', 'cais', 'doca', 'porta'],
  licensePlate: ['license plate', 'licence plate', 'plate', 'matricula'],
  trailerId: ['trailer', 'container', 'trailer or container id', 'reboque', 'contentor'],
  cabNumber: ['cab', 'cab number', 'tractor', 'trator', 'numero do trator'],
} as const
type Column = keyof typeof headings

/** Reads appointments from a sheet. Pure: comparing them with the site happens elsewhere. */
export function readAppointments(
  sheets: readonly Sheet[] | 'unreadable',
  language: Language,
): FileRows<AppointmentFileRow> | RefusedFile {
  const table = findTable(sheets, {
    headings,
    key: 'reference',
    missing: 'appointmentFile.heading',
    maxRows: maxAppointmentRows,
  })
  if (table.kind === 'refused') return table
  const seen = new Map<string, number>()
  return readTable(table, (each) => unlessRepeated(seen, readRow(each, language)))
}

const { shape } = appointmentInput

function readRow(tableRow: TableRow<Column>, language: Language): AppointmentFileRow {
  const { row, text } = tableRow
  return {
    row,
    reference: parsed(shape.reference, text('reference')),
    at: timeOf(tableRow, language),
    carrier: parsed(shape.carrier, text('carrier')),
    licensePlate: parsed(shape.licensePlate, text('licensePlate')),
    trailerId: parsed(shape.trailerId, text('trailerId')),
    cabNumber: parsed(shape.cabNumber, text('cabNumber')),
    dock: text('dock'),
  }
}

/** A date without a time is not enough: midnight would be a guess. */
function timeOf({ cell, text }: TableRow<Column>, language: Language): string {
  const isApart = text('day') !== '' && text('at') !== ''
  const whole = text('at') === '' ? cell('day') : cell('at')
  const at = isApart ? momentAt(cell('day'), cell('at'), language) : momentOf(whole, language)
  if (at === null) throw new WrongRow('appointmentFile.time.required')
  if (!isAppointmentYear(at)) throw new WrongRow('appointment.year')
  if ((isApart || hasTime(whole)) && day.safeParse(at.slice(0, 10)).success) return at
  throw new WrongRow('spreadsheet.time', { text: [text('day'), text('at')].filter(Boolean).join(' ') })
}

function unlessRepeated(seen: Map<string, number>, read: AppointmentFileRow): AppointmentFileRow {
  const { row, reference } = read
  const before = seen.get(reference.toLowerCase())
  if (before !== undefined) throw new WrongRow('appointmentFile.repeated', { row: before, reference })
  seen.set(reference.toLowerCase(), row)
  return read
}
