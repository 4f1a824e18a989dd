import { actionInput, actionPriority, type CorrectiveAction } from '@foresite/contract/corrective-actions'
import { day } from '@foresite/contract/primitives'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { queryFor, useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { addDays } from '#platform/i18n/site-days.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { to } from '#platform/routing/paths.ts'
import { useDayText } from './action-look.ts'
import { ChoiceField, DueField, WritingField, type ActionFields } from './ActionFields.tsx'
import { useActionTexts } from './texts/texts.ts'

/** Most are done within a week. */
const usualDays = 7
const editedFields = ['title', 'criteria', 'ownerId', 'dueOn', 'priority'] as const
const empty = { title: '', criteria: '', ownerId: '', priority: 'Medium' } as const

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
  const form = useForm<ActionFields, unknown, z.output<typeof actionInput>>({
    // A day that is over stays if it is the one that the action has.
    resolver: formResolver(
      actionInput.refine(({ dueOn }) => dueOn >= today || dueOn === action?.dueOn, {
        error: 'action.due.past',
        path: ['dueOn'],
      }),
    ),
    defaultValues: action === undefined ? { ...empty, dueOn: addDays(today, usualDays) } : fieldsOf(action),
  })
  const options = {
    quiet: true,
    onSuccess: onClose,
    onError: (error: Error) => {
      showRefusal(error, form.setError, editedFields)
    },
  }
  const create = useCall('createCorrectiveAction', options)
  const change = useCall('changeCorrectiveAction', options)
  const isSaving = create.isPending || change.isPending
  const { since, theirs, accept } = useEditedRecord(action ?? null, isSaving)
  const submit = form.handleSubmit((body) => {
    if (action === undefined) create.mutate({ params: { id: incidentId }, body })
    else change.mutate({ params: { id: action.id }, body: { ...body, since } })
  })
  const saveButton = useRef<HTMLButtonElement>(null)
  const { errors, isDirty } = form.formState
  const people = (users.data ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const)
  const wordsOf = ({ title, criteria, ownerId, dueOn, priority }: ActionFields): FieldWords => [
    [say('field.title'), title],
    [say('field.criteria'), criteria],
    [say('field.owner'), new Map(people).get(ownerId) ?? (ownerId === action?.ownerId ? action.ownerName : '')],
    [say('field.due'), day.safeParse(dueOn).success ? dayText(dueOn) : ''],
    [say('field.priority'), say(`priority.${priority}`)],
  ]
  return (
    <FormProvider {...form}>
      <FormDialog
        title={say(action === undefined ? 'form.new' : 'form.change')}
        isChanged={isDirty}
        isPending={isSaving}
        isBlocked={theirs !== null}
        saveButton={saveButton}
        onSubmit={submit}
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
        <WritingField name="title" most={120} hint={say('field.title.hint')} />
        <WritingField name="criteria" most={1000} lines={2} hint={say('field.criteria.hint')} />
        <ChoiceField name="ownerId" label={say('field.owner')} choices={people} />
        <DueField earliest={today} />
        <ChoiceField
          name="priority"
          label={say('field.priority')}
          choices={actionPriority.options.map((option) => [option, say(`priority.${option}`)])}
        />
        {theirs !== null && (
          <ChangedMeanwhile
            theirs={theirs}
            words={{ mine: wordsOf(form.getValues()), theirs: wordsOf(fieldsOf(theirs)) }}
            onTheirs={() => {
              accept()
              form.reset(fieldsOf(theirs))
            }}
            onMine={accept}
            backTo={saveButton}
          />
        )}
        {theirs === null && errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      </FormDialog>
    </FormProvider>
  )
}

/** An action as its form holds it. */
function fieldsOf({ title, criteria, ownerId, dueOn, priority }: CorrectiveAction): ActionFields {
  return { title, criteria, ownerId: ownerId ?? '', dueOn, priority }
}
