import { visitCorrection } from '@foresite/contract/visits'
import { Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '#platform/api/call.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useVisitTexts } from './texts/texts.ts'

const schema = z.object({
  picked: z.string().min(1, { error: 'selection.required' }),
  why: visitCorrection.shape.why,
})
type Fields = z.infer<typeof schema>

interface PickForVisitProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly choices: readonly (readonly [id: string, words: string])[]
  /** Shown instead of an empty list. */
  readonly empty?: string
  readonly call: { readonly isPending: boolean; readonly error: Error | null }
  readonly onPick: (picked: string, why: string) => void
  readonly onClose: () => void
}

/** Picks something that belongs to a visit, with a reason for its history. */
export function PickForVisit({ title, text, label, choices, empty, call, onPick, onClose }: PickForVisitProps) {
  const t = useVisitTexts()
  const { control, handleSubmit, formState } = useForm<Fields>({
    resolver: formResolver<Fields, Fields>(schema),
    defaultValues: { picked: '', why: '' },
  })
  return (
    <FormDialog
      title={title}
      text={text}
      isChanged={formState.isDirty}
      isPending={call.isPending}
      refusal={call.error === null ? null : sentenceOf(call.error)}
      onClose={onClose}
      onSubmit={handleSubmit(({ picked, why }) => onPick(picked, why))}
    >
      {empty === undefined || choices.length > 0 ? (
        <SelectInput control={control} name="picked" required label={label} choices={choices} />
      ) : (
        <Typography variant="body2">{empty}</Typography>
      )}
      <TextInput
        control={control}
        name="why"
        required
        multiline
        minRows={2}
        label={t('correct.why')}
        input={{ maxLength: 500 }}
      />
    </FormDialog>
  )
}
