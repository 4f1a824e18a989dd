import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
const at = (text: string | Uint8Array, name = 'shipments.csv') => new File([new Uint8Array(Buffer.from(text))], name)
const send = (file: File) => site().server.call('importShipments', { body: {}, file })
const preview = (file: File) => site().server.call('previewShipmentImport', { body: {}, file })

async function product(sku: string) {
  return (await site().server.call('createProduct', { body: { sku, name: `Product ${sku}` } })).product
}
async function numbers() {
  const { rows } = await site().server.call('listShipments', { query: { counted: 'false', limit: 100 } })
  return rows.map(({ shipment_id: number }) => number).toSorted()
}

const head = 'Shipment number;Type;Supplier;Expected arrival;SKU;Ordered;Picked'

test('[SHIP-1.e] shipments are imported from CSV: previewed, added with their lines, and undone as a whole', async () => {
  const { server } = site()
  await product('IMP-A')
  await product('IMP-B')
  const text = `${head}\nIN-501;inbound;Rápida;2026-11-26 14:30;imp-a;48;\nIN-501;inbound;Rápida;2026-11-26 14:30;IMP-B;12;\nOUT-9;Saída;;;IMP-A;5;4\nIN-502;entrada;;;;;\n`
  expect(await preview(at(text))).toMatchObject({ rows: 4, shipments: 3, problemCount: 0, sheet: null })
  expect(await numbers()).toEqual([])
  const { ids, message } = await send(at(text))
  expect(message).toBe('“shipments.csv” was imported. Rows: 4.')
  expect(await numbers()).toEqual(['IN-501', 'IN-502', 'OUT-9'])
  const { shipment, lines } = await server.call('readShipment', { params: { id: ids[0] ?? '' } })
  expect(shipment).toMatchObject({ type: 'inbound', supplier: 'Rápida', orderedQuantity: 60 })
  const local = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Lisbon',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(shipment.expectedArrival ?? 0))
  expect(local).toBe('2026-11-26 14:30')
  expect(lines.map(({ product: { sku }, ordered }) => [sku, ordered])).toEqual([
    ['IMP-A', 48],
    ['IMP-B', 12],
  ])
  const undo = () => server.call('undoShipmentImport', { body: { ids } })
  await undo()
  expect(await numbers()).toEqual([])
  expect(await refusalOf(undo())).toMatchObject({ status: 404 })
})

test('[SHIP-1.e] an import cannot be undone once one of its shipments was counted', async () => {
  const { ids } = await send(at('Shipment number,Type\nIN-601,inbound\nIN-602,inbound\n'))
  await site().server.call('startCounting', { params: { id: ids[1] ?? '' }, body: { mode: 'mobile' } })
  expect(await refusalOf(site().server.call('undoShipmentImport', { body: { ids } }))).toMatchObject({
    status: 409,
    message: 'Shipment IN-602 was changed or counted since. Nothing was undone.',
  })
  expect(await numbers()).toEqual(expect.arrayContaining(['IN-601', 'IN-602']))
})

test('[SHIP-1.e] dates in a workbook are read as days', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Remessa', 'Tipo', 'Data de entrega'],
    ['IN-701', 'entrada', 46_351],
    ['IN-702', 'entrada', '2026-12-01'],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Remessas')
  const { first, problemCount } = await preview(
    at(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'r.xlsx'),
  )
  expect(problemCount).toBe(0)
  expect(first.map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-11-25', '2026-12-01'])
})

test('[SHIP-1.e] dates are read in the format of the sender’s language', async () => {
  const { server } = site()
  const days = async (rows: readonly string[], language: string) => {
    const text = `Shipment number;Type;Delivery date\n${rows.map((day, i) => `IN-9${String(i)};inbound;${day}`).join('\n')}\n`
    const form = new FormData()
    form.append('file', at(text))
    const answer = await server.fetch('/api/shipment-imports/preview', {
      method: 'POST',
      body: form,
      headers: { 'accept-language': language },
    })
    const { first, problems } = (await answer.json()) as Awaited<ReturnType<typeof preview>>
    return [first.map(({ deliveryDate }) => deliveryDate), problems.map(({ row }) => row)]
  }
  const wanted = ['2026-12-05', '2026-11-26', '2026-11-27']
  expect(await days(['5/12/2026', '26-11-2026', '27.11.2026 08:15'], 'pt')).toEqual([wanted, []])
  expect(await days(['12/5/2026', '11/26/2026', '2026-11-27'], 'en')).toEqual([wanted, []])
  // Month and day swapped, and invalid days.
  expect(await days(['26/11/2026', '2/30/2026'], 'en')).toEqual([[], [2, 3]])
  expect(await days(['11/26/2026', '31/04/2026'], 'pt')).toEqual([[], [2, 3]])
})

test('[SHIP-1.e] errors are named by row, and a file with errors imports nothing', async () => {
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await site().server.call('saveConfig', { body: { field: 'global_settings', value } })
  await product('IMP-C')
  await send(at('Shipment number,Type\nIN-801,inbound\n'))
  const rows = [
    'in-801;inbound;;;;;',
    'IN-802;constructor;;;;;',
    'IN-803;inbound;;26/11/2026;;;',
    'IN-804;inbound;;;NO-SUCH;1;',
    'IN-805;inbound;;;IMP-C;;',
    'IN-806;inbound;;;IMP-C;1.5;',
    'IN-807;inbound;One;;IMP-C;1;',
    'IN-807;inbound;Two;;IMP-C;1;',
    'IN-807;inbound;One;;imp-c;2;',
    ';inbound;;;;;',
    'IN-808;inbound;;2026-03-29 01:30;;;',
    'IN-809;inbound;;2026-11-26;;;',
  ]
  const file = at(`${head}\n${rows.join('\n')}\n`)
  const { problems, problemCount } = await preview(file)
  expect(problems.map(({ row, message }) => `${String(row)} ${message}`)).toEqual([
    '2 There is already a shipment in-801.',
    '3 “constructor” is not a type: write inbound or outbound.',
    '4 “26/11/2026” is not a date with time. Write it like 2026-11-25 14:30 or 11/25/2026 14:30.',
    '5 There is no product with SKU NO-SUCH. Add it first.',
    '6 A line needs both a SKU and an ordered quantity.',
    '7 “1.5” is not a quantity: write a whole number of 0 or more.',
    '9 Row 8 states something else about shipment IN-807.',
    '10 Row 8 already has SKU imp-c on this shipment.',
    '11 Shipment number is required',
    '12 Clocks go forward on this day: 01:30 does not exist.',
    '13 “2026-11-26” is not a date with time. Write it like 2026-11-25 14:30 or 11/25/2026 14:30.',
  ])
  expect(problemCount).toBe(11)
  const before = await numbers()
  expect(await refusalOf(send(file))).toMatchObject({ status: 422, error: 'spreadsheet.refused', field: 'file' })
  expect(await numbers()).toEqual(before)
  expect(await refusalOf(preview(at('Name,Colour\nA,red\n')))).toMatchObject({
    status: 422,
    message: expect.stringContaining('it has: Name, Colour'),
  })
})
