import { CallFailed } from '@foresite/contract/client'
import type { StatedBy } from '@foresite/contract/stated-by'
import { useState } from 'react'

/** A record that several people may edit. */
export interface EditableRecord {
  readonly updatedAt: string
  readonly updatedBy: StatedBy | null
}

interface EditedRecord<T> {
  /** The `updatedAt` that a save names, so that it never overwrites what its editor has not seen; undefined of a new one. */
  readonly since: string | undefined
  /** Another user's saved version; null while there is none to choose. */
  readonly theirs: T | null
  /** The editor has chosen: saving now replaces their version. */
  readonly accept: () => void
}

/**
 * Follows a record while a form edits it.
 * @param present the record as stored now (null for a new one): it changes as queries are read again
 * @param isSaving whether the form's own save is on its way: what it changes is nobody else's
 * @param begunAt the version that a kept draft was begun with, where the form does not begin with `present`
 */
export function useEditedRecord<T extends EditableRecord>(
  present: T | null,
  isSaving: boolean,
  begunAt: string | null = null,
): EditedRecord<T> {
  const [since, setSince] = useState(begunAt ?? present?.updatedAt)
  const isChanged = present !== null && since !== undefined && present.updatedAt !== since
  return {
    since,
    theirs: isChanged && !isSaving ? present : null,
    accept: () => setSince(present?.updatedAt),
  }
}

/** Whether a save was refused because of a concurrent save. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallFailed && error.failure?.error === 'record.changed'
}
