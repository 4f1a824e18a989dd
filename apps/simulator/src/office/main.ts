import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import { historyProgressPath } from '@foresite/simulated-site/progress'
import { goodsOf } from '#world/goods/goods.ts'
import { createWorld, type World } from '#world/world.ts'
import { productCalls, type ProductCall } from '../product/calls.ts'
import { siteWorldFrom, type SiteWorld } from '../site-world.ts'
import { analysePallets, countAssets } from './control-quality.ts'
import { countCycles } from './count-cycles.ts'
import { countStock, proposedFromPhoto } from './count-stock.ts'
import { describedFromFacts } from './describe.ts'
import { OfficeWork } from './office-work.ts'
import { pastAsItComes } from './past-as-it-comes.ts'
import { findPeople, makePeople } from './people.ts'
import { isUnauthorised, unlessRefused } from './refusals.ts'
import { enterAppointments } from './enter-appointments.ts'
import { enterShipments } from './enter-shipments.ts'
import { connectMailbox, setUpSite } from './set-up-site.ts'
import { setUpTrailers } from './set-up-trailers.ts'
import { reconnectWms, setUpStock } from './set-up-stock.ts'
import { workThrough } from './work-through.ts'

// The simulated site's office: it enters the site's people and recipients, reviews the incidents of the sixty days of
// history as they come, creates corrective actions and writes reports through the product's API; it enters products and
// stock, connects the WMS and counts bins and pallets in photos. Then it exits. All of it once per demo folder; only the
// mailbox and the WMS are connected at every start.

const PATIENCE = { askAgainMs: 2_000, withinMs: 30 * 60_000 }
const ASK_AGAIN_MS = 500
/** Days since the stock was entered. */
const STOCK_DAYS = 12

async function main(): Promise<void> {
  const url = process.env['FORESITE_SERVER_URL'] ?? ''
  if (URL.parse(url) === null) throw new Error('FORESITE_SERVER_URL must say where the product is served.')
  const folder = process.env['FORESITE_DATA_DIR'] ?? ''
  if (folder === '') throw new Error('FORESITE_DATA_DIR must say where the demo keeps its data.')
  // Safe to interrupt anywhere. A signal ends it without a handler, which would wait until a day is planned or a photo
  // is rendered: on a busy machine that takes longer than the supervisor waits.
  process.once('disconnect', () => process.exit())
  // Live work comes first; the history, which must be reviewed as it is made, does not.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const work = await OfficeWork.open(join(folder, 'simulator', 'office.json'))
  const stock = await OfficeWork.open(join(folder, 'simulator', 'stock.json'))
  const call = productCalls(url)
  const site = siteWorldFrom(process.env)
  try {
    const world = createWorld({ ...site, startsAt: 0 })
    await openOffice(call, work, { site, world }, url)
    await Promise.all([
      review(call, work, { site, world, url, folder }),
      keepStock(call, stock, { site, world, folder }),
    ])
  } catch (problem) {
    // With a password set, the office cannot log in and does nothing.
    if (!isUnauthorised(problem)) throw problem
  }
}

interface Place {
  readonly site: SiteWorld
  readonly world: World
}

/** The sixty days: incidents, actions and reports. */
async function review(
  call: ProductCall,
  work: OfficeWork,
  { site: { language }, world, url, folder }: Place & { readonly url: string; readonly folder: string },
): Promise<void> {
  if (work.isOver) return
  const past = pastAsItComes(historyProgressPath(folder), PATIENCE)
  const describe = describedFromFacts(call, url, language)
  await workThrough({ world, language, call, describe }, work, Date.now(), past)
  process.stdout.write('· The sixty days of history are there, reviewed and with their reports.\n')
}

/** Products, bins and the WMS, then the counts of the days before. */
async function keepStock(
  call: ProductCall,
  work: OfficeWork,
  { site, world, folder }: Place & { readonly folder: string },
): Promise<void> {
  const people = await findPeople(call)
  const simulatorUrl = process.env['FORESITE_SIMULATOR_URL'] ?? ''
  const wmsKey = process.env['FORESITE_SIMULATED_WMS_KEY'] ?? ''
  if (people === null || simulatorUrl === '') return
  const by = people.stores
  if (work.isOver) return reconnectWms({ call, simulatorUrl, wmsKey, by })
  const now = await work.begin(Date.now())
  const { seed, language } = site
  const goods = goodsOf(seed, language)
  const at = world.clock.timeOn(world.clock.dayOf(now) - STOCK_DAYS, 10)
  // A visitor's own products or WMS may be in the way.
  await unlessRefused(() => setUpStock({ call, goods, seed, simulatorUrl, wmsKey, by, at }, work))
  await reconnectWms({ call, simulatorUrl, wmsKey, by })
  const round = { call, goods, world, seed, people, now, signal: new AbortController().signal }
  await unlessRefused(() => countCycles(round, work, language))
  const propose = proposedFromPhoto(round)
  const agreed = { call, world, seed, timezone: site.timezone, by: people.docks, now }
  await enterAppointments({ ...agreed, since: world.clock.timeOn(world.clock.dayOf(now), 0) }, work)
  await enterShipments({ call, world, seed, by, now, propose }, work)
  for await (const since of pastAsItComes(historyProgressPath(folder), PATIENCE))
    await enterAppointments({ ...agreed, since }, work)
  await unlessRefused(() => countAssets(round, work, language))
  await countStock(round, work)
  await unlessRefused(() => analysePallets(round, work, language))
  await work.end()
}

/** People, recipients and mailbox: by the time a visitor sees the first incident, it has been mailed. */
async function openOffice(call: ProductCall, work: OfficeWork, { site, world }: Place, url: string): Promise<void> {
  await untilServed(call)
  if (!work.isOver) await work.once('people', () => makePeople(call, site.language))
  const people = await findPeople(call)
  if (people === null) return
  const port = Number(process.env['FORESITE_MAILBOX_PORT'])
  if (port > 0) await connectMailbox(call, port, site.language, people.safety)
  if (work.isOver) return
  await work.once('site', () => setUpSite({ call, site, people, url }))
  await work.once('trailers', () => setUpTrailers({ call, world, site, now: Date.now() }))
}

async function untilServed(call: ProductCall): Promise<void> {
  for (;;) {
    try {
      await call('listModules', {})
      return
    } catch (problem) {
      if (!(problem instanceof CallFailed) || isUnauthorised(problem)) throw problem
      await delay(ASK_AGAIN_MS)
    }
  }
}

await main()
if (process.connected) process.disconnect()
