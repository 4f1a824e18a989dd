import type { DockUtilization } from '@foresite/contract/live-events'
import type { DockUtilizationDependencies } from './dependencies.ts'
import { docksOf } from './docks.ts'
import { listLastStays } from './store.ts'

/** The docks occupied now, and since when; docks without a door on a camera are left out. */
export async function presentDocks({ db, areas, zones }: DockUtilizationDependencies): Promise<DockUtilization> {
  const drawn = await zones.list(db)
  const last = new Map((await listLastStays(db)).map((stay) => [stay.zoneId, stay]))
  return docksOf(await areas.list(db), drawn).flatMap(({ id, name, zoneId }) => {
    const door = drawn.find((zone) => zone.id === zoneId)
    if (door === undefined) return []
    const stay = last.get(door.id)
    const since = stay === undefined ? door.createdAt : (stay.endedAt ?? stay.startedAt).toISOString()
    return [{ id, name, occupied: stay?.endedAt === null, since }]
  })
}
