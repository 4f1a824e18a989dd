import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { simulatedSite as answer, type SimulatedCamera, type SimulatedSite } from '@foresite/simulated-site/site'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { SimulatedSiteDependencies } from './dependencies.ts'

export { generatedHistory } from './generated-history.ts'

const askAgainMs = 500
/** Longer than an answer takes, shorter than anyone would wait. */
const patienceMs = 5_000

/**
 * Sets up the simulated site as a user would: its cameras with their measured floor, zones, areas and modules.
 * Restores missing parts at each start; additions and changes stay, other names too.
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

/** The ids of what is set up: cameras by the id of their stream, zones by the simulator's name for them. */
interface Ids {
  readonly cameras: Map<string, string>
  readonly zones: Map<string, string>
}

/** Adds missing records: repeating it, also after an interruption, duplicates nothing. */
async function setUp(deps: SimulatedSiteDependencies, site: SimulatedSite): Promise<void> {
  const ids: Ids = { cameras: new Map(), zones: new Map() }
  for (const camera of site.cameras) await setUpCamera(deps, camera, ids)
  await setUpAreas(deps, site, ids)
  const present = await deps.modules.list(deps.db)
  for (const { zones, ...module } of site.modules) {
    const zoneIds = zones.flatMap((name) => ids.zones.get(name) ?? [])
    const isThere = present.some(
      (one) => isName(one.name, module.name) || (one.useCase === module.useCase && areSame(one.zoneIds, zoneIds)),
    )
    if (!isThere && zoneIds.length > 0) await deps.modules.add({ ...module, zoneIds })
  }
}

async function setUpCamera(
  { db, cameras, zones }: SimulatedSiteDependencies,
  wanted: SimulatedCamera,
  ids: Ids,
): Promise<void> {
  const camera = await cameras.addSimulated(wanted).catch((problem: unknown) => {
    // A user has given its name to a camera of their own.
    if (problem instanceof Refusal) return null
    throw problem
  })
  if (camera === null) return
  const cameraId = camera.id
  ids.cameras.set(wanted.id, cameraId)
  const drawn = (await zones.list(db)).filter((zone) => zone.cameraId === cameraId)
  for (const zone of wanted.zones) {
    const known =
      drawn.find(({ name }) => isName(name, zone.name)) ??
      drawn.find((one) => isDeepStrictEqual(one.polygon, zone.polygon))
    ids.zones.set(zone.name, (known ?? (await zones.add({ ...zone, cameraId }))).id)
  }
}

/** Leaves alone areas that users created with the same name, number or door. */
async function setUpAreas({ db, areas }: SimulatedSiteDependencies, site: SimulatedSite, ids: Ids): Promise<void> {
  const present = await areas.list(db)
  for (const { cameras: streams, door, ...area } of site.areas) {
    const cameraIds = streams.flatMap((id) => ids.cameras.get(id) ?? [])
    const doorZoneId = (door === null ? undefined : ids.zones.get(door)) ?? null
    const isThere = present.some(
      (one) =>
        isName(one.name, area.name) ||
        (area.type === 'gate' && one.type === 'gate' && areSame(one.cameraIds, cameraIds)) ||
        (area.dockNumber !== null && one.dockNumber === area.dockNumber) ||
        (doorZoneId !== null && one.doorZoneId === doorZoneId),
    )
    if (!isThere) await areas.add({ ...area, cameraIds, doorZoneId })
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return isDeepStrictEqual(new Set(some), new Set(others))
}

/** As the database compares the names of two records. */
function isName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
