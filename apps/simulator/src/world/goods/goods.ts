import type { Language } from '@foresite/contract/messages/languages'
import type { SimulatedGoods, SimulatedShipment } from '@foresite/simulated-site/goods'
import { carrierNames } from '../trucks/truck-identity.ts'
import type { World } from '../world.ts'
import { catalogueOf, customers, suppliers } from './catalogue.ts'
import { shipmentsOf } from './shipments.ts'
import { stockOf } from './stock.ts'

/** The site's partners, products, and bins. */
export function goodsOf(seed: number, language: Language): SimulatedGoods {
  const products = catalogueOf(seed, language)
  return {
    suppliers: [...suppliers],
    customers: [...customers],
    carriers: carrierNames,
    products,
    bins: stockOf(seed, products),
  }
}

/** The shipments whose truck was on the site in a stretch of time, in the order of their arrival. */
export function shipmentsBetween(
  { clock, planOf }: Pick<World, 'clock' | 'planOf'>,
  seed: number,
  { from, to }: { readonly from: number; readonly to: number },
): SimulatedShipment[] {
  // The language of names does not matter here.
  const products = catalogueOf(seed, 'en')
  const found: SimulatedShipment[] = []
  for (let day = clock.dayOf(from) - 1; day <= clock.dayOf(to); day++) {
    const plan = planOf(day)
    if (plan !== undefined) found.push(...shipmentsOf(seed, plan, products))
  }
  return found.filter(({ arrivedAt, leftAt }) => arrivedAt < to && leftAt >= from)
}
