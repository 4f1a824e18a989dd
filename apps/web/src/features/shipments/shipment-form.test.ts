import { expect, test } from 'vitest'
import { shipment } from '../../../test/shipments.ts'
import { fieldsOf, schemaIn } from './shipment-form.ts'

const oil = { id: 'oil', sku: 'OIL-1', name: 'Olive oil' }
const rice = { id: 'rice', sku: 'RICE-1', name: 'Rice' }

test('[SHIP-1.c] an arrival that the clock skips is refused; a repeated one keeps its instant', () => {
  // 01:30 for the second time that night.
  const before = '2026-10-25T01:30:00.000Z'
  const fields = fieldsOf({ ...shipment(), expectedArrival: before, lines: [] }, 'Europe/Lisbon')
  const schema = schemaIn('Europe/Lisbon', before)
  expect(schema.parse(fields)).toMatchObject({ expectedArrival: before })
  const skipped = schema.safeParse({ ...fields, arrivalDay: '2026-03-29' })
  expect(skipped.error?.issues).toMatchObject([{ path: ['arrivalTime'], message: 'instant.skipped' }])
  const [dayMissing, timeMissing] = [{ arrivalDay: '' }, { arrivalTime: '' }].map((part) =>
    schema.safeParse({ ...fields, ...part }),
  )
  expect(dayMissing?.error?.issues).toMatchObject([{ path: ['arrivalDay'], message: 'day.required' }])
  expect(timeMissing?.error?.issues).toMatchObject([{ path: ['arrivalTime'], message: 'instant.required' }])
})

test('[SHIP-1.d] an edited shipment keeps its lines of 0 pieces, and gets none for products only counted', () => {
  const line = { ordered: 0, picked: null, expected: 0, counted: 2 }
  const papers = { ...line, product: oil, isOffPaper: false }
  const record = { ...shipment(), lines: [papers, { ...line, product: rice, isOffPaper: true }] }
  expect(fieldsOf(record, 'Europe/Lisbon').lines).toEqual([{ product: oil, ordered: 0, picked: null }])
})
