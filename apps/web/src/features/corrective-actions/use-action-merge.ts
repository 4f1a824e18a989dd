import { CallFailed, type CallAnswer } from '@foresite/contract/client'
import type { CorrectiveAction } from '@foresite/contract/corrective-actions'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#platform/api/call.ts'
import { mergeEdits, settleEdits, unitsOf, type Choices } from '#platform/forms/merge-edits.ts'
import type { ActionFields } from './ActionFields.tsx'

/** What the form of an action edits. */
export const editedFields = ['title', 'criteria', 'ownerId', 'dueOn', 'priority'] as const
const units = unitsOf<ActionFields>(editedFields)

/** An action as its form holds it. */
export function fieldsOf(action: CorrectiveAction): ActionFields {
  const { title, criteria, ownerId, dueOn, priority } = action
  return { title, criteria, ownerId: ownerId ?? '', dueOn, priority }
}

/** Whether something was refused because somebody else had changed it meanwhile. */
export function isChangedSince(error: unknown): boolean {
  return error instanceof CallFailed && error.failure?.error === 'record.changed'
}

/** An action as it is by now, and what was done to it, newest first. */
export type ActionByNow = Pick<CallAnswer<'readCorrectiveAction'>, 'action' | 'history'>

export async function readAgain(id: string): Promise<ActionByNow> {
  return call('readCorrectiveAction', { params: { id } }, { quiet: true, reader: 'form' })
}

/**
 * Merges concurrent changes into what was entered. `theirs` is set while both have changed the same field and no choice
 * was made.
 */
export function useActionMerge<Out>(
  { getValues, setValue }: UseFormReturn<ActionFields, unknown, Out>,
  action: CorrectiveAction | undefined,
) {
  // The action as opened, or as last merged: the base for comparison.
  const [base, setBase] = useState(action)
  const [theirs, setTheirs] = useState<ActionByNow | null>(null)
  const versionsWith = (now: CorrectiveAction, known: CorrectiveAction) => ({
    base: fieldsOf(known),
    mine: getValues(),
    theirs: fieldsOf(now),
  })
  const put = (fields: ActionFields, now: CorrectiveAction) => {
    for (const field of editedFields) setValue(field, fields[field], { shouldDirty: true })
    setBase(now)
  }
  return {
    since: base?.updatedAt,
    clash: base === undefined || theirs === null ? null : { base, theirs: theirs.action, history: theirs.history },
    /** Reads the current action; returns the time of the merge, null when a choice is needed. */
    catchUp: async (): Promise<string | null> => {
      if (base === undefined) return null
      const byNow = await readAgain(base.id)
      const now = byNow.action
      const { merged, conflicts } = mergeEdits(units, versionsWith(now, base))
      if (conflicts.length > 0) {
        setTheirs(byNow)
        return null
      }
      put(merged, now)
      return now.updatedAt
    },
    settle: (choices: Choices) => {
      if (base === undefined || theirs === null) return
      put(settleEdits(units, versionsWith(theirs.action, base), choices), theirs.action)
      setTheirs(null)
    },
  }
}

/** Which fields both have changed, and which only the other has. */
export function clashOf(base: CorrectiveAction, theirs: CorrectiveAction, mine: ActionFields) {
  const versions = { base: fieldsOf(base), mine, theirs: fieldsOf(theirs) }
  const { conflicts, taken } = mergeEdits(units, versions)
  const names = (of: readonly { readonly field: string }[]) =>
    editedFields.filter((field) => of.some((unit) => unit.field === field))
  return { conflicts: names(conflicts), taken: names(taken) }
}
