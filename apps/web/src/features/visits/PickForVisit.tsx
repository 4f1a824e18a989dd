import { visitCorrection } from '@foresite/contract/visits'
import { Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '#platform/api/call.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { SelectInput } from '#platform/forms/inputs.tsx'
import { ReasonInput } from '#platform/forms/ReasonInput.tsx'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import type { RowsOfDays } from './use-days-around.ts'

const schema = z.object({
  picked: z.string().min(1, { error: 'selection.required' }),
  why: visitCorrection.shape.why,
})
type Fields = z.infer<typeof schema>

interface PickForVisitProps<R> {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly list: RowsOfDays<R>
  readonly choicesOf: (rows: readonly R[]) => readonly (readonly [id: string, words: string])[]
  /** Shown instead of an empty list. */
  readonly empty?: string
  readonly call: { readonly isPending: boolean; readonly error: Error | null }
  readonly onPick: (picked: string, why: string) => void
  readonly onClose: () => void
}

/** Selects something that belongs to a visit, with a reason for its history. */
export function PickForVisit<R>(props: PickForVisitProps<R>) {
  const { title, text, label, list, choicesOf, empty, call, onPick, onClose } = props
  const tUi = useUiTexts()
  const { control, handleSubmit, formState } = useForm<Fields>({
    resolver: formResolver<Fields, Fields>(schema),
    defaultValues: { picked: '', why: '' },
  })
  const choices = list.rows === undefined ? [] : choicesOf(list.rows)
  const isEmpty = choices.length === 0
  return (
    <FormDialog
      title={title}
      text={text}
      unsaved={useUnsaved(formState.isDirty)}
      isPending={call.isPending}
      {...(isEmpty ? { saveLabel: null, cancelLabel: tUi('close') } : {})}
      refusal={call.error === null ? null : sentenceOf(call.error)}
      onClose={onClose}
      onSubmit={handleSubmit(({ picked, why }) => onPick(picked, why))}
    >
      {list.rows === undefined && <NotLoaded query={list.missing} />}
      {list.rows !== undefined && isEmpty && <Typography variant="body2">{empty}</Typography>}
      {!isEmpty && (
        <>
          <SelectInput control={control} name="picked" required label={label} choices={choices} />
          <ReasonInput control={control} name="why" />
        </>
      )}
    </FormDialog>
  )
}
