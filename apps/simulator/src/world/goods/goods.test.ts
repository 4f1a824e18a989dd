import { hasCheckDigit } from '@foresite/gs1/check-digit'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { cartonsInBay } from './stock.ts'
import { goodsOf, shipmentsBetween } from './goods.ts'

const seed = 11
const from = Date.parse('2026-09-15T00:00:00Z')
const to = Date.parse('2026-09-16T00:00:00Z')
const world = createWorld({ seed, startsAt: from })
const goods = goodsOf(seed, 'en')
const shipments = shipmentsBetween(world, seed, { from, to })

describe('the goods of the simulated site', () => {
  it('have products in the site’s language with valid GTINs of their own, and bins of which a few differ from the expected stock', () => {
    expect(goodsOf(seed, 'pt').products[0]?.name).toBe('Farinha de trigo T65, 1 kg')
    const codes = goods.products.flatMap(({ gtin, cartonGtin }) => [gtin, cartonGtin])
    expect(codes.every(hasCheckDigit)).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    const differing = goods.bins.filter(({ expected, actual }) => expected !== actual)
    expect(differing.length).toBeGreaterThanOrEqual(2)
    expect(differing.length).toBeLessThan(goods.bins.length / 3)
    expect(goods.bins.filter(({ reason }) => reason !== null)).toEqual(differing)
    for (const { sku, actual } of goods.bins) {
      const product = goods.products.find((one) => one.sku === sku)
      expect(actual).toBeLessThanOrEqual(product === undefined ? -1 : cartonsInBay(product))
      expect(actual).toBeGreaterThanOrEqual(0)
    }
  })

  it('keep misplaced stock: what one bin lacks is in another', () => {
    const misplaced = goods.bins.filter(({ reason }) => reason === 'misplaced')
    expect(misplaced.map(({ sku }) => sku)).toEqual([misplaced[0]?.sku, misplaced[0]?.sku])
    expect(misplaced.reduce((sum, { actual, expected }) => sum + actual - expected, 0)).toBe(0)
  })

  it('follow from the seed: the same seed gives the same goods, another one others', () => {
    expect(goodsOf(seed, 'en')).toEqual(goods)
    expect(goodsOf(12, 'en').products.map(({ gtin }) => gtin)).not.toEqual(goods.products.map(({ gtin }) => gtin))
    expect(shipmentsBetween(createWorld({ seed, startsAt: 0 }), seed, { from, to })).toEqual(shipments)
  })
})

describe('the shipments of the simulated site', () => {
  it('have the times, carriers and doors of the day’s trucks', () => {
    const visits = world.planOf(world.clock.dayOf(from))?.visits ?? []
    expect(shipments.length).toBeGreaterThan(30)
    for (const { truckId, carrier, door, arrivedAt, dockedAt, undockedAt, leftAt } of shipments) {
      const visit = visits.find(({ truck }) => truck.id === truckId)
      const stay = visit?.stays.at(-1)
      expect([visit?.truck.carrier, visit?.gateInAt, visit?.gateOutAt]).toEqual([carrier, arrivedAt, leftAt])
      expect([stay?.berth.id, stay?.from, stay?.to]).toEqual([door, dockedAt, undockedAt])
    }
    expect(new Set(shipments.map(({ direction }) => direction)).size).toBe(2)
  })

  it('have pallets whose cartons add up to their lines, with labels of their own', () => {
    const pallets = shipments.flatMap((shipment) => shipment.pallets)
    expect(new Set(pallets.map(({ sscc }) => sscc)).size).toBe(pallets.length)
    expect(pallets.every(({ sscc }) => hasCheckDigit(sscc))).toBe(true)
    for (const { lines, pallets: own } of shipments)
      for (const { sku, loaded } of lines) {
        const cartons = own.filter((pallet) => pallet.sku === sku).flatMap(({ layers }) => layers)
        expect(cartons.reduce((sum, one) => sum + one, 0)).toBe(loaded)
      }
    const damaged = pallets.filter(({ damage }) => damage.length > 0)
    expect(damaged.length / pallets.length).toBeGreaterThan(0.04)
    expect(damaged.length / pallets.length).toBeLessThan(0.16)
    const differing = shipments.flatMap(({ lines }) => lines).filter(({ ordered, loaded }) => ordered !== loaded)
    expect(differing.length).toBeGreaterThan(0)
  })

  it('include the pallets that forklifts bring to the quality station, with their codes and damage', () => {
    const plan = world.planOf(world.clock.dayOf(from))
    const pallets = new Map(shipments.flatMap((one) => one.pallets).map((one) => [one.sscc, one]))
    const known = (plan?.pallets ?? []).filter(({ sscc }) => pallets.has(sscc))
    expect(known.length).toBeGreaterThan((plan?.pallets.length ?? 0) * 0.9)
    for (const { sscc, id, isDamaged } of known) {
      expect(pallets.get(sscc)?.id).toBe(id)
      expect((pallets.get(sscc)?.damage.length ?? 0) > 0).toBe(isDamaged)
    }
  })
})
