import type { LastChange } from '@foresite/contract/stated-by'
import type { EditableRecord } from './use-edited-record.ts'

/** Settings as a record with several editors; null until someone has changed them. */
export function settingsRecord<S extends { readonly changed: LastChange | null }>(
  settings: S,
): (S & EditableRecord) | null {
  const { changed } = settings
  return changed === null ? null : { ...settings, updatedAt: changed.at, updatedBy: changed.by }
}
