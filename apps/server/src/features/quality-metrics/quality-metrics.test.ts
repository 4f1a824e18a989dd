import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCount, newPallet, newProduct, newShipment } from '../../../test/shipments.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()

test('[QUAL-1.a] shows inspected shipments, mismatches, damage and counting accuracy of a period, and what is open now', async () => {
  const { server, clock } = site()
  const tea = await newProduct(site())
  const count = async (quantity: number) => {
    const shipment = await newCount(site(), [{ productId: tea.id, ordered: 10 }])
    const pallet = await newPallet(site(), shipment.id, [{ productId: tea.id, quantity, proposed: 10 }])
    await newPallet(site(), shipment.id)
    return { ...shipment, pallet }
  }
  const [right, wrong] = [await count(10), await count(8)]
  for (const check of ['leak', 'breakage']) {
    const body = { id: randomUUID(), category: 'damaged-products', check, grade: 'major' } as const
    await server.call('addDamageFinding', { params: { id: wrong.pallet.id }, body })
  }
  await server.call('submitShipment', { body: right })
  clock.pass(86_400)
  await server.call('submitShipment', { body: wrong })
  await newShipment(site())
  await newCount(site())
  const days = { startDate: '2026-11-21', endDate: '2026-11-22' }
  const [first, second] = [
    { shipments: 1, mismatched: 0, pallets: 2, damagedPallets: 0, lines: 1, exactLines: 1, accuracy: 1 },
    { shipments: 1, mismatched: 1, pallets: 2, damagedPallets: 1, lines: 1, exactLines: 0, accuracy: 0.75 },
  ]
  const metrics = await server.call('readQualityMetrics', { query: days })
  expect(metrics).toEqual({
    shipments: 2,
    mismatched: 1,
    pallets: 4,
    damagedPallets: 1,
    lines: 2,
    exactLines: 1,
    accuracy: 1 - 2 / 18,
    points: [
      { startsOn: '2026-11-21', ...first },
      { startsOn: '2026-11-22', ...second },
    ],
    uninspected: 1,
    inProgress: 1,
    openDamages: 1,
  })
  const reversed = { query: { startDate: '2026-11-22', endDate: '2026-11-21' } }
  expect(await refusalOf(server.call('readQualityMetrics', reversed))).toMatchObject({ status: 422, field: 'endDate' })
})
