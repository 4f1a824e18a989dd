import type { OpeningHours, WeekHours } from '@foresite/contract/operations'
import type { Database } from '#platform/database/database.ts'
import type { PackedIntervals } from '#platform/database/packed.ts'
import { openIntervals } from '#platform/intervals/open-hours.ts'
import { intersect, type Interval } from '#platform/intervals/intervals.ts'
import type { DockUtilizationDependencies } from './dependencies.ts'
import { docksOf, type Dock } from './docks.ts'
import { listStays } from './store.ts'
import type { DockTime } from './utilization.ts'

/** A dock's use in a period, up to now. */
export interface UsedDock {
  readonly dock: Dock
  readonly time: DockTime
}

const noStays: PackedIntervals = { starts: new Float64Array(), ends: new Float64Array() }

/** Reads the recorded data of every dock for a past period. */
export async function readDocks(deps: DockUtilizationDependencies, within: Interval): Promise<UsedDock[]> {
  const [timezone, { openingHours }] = await Promise.all([deps.timezone(), deps.siteSettings.operations.read()])
  return deps.db.transaction(
    async (tx) => {
      const seen = await listStays(tx, within)
      const stays = new Map(seen.map((door) => [door.zoneId, door.stays]))
      const docks = docksOf(await deps.areas.list(tx), await deps.zones.list(tx), seen)
      const covered = await coveredBy(deps, tx, within)
      // Most docks have the site's hours.
      const opened = new Map<WeekHours | null, Interval[]>()
      const openOn = (hours: WeekHours | null) => {
        const intervals = opened.get(hours) ?? openIntervals(hours, within, timezone)
        opened.set(hours, intervals)
        return intervals
      }
      return docks.map((dock): UsedDock => {
        const occupied = stays.get(dock.zoneId ?? '') ?? noStays
        const camera = covered.get(dock.cameraId ?? '') ?? []
        // A deleted door was watched until its last stay at least: deleting it ends an open one.
        const last = Math.min(
          within.to.getTime(),
          occupied.ends.reduce((a, b) => Math.max(a, b), within.from.getTime()),
        )
        const time = {
          occupied,
          open: openOn(hoursOf(dock, openingHours)),
          seen: dock.isRemoved ? intersect(camera, [{ from: within.from, to: new Date(last) }]) : camera,
        }
        return { dock, time }
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function coveredBy({ recordings }: DockUtilizationDependencies, tx: Database, within: Interval) {
  const cameras = await recordings.covered(tx, within)
  return new Map(cameras.map(({ id, covered }) => [id, covered]))
}

/** A dock's own hours, found by its name or number (SET-3). */
function hoursOf({ name, number }: Dock, { site, docks }: OpeningHours) {
  const names = new Set([name, number].map((text) => text?.toLowerCase()))
  return docks.find(({ dock }) => names.has(dock.toLowerCase()))?.hours ?? site
}
