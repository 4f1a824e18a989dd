import { randomUUID } from 'node:crypto'
import type { AppointmentInput } from '@foresite/contract/appointments'
import { utils, write } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { momentAt, momentOf } from '#platform/spreadsheets/moments.ts'
import { WrongRow } from '#platform/spreadsheets/sheets.ts'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import { linkVisit, lockMatching } from './store.ts'

const site = sharedSite()
const call = () => site().server
beforeAll(async () => {
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await call().call('saveConfig', { body: { field: 'global_settings', value } })
})
const input = (part: Partial<AppointmentInput> = {}) => ({
  reference: `A-${randomUUID()}`,
  at: '2026-11-21T09:00:00.000Z',
  ...part,
})
const file = (text: string | Uint8Array, name = 'list.csv') => new File([new Uint8Array(Buffer.from(text))], name)
const send = (list: File) => call().call('importAppointments', { body: {}, file: list })
const preview = (list: File) => call().call('previewAppointmentImport', { body: {}, file: list })
const found = async (search: string) => (await call().call('listAppointments', { query: { search, limit: 100 } })).rows
const waitingForLock = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const dock = (name: string, dockNumber: string) =>
  call().call('createArea', { body: { type: 'dock', name, location: 'warehouse', dockNumber } })

test('[YARD-8.c] an appointment is added, changed, deleted and restored as it was', async () => {
  const { appointment } = await call().call('createAppointment', { body: input({ reference: 'A-1' }) })
  expect(appointment).toMatchObject({ reference: 'A-1', state: 'expected', visitId: null, dockName: null })
  const params = { id: appointment.id }
  const change = input({ reference: 'A-1b', carrier: 'Serra Azul' })
  await call().call('changeAppointment', { params, body: { ...change, since: appointment.updatedAt } })
  const late = call().call('changeAppointment', { params, body: { ...change, since: appointment.updatedAt } })
  expect(await refusalOf(late)).toMatchObject({ status: 409, error: 'record.changed' })
  await call().call('deleteAppointment', { params })
  expect(await found('A-1b')).toEqual([])
  await call().call('createAppointment', { body: change })
  expect(await found('A-1b')).toMatchObject([{ carrier: 'Serra Azul' }])
})

test('[YARD-8.c] expected appointments come first in order of time, then the others, latest first', async () => {
  for (const [reference, at] of [
    ['O-missed', '2026-01-01T09:00:00.000Z'],
    ['O-missed later', '2026-01-02T09:00:00.000Z'],
    ['O-next', '2099-01-01T09:00:00.000Z'],
    ['O-after', '2099-01-02T09:00:00.000Z'],
  ] as const)
    await call().call('createAppointment', { body: input({ reference, at }) })
  expect((await found('O-')).map(({ reference }) => reference)).toEqual([
    'O-next',
    'O-after',
    'O-missed later',
    'O-missed',
  ])
})

test('[YARD-8.c] a duplicate reference, a deleted dock and another century are refused at their fields', async () => {
  await call().call('createAppointment', { body: input({ reference: 'Twice' }) })
  const again = call().call('createAppointment', { body: input({ reference: 'twice' }) })
  expect(await refusalOf(again)).toMatchObject({ status: 409, error: 'appointment.taken', field: 'reference' })
  const gone = call().call('createAppointment', { body: input({ dockId: randomUUID() }) })
  expect(await refusalOf(gone)).toMatchObject({ status: 422, error: 'appointment.dock.unknown', field: 'dockId' })
  const old = call().call('createAppointment', { body: input({ at: '1926-11-25T14:30:00.000Z' }) })
  expect(await refusalOf(old)).toMatchObject({ status: 400, error: 'appointment.year', field: 'at' })
})

test('[YARD-8.c] an appointment is changed and deleted while matching changes it: neither waits for the other', async () => {
  const { server } = site()
  const { appointment } = await server.call('createAppointment', { body: input({ reference: 'Both' }) })
  const params = { id: appointment.id }
  const body = input({ reference: 'Both, changed' })
  for (const call of [
    () => server.call('changeAppointment', { params, body }),
    () => server.call('deleteAppointment', { params, query: {} }),
  ]) {
    const answer = await server.db.transaction(async (tx) => {
      await lockMatching(tx)
      const changing = call()
      await eventually(async () => expect((await server.db.execute(waitingForLock)).rows).toHaveLength(1))
      await linkVisit(tx, appointment.id, null)
      return { changing }
    })
    await answer.changing
  }
  expect(await found('Both')).toEqual([])
})

test('[YARD-8.d] a dock that is deleted while a list is imported is no server error', async () => {
  const { server } = site()
  const { area } = await dock('Late dock', '77')
  const [deleted, finished] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const deleting = server.db.transaction(async (tx) => {
    await tx.execute(sql`delete from areas where id = ${area.id}`)
    deleted.resolve(null)
    await finished.promise
  })
  await deleted.promise
  const refusal = refusalOf(send(file('Reference;Time;Dock\nLATE-1;2026-11-21 09:00;77\n')))
  await eventually(async () => expect((await server.db.execute(waitingForLock)).rows).toHaveLength(1))
  finished.resolve(null)
  await deleting
  expect(await refusal).toMatchObject({ status: 409, error: 'record.changed' })
})

test('[YARD-8.d] a list is previewed, imported with its docks and carriers, and undone as a whole', async () => {
  await dock('Cold', '7')
  await call().call('createCarrier', { body: { name: 'Lusocarga', scac: 'lucg', usdot: '1234567' } })
  const list = file(
    'Reference;Time;Carrier;Dock;License plate\nL-1;2026-11-26 14:30;LUCG;7;AB-12-CD\nL-2;2026-11-26 15:00;1234567;cold;\nL-3;2026-11-26 15:30;Other;;\n',
  )
  expect(await preview(list)).toMatchObject({ rows: 3, problemCount: 0, sheet: null })
  expect(await found('L-')).toEqual([])
  const { ids } = await send(list)
  expect((await found('L-')).map((row) => [row.reference, row.at, row.carrier, row.dockName])).toEqual([
    ['L-1', '2026-11-26T14:30:00.000Z', 'Lusocarga', 'Cold'],
    ['L-2', '2026-11-26T15:00:00.000Z', 'Lusocarga', 'Cold'],
    ['L-3', '2026-11-26T15:30:00.000Z', 'Other', null],
  ])
  await call().call('undoAppointmentImport', { body: { ids } })
  expect(await found('L-')).toEqual([])
  expect(await refusalOf(call().call('undoAppointmentImport', { body: { ids } }))).toMatchObject({ status: 404 })
})

test('[YARD-8.d] times in a workbook are read in the site’s time zone, also on days of 23 and 25 hours', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Referência', 'Data e hora'],
    // 2026-11-25 14:30.
    ['W-1', 46_351.604166666664],
    ['W-2', '2026-03-29 02:30'],
    ['W-3', '2026-10-25T01:30'],
    ['W-4', '2026-10-25 02:30'],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Marcações')
  await send(file(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'w.xlsx'))
  expect((await found('W-')).map(({ reference, at }) => [reference, at]).toSorted()).toEqual([
    ['W-1', '2026-11-25T14:30:00.000Z'],
    ['W-2', '2026-03-29T01:30:00.000Z'],
    // This hour comes twice that night: the first counts.
    ['W-3', '2026-10-25T00:30:00.000Z'],
    ['W-4', '2026-10-25T02:30:00.000Z'],
  ])
})

test.each([
  ['UTF-8 with its mark', '\uFEFF', 'utf8', 'list.csv'],
  ['UTF-16', '\uFEFF', 'utf16le', 'list.csv'],
  ['Windows-1252', '', 'latin1', 'list.csv'],
  ['UTF-8 with the separator that Excel writes', 'sep=;\r\n', 'utf8', 'list.csv'],
] as const)('[YARD-8.d] a list as spreadsheets export it is read: %s', async (_, before, encoding, name) => {
  const text = `${before}Referência;Hora;Transportadora\r\nE-1;2026-11-26 14:30;Ibérica Frío\r\n`
  const { problems, first } = await preview(file(Buffer.from(text, encoding), name))
  expect(problems).toEqual([])
  expect(first).toMatchObject([{ row: 2, reference: 'E-1', at: '2026-11-26T14:30', carrier: 'Ibérica Frío' }])
})

test.each([
  ['en', '11/6/2026 8:30', '2026-11-06T08:30'],
  ['en', '11/26/2026 12:05 AM', '2026-11-26T00:05'],
  ['en', '11/26/2026 02:30:15 PM', '2026-11-26T14:30'],
  ['en', '2026-11-26 8:30', '2026-11-26T08:30'],
  ['en', '2026/11/26 08:30:00.000', '2026-11-26T08:30'],
  ['pt', '6/11/2026 8:30', '2026-11-06T08:30'],
  ['pt', '26-11-2026 08h30', '2026-11-26T08:30'],
  ['en', '26.11.2026 08:30', '2026-11-26T08:30'],
  ['pt', '26.11.2026 08:30', '2026-11-26T08:30'],
] as const)('[YARD-8.d, YARD-8.e] in %s, “%s” is %s', (language, text, at) => {
  expect(momentOf(text, language)).toBe(at)
})

test.each([
  ['en', '11/26/2026 14:30 PM'],
  ['en', '11/26/2026 24:00'],
  ['en', '11/26/2026 8:3'],
  ['en', '11/26/26 8:30'],
  ['en', '2026-11-26T08:30:00Z'],
  ['pt', '31/11/2026 8:30'],
  ['pt', '11/26/2026 8:30'],
] as const)('[YARD-8.d, YARD-8.e] in %s, “%s” is no moment', (language, text) => {
  expect(() => momentOf(text, language)).toThrow(new WrongRow('spreadsheet.time', { text }))
})

test('[YARD-8.d, YARD-8.e] a list may keep the day and the time of day in columns of their own', async () => {
  const list =
    'Reference;Date;Time\nD-1;26.11.2026;14:30\nD-2;11/26/2026;2:30 PM\nD-3;;2026-11-26 15:00\nD-4;2026-11-26 16:00;\n'
  expect((await preview(file(list))).first.map(({ at }) => at)).toEqual([
    '2026-11-26T14:30',
    '2026-11-26T14:30',
    '2026-11-26T15:00',
    '2026-11-26T16:00',
  ])
  const { problems } = await preview(
    file('Reference;Date;Time\nD-1;30.02.2026;14:30\nD-2;2026-11-26;25:00\nD-3;2026-11-26;\n'),
  )
  const how = 'is not a date with time. Write it like 2026-11-25 14:30 or 11/25/2026 14:30.'
  expect(problems.map(({ message }) => message)).toEqual([
    `“30.02.2026 14:30” ${how}`,
    `“2026-11-26 25:00” ${how}`,
    `“2026-11-26” ${how}`,
  ])
  // In a workbook, a day is a whole number and a time its fraction: midnight is 0.
  expect(momentAt(46_351, 0.604166666666667, 'en')).toBe('2026-11-25T14:30')
  expect(momentAt(46_351, 0, 'en')).toBe('2026-11-25T00:00')
  expect(momentAt(46_351, 0.9998, 'en')).toBe('2026-11-25T23:59')
  expect(momentAt(46_351, '8h30', 'pt')).toBe('2026-11-25T08:30')
  expect(momentAt(46_351, 46_352.25, 'en')).toBe('2026-11-26T06:00')
})

test.each(['xlsx', 'xls'] as const)(
  '[YARD-8.d] a workbook that counts days from 1904 is read (%s)',
  async (bookType) => {
    // 2026-11-25 14:30, and a plain number.
    const at = { t: 'n', v: 46_351.604166666664 - 1_462, z: 'm/d/yy h:mm' } as const
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Reference', 'Time', 'Dock'],
        ['M-1', at, 12],
      ]),
      'Due',
    )
    book.Workbook = { WBProps: { date1904: true } }
    const { first } = await preview(file(write(book, { type: 'buffer', bookType }) as Buffer, `m.${bookType}`))
    expect(first).toMatchObject([{ at: '2026-11-25T14:30', dock: '12' }])
  },
)

test('[YARD-8.e] wrong days, docks, duplicates and times that the clock skips are listed by row; nothing is imported', async () => {
  await call().call('createAppointment', { body: input({ reference: 'X-1' }) })
  const list = file(
    [
      'Reference;Time;Dock;License plate',
      'x-1;2026-11-26 14:30;',
      'X-2;26/11/2026 14:30;',
      'X-3;2026-02-30 14:30;',
      'X-4;2026-11-26;',
      'X-5;;',
      'X-6;2026-11-26 14:30;99',
      'X-7;2026-03-29 01:30;',
      'X-8;2026-11-26 14:30;',
      'X-8;2026-11-26 15:30;',
      'X-9;1926-11-25 10:00;',
      'X-10;2026-11-26 14:30;;AB-12-CD and 34-EF-56',
    ].join('\n'),
  )
  const { problems, problemCount } = await preview(list)
  expect(problemCount).toBe(10)
  expect(problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 There is already an appointment x-1.',
    '3 “26/11/2026 14:30” is not a date with time. Write it like 2026-11-25 14:30 or 11/25/2026 14:30.',
    '4 “2026-02-30 14:30” is not a date with time. Write it like 2026-11-25 14:30 or 11/25/2026 14:30.',
    '5 “2026-11-26” is not a date with time. Write it like 2026-11-25 14:30 or 11/25/2026 14:30.',
    '6 The appointment has no time. Write it like 2026-11-25 14:30.',
    '7 There is no dock “99”. Enter its number or name.',
    '8 Clocks go forward on this day: 01:30 does not exist.',
    '10 Row 9 already has appointment X-8.',
    '11 Check the year: an appointment is between 2000 and 2099.',
    '12 “AB-12-CD and 34-EF-56” is too long.',
  ])
  expect(await refusalOf(send(list))).toMatchObject({ status: 422, error: 'spreadsheet.refused', field: 'file' })
  expect((await found('X-')).map(({ reference }) => reference)).toEqual(['X-1'])
})

test('[YARD-2.d] no two carriers share a name or an id; a renamed carrier keeps its appointments', async () => {
  const add = (body: { name: string; scac?: string; usdot?: string }) => call().call('createCarrier', { body })
  const { carrier } = await add({ name: 'Norte', scac: 'NRTE', usdot: '0044' })
  expect(await refusalOf(add({ name: 'norte' }))).toMatchObject({ status: 409, field: 'name' })
  expect(await refusalOf(add({ name: 'B', scac: 'nrte' }))).toMatchObject({ status: 409, field: 'scac' })
  expect(await refusalOf(add({ name: 'B', usdot: '0044' }))).toMatchObject({ status: 409, field: 'usdot' })
  expect(await refusalOf(add({ name: 'B', scac: 'N1' }))).toMatchObject({ status: 400, error: 'carrier.scac.invalid' })
  await call().call('createAppointment', { body: input({ reference: 'N-1', carrier: 'nrte' }) })
  await call().call('changeCarrier', { params: { id: carrier.id }, body: { name: 'Norte Expresso' } })
  expect(await found('N-1')).toMatchObject([{ carrier: 'Norte Expresso' }])
  await call().call('deleteCarrier', { params: { id: carrier.id } })
  expect(await found('N-1')).toMatchObject([{ carrier: 'Norte Expresso' }])
})
