import type { Operations } from '@foresite/contract/operations'
import type { Settings } from '#features/settings/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Stamp } from '#platform/records/record-store.ts'
import type { areaTable } from './area-table.ts'

type Named = Pick<typeof areaTable.$inferSelect, 'name' | 'dockNumber'>

export interface DockHoursParts extends Pick<Platform, 'live'> {
  readonly siteSettings: Pick<Settings, 'within'>
}

/** Opening hours name a dock by its name or number: a dock's own hours follow a change of either. */
export async function keepHours(
  { siteSettings, live }: DockHoursParts,
  tx: Database,
  { before, after }: { readonly before: Named; readonly after: Named },
  stamp: Stamp,
): Promise<void> {
  const { operations } = siteSettings.within(tx)
  const renamed = (present: Operations): Operations => {
    const { openingHours } = present
    const byName = withRenamed(openingHours.docks, before.name, after.name)
    return {
      ...present,
      openingHours: { ...openingHours, docks: withRenamed(byName, before.dockNumber, after.dockNumber) },
    }
  }
  const present = await operations.read()
  if (JSON.stringify(renamed(present)) === JSON.stringify(present)) return
  await operations.update(renamed, stamp)
  live.changed({ topic: 'configuration', id: 'operations', change: 'updated' })
}

type DockHours = Operations['openingHours']['docks']

/** Unchanged if another dock's hours already have the new name. */
function withRenamed(docks: DockHours, from: string | null, to: string | null): DockHours {
  const isNamed = (name: string) => docks.some(({ dock }) => dock.toLowerCase() === name.toLowerCase())
  if (from === null || to === null || isNamed(to)) return docks
  return docks.map((one) => (one.dock.toLowerCase() === from.toLowerCase() ? { ...one, dock: to } : one))
}
