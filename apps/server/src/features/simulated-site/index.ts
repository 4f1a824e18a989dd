import { setTimeout as delay } from 'node:timers/promises'
import { simulatedSite as answer, type SimulatedCamera, type SimulatedSite } from '@foresite/simulated-site/site'
import type { Feature } from '#platform/http/feature.ts'
import type { SimulatedSiteDependencies } from './dependencies.ts'

export { generatedHistory } from './generated-history.ts'

const askAgainMs = 500
/** Longer than an answer takes, shorter than anyone would wait. */
const patienceMs = 5_000

/**
 * Sets up the simulated site as a user would: its cameras with their measured floor, zones, areas and modules.
 * Restores missing parts at each start; additions and changes stay.
 */
export function simulatedSite(deps: SimulatedSiteDependencies): Feature<never> {
  const stopping = new AbortController()
  let working: Promise<void> = Promise.resolve()
  return {
    name: 'simulated-site',
    handlers: {},
    start() {
      // The simulator is a process of its own, which may start later, or restart.
      working = work(deps, stopping.signal)
      return Promise.resolve()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function work(deps: SimulatedSiteDependencies, stopped: AbortSignal): Promise<void> {
  const isOver = (): boolean => stopped.aborted
  while (!isOver()) {
    try {
      await setUp(deps, await ask(deps.simulatorUrl, stopped))
      deps.log.info('the simulated site is set up')
      return
    } catch (problem) {
      if (isOver()) return
      deps.log.debug({ err: problem }, 'waiting for the simulator')
      await delay(askAgainMs, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
}

async function ask(simulatorUrl: string, stopped: AbortSignal): Promise<SimulatedSite> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patienceMs)])
  const response = await fetch(new URL('/cameras', simulatorUrl), { signal })
  if (!response.ok) throw new Error(`the simulator answered ${String(response.status)}`)
  return answer.parse(await response.json())
}

/** Adds missing records by name: repeating it, also after an interruption, duplicates nothing. */
async function setUp(deps: SimulatedSiteDependencies, site: SimulatedSite): Promise<void> {
  for (const camera of site.cameras) await setUpCamera(deps, camera)
  await setUpAreas(deps, site)
  const zones = await deps.zones.list(deps.db)
  const present = new Set((await deps.modules.list(deps.db)).map(({ name }) => name))
  for (const { zones: names, ...module } of site.modules) {
    if (present.has(module.name)) continue
    const zoneIds = zones.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    await deps.modules.add({ ...module, zoneIds })
  }
}

async function setUpCamera({ db, cameras, zones }: SimulatedSiteDependencies, wanted: SimulatedCamera): Promise<void> {
  const known = (await cameras.list()).find(({ name }) => name === wanted.name)
  const { id: cameraId } = known ?? (await cameras.addSimulated(wanted))
  const drawn = (await zones.list(db)).filter((zone) => zone.cameraId === cameraId)
  for (const zone of wanted.zones)
    if (!drawn.some(({ name }) => name === zone.name)) await zones.add({ ...zone, cameraId })
}

/** Leaves alone areas that users created with the same name, number or door. */
async function setUpAreas(
  { db, cameras, zones, areas }: SimulatedSiteDependencies,
  site: SimulatedSite,
): Promise<void> {
  const [known, drawn, present] = [await cameras.list(), await zones.list(db), await areas.list(db)]
  for (const { cameras: streams, door, ...area } of site.areas) {
    const names = site.cameras.filter(({ id }) => streams.includes(id)).map(({ name }) => name)
    const cameraIds = known.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const doorZoneId = drawn.find((zone) => zone.name === door && cameraIds.includes(zone.cameraId))?.id ?? null
    const isThere = present.some(
      (one) =>
        one.name === area.name ||
        (area.dockNumber !== null && one.dockNumber === area.dockNumber) ||
        (doorZoneId !== null && one.doorZoneId === doorZoneId),
    )
    if (!isThere) await areas.add({ ...area, cameraIds, doorZoneId })
  }
}
