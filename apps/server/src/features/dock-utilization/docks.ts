import { doorOf, type Area } from '@foresite/contract/areas'
import type { DockFigures } from '@foresite/contract/dock-utilization'
import type { Zone } from '@foresite/contract/zones'
import type { SeenDoor } from './store.ts'

/** A dock, or a door without a dock. */
export type Dock = Pick<DockFigures, 'id' | 'name' | 'number' | 'cameraId' | 'zoneId' | 'isRemoved'>

/** Every dock with its door, then doors without a dock, then deleted doors that were used. */
export function docksOf(
  areas: readonly Area[],
  zones: readonly Zone[],
  seen: readonly Omit<SeenDoor, 'stays'>[] = [],
): Dock[] {
  const docks = areas
    .filter(({ type }) => type === 'dock')
    .map((area): Dock => {
      const door = doorOf(area, zones)
      const { id, name, dockNumber: number } = area
      return { id, name, number, cameraId: door?.cameraId ?? null, zoneId: door?.id ?? null, isRemoved: false }
    })
    .toSorted(byNumber)
  const known = new Set(docks.flatMap(({ zoneId }) => zoneId ?? []))
  const doors = zones
    .filter(({ id, type }) => type === 'dock-door' && !known.has(id))
    .map(({ id, name, cameraId }): Dock => ({ id, name, number: null, cameraId, zoneId: id, isRemoved: false }))
    .toSorted(byNumber)
  for (const { zoneId } of doors) known.add(zoneId ?? '')
  const gone = new Map(seen.filter(({ zoneId }) => !known.has(zoneId)).map((door) => [door.zoneId, door]))
  const removed = [...gone.values()].map(({ zoneId, zoneName, cameraId }): Dock => {
    return { id: zoneId, name: zoneName, number: null, cameraId, zoneId, isRemoved: true }
  })
  return [...docks, ...doors, ...removed.toSorted(byNumber)]
}

const collator = new Intl.Collator('en', { numeric: true })

function byNumber(a: Dock, b: Dock): number {
  return collator.compare(a.number ?? a.name, b.number ?? b.name) || collator.compare(a.name, b.name)
}
