import { CallFailed } from '@foresite/contract/client'
import type { StatedBy } from '@foresite/contract/stated-by'
import { useState } from 'react'

/** A record with several editors. */
export interface EditableRecord {
  readonly updatedAt: string
  readonly updatedBy: StatedBy | null
}

interface EditedRecord<T> {
  /** The `updatedAt` to send with a save, so that it never overwrites unseen changes; undefined for a new record. */
  readonly since: string | undefined
  /** Another user's saved version; null if there is none to choose. */
  readonly theirs: T | null
  /** The user has chosen: saving now replaces their version. */
  readonly accept: () => void
}

/**
 * Follows a record while a form edits it.
 * @param present the stored record (null for a new one); it changes when queries are refetched
 * @param isSaving whether the form's own save is running, whose changes are not another user's
 * @param draftOf the version that a draft is based on, if not `present`
 */
export function useEditedRecord<T extends EditableRecord>(
  present: T | null,
  isSaving: boolean,
  draftOf: string | null = null,
): EditedRecord<T> {
  // Null: there was no record when the form opened. Someone else may add one, as with settings.
  const [since, setSince] = useState(draftOf ?? present?.updatedAt ?? null)
  const isChanged = present !== null && present.updatedAt !== since
  return {
    since: since ?? undefined,
    theirs: isChanged && !isSaving ? present : null,
    accept: () => setSince(present?.updatedAt ?? null),
  }
}

/** Whether a save was refused because of another user's save. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallFailed && error.failure?.error === 'record.changed'
}
