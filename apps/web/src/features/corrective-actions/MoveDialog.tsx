import {
  actionFieldReaders,
  actionMove,
  nextActionStates,
  type ActionState,
  type CorrectiveAction,
} from '@foresite/contract/corrective-actions'
import { changesBetween } from '@foresite/contract/records'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { bindTo, TextInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { FactList } from '#ui/FactList.tsx'
import { useActionChangeText } from './action-status.tsx'
import { useActionTexts } from './texts/texts.ts'

const schema = actionMove.pick({ note: true })
type Note = z.output<typeof schema>

/** States that need a note, or at least a confirmation. */
export type AskedState = Extract<ActionState, 'done' | 'verified' | 'returned'>

interface MoveDialogProps {
  readonly action: CorrectiveAction
  readonly to: AskedState
  readonly onClose: () => void
}

/** Asks for what a state needs: how the criteria are met, the reason for the return, or a confirmation. */
export function MoveDialog({ action, to, onClose }: MoveDialogProps) {
  const t = useActionTexts()
  const changeText = useActionChangeText()
  const [opened] = useState(action)
  const { control, handleSubmit, setError, formState } = useForm<Note, unknown, Note>({
    resolver: formResolver(schema),
    defaultValues: { note: '' },
  })
  const move = useCall('moveCorrectiveAction', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => showRefusal(error, setError, ['note']),
  })
  const { theirs } = useEditedRecord(action, move.isPending)
  // Shows changes by others below; moving it again accepts them.
  const since = (theirs ?? opened).updatedAt
  const isPossible = nextActionStates[action.state].includes(to)
  const changesMeanwhile = (now: CorrectiveAction) => [
    ...changesBetween(opened, now, actionFieldReaders).map(changeText),
    ...(opened.state === now.state
      ? []
      : [t('event.moved', { from: t(`actionState.${opened.state}`), to: t(`actionState.${now.state}`) })]),
    t(isPossible ? 'meanwhile.again' : 'meanwhile.over'),
  ]
  const { errors, isDirty } = formState
  const bind = bindTo(control)
  return (
    <FormDialog
      width="xs"
      title={t(`move.${to}`)}
      text={t(`move.${to}.text`)}
      unsaved={useUnsaved(isDirty)}
      isPending={move.isPending}
      isBlocked={!isPossible}
      saveLabel={t(`to.${to}`)}
      refusal={theirs === null ? errors.root?.message : null}
      onSubmit={handleSubmit(({ note }) =>
        move.mutate({ params: { id: action.id }, body: { state: to, note, since } }),
      )}
      onClose={onClose}
    >
      <FactList facts={[[t('field.criteria'), action.criteria]]} />
      <TextInput
        {...bind('note')}
        label={t(`move.${to}.note`)}
        multiline
        minRows={2}
        maxRows={6}
        required={to === 'returned'}
        autoFocus
        input={{ maxLength: 1000 }}
      />
      {theirs !== null && (
        <ChangedMeanwhile theirs={theirs}>
          {changesMeanwhile(theirs).map((line) => (
            <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </ChangedMeanwhile>
      )}
    </FormDialog>
  )
}
