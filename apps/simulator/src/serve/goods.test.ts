import { simulatedGoods, simulatedGoodsPaths, simulatedShipments } from '@foresite/simulated-site/goods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsOf, shipmentsBetween } from '#world/goods/goods.ts'
import { createWorld } from '#world/world.ts'
import { startSimulator, type Simulator } from './simulator.ts'

const seed = 7
const from = Date.parse('2026-09-14T09:00:00Z')
const to = from + 3_600_000
let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ seed, startsAt: to, speed: 1, host: '127.0.0.1', port: 0, language: 'pt' })
})
afterAll(() => simulator.close())

const ask = (path: string, query: Record<string, string | number> = {}) => {
  const url = new URL(path, simulator.url)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return fetch(url)
}

describe('the goods of the simulated site, over HTTP', () => {
  test('are its products in its language, its bins and its partners', async () => {
    const goods = simulatedGoods.parse(await (await ask(simulatedGoodsPaths.goods)).json())
    expect(goods).toEqual(goodsOf(seed, 'pt'))
    expect(goods.products[0]?.name).toBe('Farinha de trigo T65, 1 kg')
  })

  test('are the shipments of a period', async () => {
    const answer = simulatedShipments.parse(await (await ask(simulatedGoodsPaths.shipments, { from, to })).json())
    expect(answer).toEqual(shipmentsBetween(createWorld({ seed, startsAt: 0 }), seed, { from, to }))
    expect(answer.length).toBeGreaterThan(2)
  })

  test('report what is wrong with a request', async () => {
    const turned = await ask(simulatedGoodsPaths.shipments, { from: to, to: from })
    expect([turned.status, await turned.json()]).toEqual([
      400,
      { error: 'to: must be after `from`, by seven days at most' },
    ])
    const unknown = await ask(simulatedGoodsPaths.pallet, { sscc: '106141412345678908', at: from, side: 'front' })
    expect(unknown.status).toBe(404)
    const under = await ask(simulatedGoodsPaths.pallet, { sscc: '106141412345678908', at: from, side: 'under' })
    expect(under.status).toBe(400)
  })
})
