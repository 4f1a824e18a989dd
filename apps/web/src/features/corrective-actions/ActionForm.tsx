import {
  actionInput,
  actionPriority,
  type ActionPriority,
  type CorrectiveAction,
} from '@foresite/contract/corrective-actions'
import { day } from '@foresite/contract/primitives'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { namedUsers } from '#platform/access/user-name.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { choicesOf, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { addDays } from '@foresite/site-time/site-time'
import { useToday } from '#platform/i18n/use-today.ts'
import { namesOf } from '#platform/records/names-of.ts'
import { to } from '#platform/routing/paths.ts'
import { DayField } from '#ui/DayField.tsx'
import { useDayText } from './action-look.ts'
import { useActionTexts } from './texts/texts.ts'

type ActionInput = z.output<typeof actionInput>

/** What the form of an action holds: nothing chosen is an empty text. */
interface ActionFields {
  title: string
  criteria: string
  ownerId: string
  dueOn: string
  priority: ActionPriority
}

/** Most are done within a week. */
const usualDays = 7
const empty = { title: '', criteria: '', ownerId: '', priority: 'Medium' as const }

type ActionFormProps = { readonly onClose: () => void } & (
  | { readonly incidentId: string; readonly action?: undefined }
  | { readonly action: CorrectiveAction; readonly incidentId?: undefined }
)

/** Gives an action or changes one. */
export function ActionForm({ action, incidentId, onClose }: ActionFormProps) {
  const say = useActionTexts()
  const dayText = useDayText()
  const today = useToday()
  const users = useQuery(queryFor('listUsers'))
  const people = namedUsers(users.data)
  const create = useCall('createCorrectiveAction', { quiet: true })
  const change = useCall('changeCorrectiveAction', { quiet: true })
  const saveButton = useRef<HTMLButtonElement>(null)
  const { form, state, changedMeanwhile } = useEntityForm({
    record: action ?? null,
    // A day that is over stays if it is the one that the action has.
    schema: actionInput.refine(({ dueOn }) => dueOn >= today || dueOn === action?.dueOn, {
      error: 'action.due.past',
      path: ['dueOn'],
    }),
    fieldsOf: (record) => fieldsOf(record) ?? { ...empty, dueOn: addDays(today, usualDays) },
    wordsOf: ({ title, criteria, ownerId, dueOn, priority }) => [
      [say('field.title'), title],
      [say('field.criteria'), criteria],
      [say('field.owner'), namesOf(people, [ownerId]) || (ownerId === action?.ownerId ? action.ownerName : '')],
      [say('field.due'), day.safeParse(dueOn).success ? dayText(dueOn) : ''],
      [say('field.priority'), say(`priority.${priority}`)],
    ],
    save: (body, since) =>
      action === undefined
        ? create.mutateAsync({ params: { id: incidentId }, body })
        : change.mutateAsync({ params: { id: action.id }, body: { ...body, since } }),
    onSaved: onClose,
    backTo: saveButton,
  })
  const { control } = form
  return (
    <FormDialog
      {...state}
      title={say(action === undefined ? 'form.new' : 'form.change')}
      isBlocked={changedMeanwhile !== null}
      saveButton={saveButton}
      onClose={onClose}
    >
      {users.data?.length === 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" href={to('createUser')}>
              {say('form.addUsers')}
            </Button>
          }
        >
          {say('form.noUsers')}
        </Alert>
      )}
      <TextInput
        control={control}
        name="title"
        label={say('field.title')}
        hint={say('field.title.hint')}
        required
        input={{ maxLength: 120 }}
      />
      <TextInput
        control={control}
        name="criteria"
        label={say('field.criteria')}
        hint={say('field.criteria.hint')}
        required
        multiline
        minRows={2}
        maxRows={6}
        input={{ maxLength: 1000 }}
      />
      <SelectInput
        control={control}
        name="ownerId"
        label={say('field.owner')}
        required
        choices={people.map(({ id, name }) => [id, name])}
      />
      <DueField control={control} earliest={today} />
      <SelectInput
        control={control}
        name="priority"
        label={say('field.priority')}
        required
        choices={choicesOf(actionPriority.options, (one) => say(`priority.${one}`))}
      />
      {changedMeanwhile}
    </FormDialog>
  )
}

interface DueFieldProps {
  readonly control: Control<ActionFields, unknown, ActionInput>
  readonly earliest: string
}

/** The day until which it is done. */
function DueField({ control, earliest }: DueFieldProps) {
  const say = useActionTexts()
  const { field, fieldState } = useController({ control, name: 'dueOn' })
  // One that is over already is shown as it is.
  const first = field.value !== '' && field.value < earliest ? field.value : earliest
  return (
    <DayField
      inForm
      required
      label={say('field.due')}
      value={field.value === '' ? undefined : field.value}
      earliest={first}
      problem={sentenceOfField(fieldState.error)}
      onChange={(chosen) => {
        field.onChange(chosen ?? '')
      }}
      // It is refused when it is saved: never the day that stood there before.
      onWrong={field.onChange}
    />
  )
}

/** An action as its form holds it. */
function fieldsOf(action: CorrectiveAction | null): ActionFields | null {
  if (action === null) return null
  const { title, criteria, ownerId, dueOn, priority } = action
  return { title, criteria, ownerId: ownerId ?? '', dueOn, priority }
}
