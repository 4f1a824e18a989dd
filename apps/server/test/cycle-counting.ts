import type { CycleSessionInput } from '@foresite/contract/cycle-counting'
import { sharedSite } from './site-under-test.ts'

export const countDay = '2026-11-21'

/** A shared site with what its cycle counts need: stock in bins, sessions and their sheets. */
export function countingSite() {
  const site = sharedSite()
  let made = 0
  const server = () => site().server

  /** A new location with bins and their stock: quantity by SKU. */
  async function aisle(stock: Readonly<Record<string, Readonly<Record<string, number>>>>) {
    made++
    const code = `AISLE${String(made)}`
    const { location } = await server().call('createLocation', { body: { code } })
    const bins: Record<string, string> = {}
    for (const bin of Object.keys(stock)) {
      const body = { code: `${code}-${bin}`, parentId: location.id }
      bins[bin] = (await server().call('createLocation', { body })).location.id
    }
    const rows = Object.entries(stock).flatMap(([bin, skus]) =>
      Object.entries(skus).map(([sku, quantity]) => `${sku};Part ${sku};${code}-${bin};${String(quantity)}`),
    )
    if (rows.length > 0) {
      const csv = ['SKU;Name;Location;Quantity', ...rows].join('\n')
      await server().call('importStock', { body: {}, file: new File([csv], 'stock.csv') })
    }
    return { code, id: location.id, bins }
  }

  async function session(part: Partial<CycleSessionInput> = {}) {
    const body = { name: 'Count', date: countDay, type: 'spot' as const, ...part }
    const { session: own } = await server().call('createCycleSession', { body })
    return own
  }
  const read = (id: string) => server().call('readCycleSession', { params: { id } })
  const enter = (id: string, actual: unknown, since?: string) =>
    server().call('enterCycleCount', {
      params: { id },
      body: { actual_quantity: actual as number, ...(since === undefined ? {} : { since }) },
    })
  /** A session for an aisle, with its sheet's lines. */
  async function sheetOf(stock: Parameters<typeof aisle>[0], part: Partial<CycleSessionInput> = {}) {
    const place = await aisle(stock)
    const own = await session({ type: 'location', locationId: place.id, ...part })
    const { counts } = await read(own.id)
    return { place, session: own, counts, first: counts[0]?.id ?? '' }
  }
  return { site, server, aisle, session, read, enter, sheetOf }
}
