import type { CycleCount } from '@foresite/contract/cycle-counting'
import type { Language } from '@foresite/contract/messages/languages'
import type { Product } from '@foresite/contract/products'
import { countGoods } from './count-goods.ts'
import { binTask, type StockRound } from './count-stock.ts'
import type { OfficeWork } from './office-work.ts'
import { jpegFile } from './set-up-stock.ts'
import { dateOf } from '#world/site-clock.ts'

/** A bin takes three minutes, and a rack less than an hour. */
const LINE_MS = 180_000
const RACK_MS = 3_600_000

const words = {
  en: { module: 'Cycle counting', rack: 'Rack' },
  pt: { module: 'Contagem cíclica', rack: 'Estante' },
} as const

/** Days since each rack was counted; today's is left to the visitor, half done. */
const sessions = [
  { rack: 'A', daysAgo: 5, share: 1 },
  { rack: 'B', daysAgo: 2, share: 1 },
  { rack: 'C', daysAgo: 0, share: 0.5 },
] as const
/** One line in this many is counted by photo, the others by hand. */
const PHOTO_EVERY = 3
const HOUR = 8.2

/** Switches cycle counting on, groups the bins by rack, and counts racks bin by bin as people find them. */
export async function countCycles(
  round: StockRound,
  work: Pick<OfficeWork, 'once'>,
  language: Language,
): Promise<void> {
  const { call, people } = round
  await work.once('cycle counting', async () => {
    if ((await call('listModules', {})).some(({ useCase }) => useCase === 'cycle-counting')) return
    const body = { name: words[language].module, useCase: 'cycle-counting', criticality: 'Low' } as const
    await call('createModule', { body }, people.stores)
  })
  const { rows } = await call('listProducts', { query: { limit: 100 } })
  const products = new Map(rows.map((product) => [product.sku, product]))
  for (const { rack, daysAgo, share } of sessions)
    await work.once(`cycle count: ${rack}`, async () => {
      const name = `${words[language].rack} ${rack}`
      const locationId = await groupBins(round, rack, name)
      const day = round.world.clock.dayOf(round.now) - daysAgo
      // Nobody can have counted later than now.
      const at = Math.min(round.now - RACK_MS, round.world.clock.timeOn(day, HOUR))
      const body = { name, date: dateOf(day), type: 'location', locationId } as const
      const open = (await call('listCycleSessions', { query: { searchTerm: name } })).rows.find(
        (one) => one.name === name && one.status !== 'completed',
      )
      const { id } = open ?? (await call('createCycleSession', { body }, people.stores, at)).session
      const { counts } = await call('readCycleSession', { params: { id } })
      const counted = counts.slice(0, Math.ceil(counts.length * share))
      for (const [i, count] of counted.entries())
        if (count.state === 'uncounted')
          await countLine(round, { count, products, byPhoto: i % PHOTO_EVERY === 0, at: at + (i + 1) * LINE_MS })
      if (share < 1) return
      const { tolerance, updatedAt: since } = (await call('readCycleSession', { params: { id } })).session
      const closed = { name, date: dateOf(day), tolerance, completed: true, since }
      await call(
        'changeCycleSession',
        { params: { id }, body: closed },
        people.stores,
        at + (counted.length + 2) * LINE_MS,
      )
    })
}

/** Puts the bins of a rack into one location. Answers its id. */
async function groupBins({ call, people }: StockRound, rack: string, description: string): Promise<string> {
  const { rows } = await call('listLocations', { query: { search: rack, limit: 100 } })
  const known = rows.find(({ code }) => code === rack)
  const body = { code: rack, description }
  const id = known?.id ?? (await call('createLocation', { body }, people.stores)).location.id
  for (const bin of rows.filter(({ code, parentId }) => code.startsWith(`${rack}-`) && parentId === null)) {
    const { code, description: own, updatedAt: since } = bin
    const inRack = { code, description: own, parentId: id, since }
    await call('changeLocation', { params: { id: bin.id }, body: inRack }, people.stores)
  }
  return id
}

interface Line {
  readonly count: CycleCount
  readonly products: ReadonlyMap<string, Product>
  readonly byPhoto: boolean
  readonly at: number
}

/** Enters the actual quantity of the bin; by photo, the counter's proposal is kept beside it. */
async function countLine(round: StockRound, { count, products, byPhoto, at }: Line): Promise<void> {
  const { call, goods, people } = round
  const { id, updatedAt: since } = count
  const bin = goods.bins.find((one) => one.location === count.bin_location && one.sku === count.sku)
  const actual = bin?.actual ?? 0
  const others = goods.bins.filter((one) => one.location === bin?.location && one !== bin)
  const task = byPhoto && bin !== undefined ? await binTask(round, [bin, ...others], products) : null
  if (task === null) {
    await call('enterCycleCount', { params: { id }, body: { actual_quantity: actual, since } }, people.stores, at)
    return
  }
  const { example, marks } = await countGoods(call, task)
  const photo = { actual_quantity: actual, marks: [...marks], examples: example === null ? [] : [example], since }
  const file = jpegFile(task.photo.jpeg, task.name)
  await call('photographCycleCount', { params: { id }, body: { count: photo }, file }, people.stores, at)
}
