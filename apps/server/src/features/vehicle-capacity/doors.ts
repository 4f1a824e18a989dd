import { doorOf } from '@foresite/contract/areas'
import type { VehicleCapacityDependencies } from './dependencies.ts'

/** The names of doors: their dock's, if one names them. */
export async function doorNames(
  { areas, zones }: Pick<VehicleCapacityDependencies, 'areas' | 'zones'>,
  tx: VehicleCapacityDependencies['db'],
): Promise<ReadonlyMap<string, string>> {
  const drawn = await zones.list(tx)
  const names = new Map(drawn.map(({ id, name }) => [id, name]))
  for (const area of await areas.list(tx)) {
    const door = doorOf(area, drawn)
    if (door !== null) names.set(door.id, area.name)
  }
  return names
}
