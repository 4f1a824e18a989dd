import type { SimulatedCamera, SimulatedSite } from '@foresite/simulated-site/site'
import type { SimulatedSiteDependencies } from './dependencies.ts'

/** Adds missing records by name: repeated, also after an interruption, it duplicates nothing. */
export async function setUp(deps: SimulatedSiteDependencies, site: SimulatedSite): Promise<void> {
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

/** Areas created there since, with the same name, number or door, stay theirs. */
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
