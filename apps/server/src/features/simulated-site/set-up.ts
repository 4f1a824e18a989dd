import type { SimulatedCamera, SimulatedSite } from '@foresite/contract/simulated-site'
import type { SimulatedSiteDependencies } from './dependencies.ts'

/** Adds what is not there yet, by its name: doing it again, or after it broke off, makes nothing twice. */
export async function setUp(deps: SimulatedSiteDependencies, site: SimulatedSite): Promise<void> {
  for (const camera of site.cameras) await setUpCamera(deps, camera)
  const zones = await deps.zones.list(deps.db)
  const present = new Set((await deps.modules.list(deps.db)).map(({ name }) => name))
  for (const { zones: names, ...module } of site.modules) {
    if (present.has(module.name)) continue
    const zoneIds = zones.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    await deps.modules.add({ ...module, zoneIds })
  }
}

async function setUpCamera(
  { db, cameras, zones }: SimulatedSiteDependencies,
  wanted: SimulatedCamera,
): Promise<void> {
  const known = (await cameras.list()).find(({ name }) => name === wanted.name)
  const { id: cameraId } = known ?? (await cameras.addSimulated(wanted))
  const drawn = (await zones.list(db)).filter((zone) => zone.cameraId === cameraId)
  for (const zone of wanted.zones)
    if (!drawn.some(({ name }) => name === zone.name)) await zones.add({ ...zone, cameraId })
}
