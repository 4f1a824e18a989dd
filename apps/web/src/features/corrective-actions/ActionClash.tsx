import type { ActionEntry, ActionFieldChange, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { day } from '@foresite/contract/primitives'
import type { RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { EditClash } from '#platform/forms/EditClash.tsx'
import type { Choices } from '#platform/forms/merge-edits.ts'
import { useDayText } from './action-look.ts'
import type { ActionFields } from './ActionFields.tsx'
import { useActionTexts } from './texts/texts.ts'
import { clashOf, fieldsOf, type editedFields } from './use-action-merge.ts'

interface ActionClashProps {
  readonly base: CorrectiveAction
  readonly theirs: CorrectiveAction
  /** What was done to it, newest first. */
  readonly history: readonly ActionEntry[]
  /** The names of the users by their ids. */
  readonly names: ReadonlyMap<string, string>
  readonly onSettle: (choices: Choices) => void
  /** Receives the focus after the choice. */
  readonly backTo: RefObject<HTMLElement | null>
}

type Field = (typeof editedFields)[number]

/** What somebody else has made of an action meanwhile, beside what one has entered. */
export function ActionClash({ base, theirs, history, names, onSettle, backTo }: ActionClashProps) {
  const say = useActionTexts()
  const dayText = useDayText()
  const mine = useFormContext<ActionFields>().watch()
  const { conflicts, taken } = clashOf(base, theirs, mine)
  const nameOf = (field: Field) => say(nameKeys[field])
  const wordsOf = (field: Field, of: ActionFields): string => {
    if (field === 'ownerId') return names.get(of.ownerId) ?? (of.ownerId === theirs.ownerId ? theirs.ownerName : '')
    if (field === 'dueOn') return day.safeParse(of.dueOn).success ? dayText(of.dueOn) : ''
    return field === 'priority' ? say(`priority.${of.priority}`) : of[field]
  }
  return (
    <EditClash
      by={editorOf(history, base, conflicts)}
      fields={conflicts.map((field) => ({
        field,
        label: nameOf(field),
        mine: wordsOf(field, mine),
        theirs: wordsOf(field, fieldsOf(theirs)),
      }))}
      taken={taken.map(nameOf)}
      onSettle={onSettle}
      backTo={backTo}
    />
  )
}

const nameKeys = {
  title: 'field.title',
  criteria: 'field.criteria',
  ownerId: 'field.owner',
  dueOn: 'field.due',
  priority: 'field.priority',
} as const

/** The last person who changed one of these fields since; null where no name was stated, or an owner was removed. */
function editorOf(history: readonly ActionEntry[], base: CorrectiveAction, fields: readonly Field[]): string | null {
  const changed = fields.map((field) => historyNames[field])
  const last = history.find(
    ({ at, deed }) =>
      Date.parse(at) > Date.parse(base.updatedAt) &&
      deed.kind === 'edited' &&
      deed.changes.some(({ field }) => changed.includes(field)),
  )
  return last?.by?.name ?? null
}

/** What a history calls them. */
const historyNames: Readonly<Record<Field, ActionFieldChange['field']>> = {
  title: 'title',
  criteria: 'criteria',
  ownerId: 'owner',
  dueOn: 'dueOn',
  priority: 'priority',
}
