import {
  actionMove,
  nextActionStates,
  type ActionFieldChange,
  type CorrectiveAction,
} from '@foresite/contract/corrective-actions'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { TextInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import type { AskedState } from './action-look.ts'
import { useChangeText } from './change-text.ts'
import { useActionTexts } from './texts/texts.ts'

const schema = actionMove.pick({ note: true })
type Note = z.output<typeof schema>

interface MoveDialogProps {
  readonly action: CorrectiveAction
  readonly to: AskedState
  readonly onClose: () => void
}

/** Asks for what a state needs: how the criteria are met, why it comes back, or that one has seen it. */
export function MoveDialog({ action, to, onClose }: MoveDialogProps) {
  const say = useActionTexts()
  const changeText = useChangeText()
  const [opened] = useState(action)
  const { control, handleSubmit, setError, formState } = useForm<Note, unknown, Note>({
    resolver: formResolver(schema),
    defaultValues: { note: '' },
  })
  const move = useCall('moveCorrectiveAction', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => {
      showRefusal(error, setError, ['note'])
    },
  })
  const { theirs } = useEditedRecord(action, move.isPending)
  // What others have changed is shown below: moving it again is on the basis of that.
  const since = (theirs ?? opened).updatedAt
  const isPossible = nextActionStates[action.state].includes(to)
  const { errors, isDirty } = formState
  return (
    <FormDialog
      width="xs"
      title={say(`move.${to}`)}
      text={
        <>
          {say(`move.${to}.text`)}
          <Typography
            component="blockquote"
            variant="body2"
            color="textPrimary"
            sx={{
              m: 0,
              mt: 1,
              pl: 1.5,
              borderLeft: 3,
              borderColor: 'divider',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            {action.criteria}
          </Typography>
        </>
      }
      isChanged={isDirty}
      isPending={move.isPending}
      isBlocked={!isPossible}
      saveLabel={say(`move.${to}.confirm`)}
      refusal={theirs === null ? errors.root?.message : null}
      onSubmit={handleSubmit(({ note }) => {
        move.mutate({ params: { id: action.id }, body: { state: to, note, since } })
      })}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="note"
        label={say(`move.${to}.note`)}
        multiline
        minRows={2}
        maxRows={6}
        required={to === 'returned'}
        autoFocus
        input={{ maxLength: 1000 }}
      />
      {theirs !== null && (
        <ChangedMeanwhile theirs={theirs}>
          {changesOf(opened, theirs).map((change) => (
            <Typography key={change.field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {changeText(change)}
            </Typography>
          ))}
          {opened.state !== theirs.state && (
            <Typography variant="body2">
              {say('deed.moved', { from: say(`state.${opened.state}`), to: say(`state.${theirs.state}`) })}
            </Typography>
          )}
          <Typography variant="body2">{say(isPossible ? 'meanwhile.again' : 'meanwhile.over')}</Typography>
        </ChangedMeanwhile>
      )}
    </FormDialog>
  )
}

function changesOf(was: CorrectiveAction, is: CorrectiveAction): ActionFieldChange[] {
  const pairs: readonly (readonly [ActionFieldChange['field'], string, string])[] = [
    ['title', was.title, is.title],
    ['criteria', was.criteria, is.criteria],
    ['owner', was.ownerName, is.ownerName],
    ['dueOn', was.dueOn, is.dueOn],
    ['priority', was.priority, is.priority],
  ]
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to }))
}
