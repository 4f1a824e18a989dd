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
  problem,
  readTable,
  type FileProblem,
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
  return readTable(
    table,
    (each) => readRow(each, language),
    (read) => repeated(seen, read),
  )
}

const { shape } = appointmentInput

function readRow(tableRow: TableRow<Column>, language: Language): AppointmentFileRow | FileProblem {
  const { row, text } = tableRow
  const reference = parsed(shape.reference, text('reference'))
  if (typeof reference === 'object') return reference
  const at = timeOf(tableRow, language)
  if (typeof at === 'object') return at
  const words = { carrier: '', licensePlate: '', trailerId: '', cabNumber: '' }
  for (const column of ['carrier', 'licensePlate', 'trailerId', 'cabNumber'] as const) {
    const given = parsed(shape[column], text(column))
    if (typeof given === 'object') return given
    words[column] = given
  }
  return { row, reference, at, ...words, dock: text('dock') }
}

/** A date without a time is not enough: midnight would be a guess. */
function timeOf({ cell, text }: TableRow<Column>, language: Language): string | FileProblem {
  const isApart = text('day') !== '' && text('at') !== ''
  const whole = text('at') === '' ? cell('day') : cell('at')
  const at = isApart ? momentAt(cell('day'), cell('at'), language) : momentOf(whole, language)
  if (at === null) return problem('appointmentFile.time.required')
  if (typeof at === 'object') return at
  if (!isAppointmentYear(at)) return problem('appointment.year')
  const isTimed = (isApart || hasTime(whole)) && day.safeParse(at.slice(0, 10)).success
  return isTimed ? at : problem('spreadsheet.time', { text: [text('day'), text('at')].filter(Boolean).join(' ') })
}

function repeated(seen: Map<string, number>, { row, reference }: AppointmentFileRow): FileProblem | null {
  const before = seen.get(reference.toLowerCase())
  if (before !== undefined) return problem('appointmentFile.repeated', { row: before, reference })
  seen.set(reference.toLowerCase(), row)
  return null
}
