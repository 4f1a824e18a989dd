import type { Language } from '@foresite/contract/messages/languages'
import type { SimulatedGoods, SimulatedShipment } from '@foresite/simulated-site/goods'
import type { World } from '../world.ts'
import { catalogueOf } from './catalogue.ts'
import { shipmentsOf } from './shipments.ts'
import { stockOf } from './stock.ts'

/** The site's products and bins. */
export function goodsOf(seed: number, language: Language): SimulatedGoods {
  const products = catalogueOf(seed, language)
  return { products, bins: stockOf(seed, products) }
}

/** Each world's shipments by seed and day: a day's plan is 40 MB and soon dropped, and takes a second to make again. */
const made = new WeakMap<World['planOf'], Map<string, readonly SimulatedShipment[]>>()

/** The shipments whose truck was on the site in a period, in the order of their arrival. */
export function shipmentsBetween(
  { clock, planOf }: Pick<World, 'clock' | 'planOf'>,
  seed: number,
  { from, to }: { readonly from: number; readonly to: number },
): SimulatedShipment[] {
  const ofWorld = made.get(planOf) ?? new Map<string, readonly SimulatedShipment[]>()
  made.set(planOf, ofWorld)
  const found: SimulatedShipment[] = []
  for (let day = clock.dayOf(from) - 1; day <= clock.dayOf(to); day++) {
    const shipments = ofWorld.get(`${seed} ${day}`) ?? shipmentsOn(day, planOf, seed)
    ofWorld.set(`${seed} ${day}`, shipments)
    found.push(...shipments)
  }
  return found.filter(({ arrivedAt, leftAt }) => arrivedAt < to && leftAt >= from)
}

function shipmentsOn(day: number, planOf: World['planOf'], seed: number): readonly SimulatedShipment[] {
  const plan = planOf(day)
  // The language of names does not matter here.
  return plan === undefined ? [] : shipmentsOf(seed, plan, catalogueOf(seed, 'en'))
}
