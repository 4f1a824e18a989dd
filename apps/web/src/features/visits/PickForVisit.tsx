import { visitCorrection, type Visit } from '@foresite/contract/visits'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput } from '#platform/forms/inputs.tsx'
import { ReasonInput } from '#platform/forms/ReasonInput.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import type { RowsOfDays } from './use-days-around.ts'

const schema = z.object({
  picked: z.string().min(1, { error: 'selection.required' }),
  why: visitCorrection.shape.why,
})

interface PickForVisitProps<R> {
  readonly visit: Visit
  readonly title: string
  readonly text: string
  readonly label: string
  readonly list: RowsOfDays<R>
  readonly choicesOf: (rows: readonly R[]) => readonly (readonly [id: string, words: string])[]
  /** Shown instead of an empty list. */
  readonly empty?: string
  /** What a version of the visit has picked already; empty: nothing. */
  readonly pickedIn: (visit: Visit) => string
  /** `since`: the version of the visit that is changed. */
  readonly save: (picked: string, why: string, since: string | undefined) => Promise<unknown>
  readonly onClose: () => void
}

/** Selects something that belongs to a visit, with a reason for its history. */
export function PickForVisit<R>(props: PickForVisitProps<R>) {
  const { title, text, label, list, choicesOf, empty, visit, pickedIn, save, onClose } = props
  const tUi = useUiTexts()
  const choices = list.rows === undefined ? [] : choicesOf(list.rows)
  // It opens with nothing picked; another version shows what that has picked.
  const [opened] = useState(visit.updatedAt)
  const { bind, state } = useEntityForm({
    record: visit,
    schema,
    fieldsOf: (version) => ({
      picked: version === null || version.updatedAt === opened ? '' : pickedIn(version),
      why: '',
    }),
    wordsOf: ({ picked }) => [[label, choices.find(([id]) => id === picked)?.[1] ?? '']],
    save: ({ picked, why }, since) => save(picked, why, since),
    onSaved: onClose,
  })
  const isEmpty = choices.length === 0
  return (
    <FormDialog
      {...state}
      title={title}
      text={text}
      {...(isEmpty ? { saveLabel: null, cancelLabel: tUi('close') } : {})}
      onClose={onClose}
    >
      {list.rows === undefined && <NotLoaded query={list.missing} />}
      {list.rows !== undefined && isEmpty && <Typography variant="body2">{empty}</Typography>}
      {!isEmpty && (
        <>
          <SelectInput {...bind('picked')} required label={label} choices={choices} />
          <ReasonInput {...bind('why')} />
        </>
      )}
    </FormDialog>
  )
}
