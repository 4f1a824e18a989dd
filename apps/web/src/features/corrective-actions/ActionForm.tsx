import { actionInput, actionPriority, type CorrectiveAction } from '@foresite/contract/corrective-actions'
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
import { to } from '#platform/routing/paths.ts'
import { ActionClash } from './ActionClash.tsx'
import { ChoiceField, DueField, WritingField, type ActionFields } from './ActionFields.tsx'
import { useActionTexts } from './texts/texts.ts'
import { editedFields, fieldsOf, isChangedSince, useActionMerge } from './use-action-merge.ts'

/** Most are done within a week. */
const usualDays = 7
const empty = { title: '', criteria: '', ownerId: '', priority: 'Medium' } as const

type ActionFormProps = { readonly onClose: () => void } & (
  | { readonly incidentId: string; readonly action?: undefined }
  | { readonly action: CorrectiveAction; readonly incidentId?: undefined }
)

/** Gives an action or changes one. */
export function ActionForm({ action, incidentId, onClose }: ActionFormProps) {
  const say = useActionTexts()
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
  const merge = useActionMerge(form, action)
  const refused = (error: unknown) => {
    showRefusal(error, form.setError, editedFields)
  }
  const create = useCall('createCorrectiveAction', {
    quiet: true,
    onSuccess: onClose,
    onError: refused,
  })
  const change = useCall('changeCorrectiveAction', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => {
      if (isChangedSince(error)) putTogether().catch(refused)
      else refused(error)
    },
  })
  const send = (since: string | undefined) =>
    form.handleSubmit((body) => {
      if (action === undefined) create.mutate({ params: { id: incidentId }, body })
      else
        change.mutate({
          params: { id: action.id },
          body: { ...body, ...(since === undefined ? {} : { since }) },
        })
    })
  // Without a conflict it is saved as requested.
  const putTogether = async () => {
    const since = await merge.catchUp()
    if (since !== null) await send(since)()
  }
  const saveButton = useRef<HTMLButtonElement>(null)
  const submit = send(merge.since)
  const { errors, isDirty } = form.formState
  const people = (users.data ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const)
  return (
    <FormProvider {...form}>
      <FormDialog
        title={say(action === undefined ? 'form.new' : 'form.change')}
        isChanged={isDirty}
        isPending={create.isPending || change.isPending}
        isBlocked={merge.clash !== null}
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
        {merge.clash !== null && (
          <ActionClash {...merge.clash} names={new Map(people)} onSettle={merge.settle} backTo={saveButton} />
        )}
        {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      </FormDialog>
    </FormProvider>
  )
}
