import {
  actionInput,
  actionPriority,
  type CorrectiveAction,
} from '@foresite/contract/corrective-actions'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { addDays, dayOf } from '#platform/i18n/site-days.ts'
import { to } from '#platform/routing/paths.ts'
import { ChoiceField, DueField, WritingField, type ActionFields } from './ActionFields.tsx'
import { useActionTexts } from './texts/texts.ts'

/** Most are done within a week. */
const usualDays = 7

type ActionFormProps = { readonly onClose: () => void } & (
  | { readonly incidentId: string; readonly action?: undefined }
  | { readonly action: CorrectiveAction; readonly incidentId?: undefined }
)

/** Gives an action or changes one. */
export function ActionForm({ action, incidentId, onClose }: ActionFormProps) {
  const say = useActionTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const [today] = useState(() => dayOf(Date.now(), timezone))
  // As it was when this began: what somebody else saves meanwhile is not overwritten.
  const [since] = useState(action?.updatedAt)
  const users = useQuery(queryFor('listUsers'))
  const form = useForm<ActionFields, unknown, z.output<typeof actionInput>>({
    resolver: formResolver(actionInput),
    defaultValues: {
      title: action?.title ?? '',
      criteria: action?.criteria ?? '',
      ownerId: action?.ownerId ?? '',
      dueOn: action?.dueOn ?? addDays(today, usualDays),
      priority: action?.priority ?? 'Medium',
    },
  })
  const outcome = {
    quiet: true,
    onSuccess: onClose,
    onError: (error: Error) => {
      showRefusal(error, form.setError, ['title', 'criteria', 'ownerId', 'dueOn', 'priority'])
    },
  }
  const create = useCall('createCorrectiveAction', outcome)
  const change = useCall('changeCorrectiveAction', outcome)
  const submit = form.handleSubmit((body) => {
    if (action === undefined) create.mutate({ params: { id: incidentId }, body })
    else
      change.mutate({
        params: { id: action.id },
        body: { ...body, ...(since === undefined ? {} : { since }) },
      })
  })
  const { errors, isDirty } = form.formState
  const people = (users.data ?? []).map(
    ({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const,
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        title={say(action === undefined ? 'form.new' : 'form.change')}
        isChanged={isDirty}
        isPending={create.isPending || change.isPending}
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
        {errors.root?.message !== undefined && (
          <Alert severity="error">{errors.root.message}</Alert>
        )}
      </FormDialog>
    </FormProvider>
  )
}
