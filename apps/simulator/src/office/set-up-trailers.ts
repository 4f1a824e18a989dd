import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '@foresite/contract/duration'
import type { TrailerInterior } from '@foresite/contract/vehicle-capacity'
import { siteCameras, trailerCamera } from '#cameras/site-cameras.ts'
import { siteName } from '#cameras/site-names.ts'
import { ViewPainter } from '#paint/view-painter.ts'
import type { TrailerLoad } from '#world/trucks/trailer-load.ts'
import { measuredDoor } from '#world/trucks/trailer-load.ts'
import type { World } from '#world/world.ts'
import type { ProductCall } from '../product/calls.ts'
import type { SiteWorld } from '../site-world.ts'
import { jpegFile } from './set-up-stock.ts'

/** By then its door is open, and no forklift has come. */
const OPENED_MS = 20_000
const QUALITY = 90
const ASK_AGAIN_MS = 500
const MAX_ATTEMPTS = 60

interface Trailers {
  readonly call: ProductCall
  readonly world: World
  readonly site: Pick<SiteWorld, 'language' | 'timezone'>
  /** Epoch ms. */
  readonly now: number
}

/** Gives the zone in which trailers are measured its door, and the picture of one that arrived empty the day before. */
export async function setUpTrailers({ call, world, site, now }: Trailers): Promise<void> {
  const { language, timezone } = site
  const interiors = await interiorsOf(call)
  const doors = await call('listZones', { query: { type: 'dock-door' } })
  const door = doors.find(({ name }) => name === siteName(`Door ${measuredDoor.id}`, language))
  const load = emptyLoad(world, now)
  const camera = siteCameras.find(({ id }) => id === trailerCamera)
  const [interior] = interiors
  if (interior === undefined || door === undefined || load === undefined || camera === undefined) return
  const params = { id: interior.id }
  if (interior.doorZoneId === null) await call('saveTrailerDoor', { params, body: { doorZoneId: door.id } })
  if (interior.emptyTakenAt !== null) return
  const painter = new ViewPainter(camera, world.clock, timezone, language)
  const at = load.open.from + OPENED_MS
  painter.paint(world.actorsAt(at), at)
  const jpeg = painter.canvas.toBuffer('image/jpeg', QUALITY)
  await call('saveEmptyPicture', { params, body: {}, file: jpegFile(jpeg, 'empty') })
}

/** The server adds the site's modules once it has found the simulator. */
async function interiorsOf(call: ProductCall): Promise<TrailerInterior[]> {
  for (let attempt = 0; ; attempt += 1) {
    const interiors = await call('listTrailerInteriors', {})
    if (interiors.length > 0 || attempt > MAX_ATTEMPTS) return interiors
    await delay(ASK_AGAIN_MS)
  }
}

/** The last trailer that arrived empty before a moment. */
function emptyLoad(world: World, before: number): TrailerLoad | undefined {
  const today = world.clock.dayOf(before - DAY_MS)
  for (let day = today; day > today - 14; day -= 1) {
    const load = world.planOf(day)?.loads.findLast(({ direction }) => direction === 'outbound')
    if (load !== undefined) return load
  }
  return undefined
}
