import {
  actionInput,
  actionPriority,
  type CorrectiveAction,
  type OriginReference,
} from '@foresite/contract/corrective-actions'
import { day } from '@foresite/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { namedUsers } from '#platform/access/user-name.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { addDays } from '@foresite/site-time/site-time'
import { useToday } from '#platform/i18n/use-today.ts'
import { namesOf } from '#platform/records/names-of.ts'
import { to } from '#platform/routing/paths.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useActionTexts } from './texts/texts.ts'

/** Most are done within a week. */
const usualDays = 7

interface ActionFormProps {
  /** Null: a new one. */
  readonly action: CorrectiveAction | null
  /** What a new one follows from. */
  readonly origin?: OriginReference | null
  readonly onClose: () => void
}

export function ActionForm({ action, origin = null, onClose }: ActionFormProps) {
  const t = useActionTexts()
  const format = useFormat()
  const today = useToday()
  const users = useQuery(queryFor('listUsers'))
  const people = namedUsers(users.data)
  const create = useCall('createCorrectiveAction', { quiet: true })
  const change = useCall('changeCorrectiveAction', { quiet: true })
  const { bind, state } = useEntityForm({
    record: action,
    // A due date in the past is valid only if the action already has it.
    schema: actionInput.refine(({ dueOn }) => dueOn >= today || dueOn === action?.dueOn, {
      error: 'action.due.past',
      path: ['dueOn'],
    }),
    // An empty text means that nothing is selected.
    fieldsOf: (record) => ({
      title: record?.title ?? '',
      criteria: record?.criteria ?? '',
      ownerId: record?.ownerId ?? '',
      dueOn: record?.dueOn ?? addDays(today, usualDays),
      priority: record?.priority ?? 'Medium',
    }),
    wordsOf: ({ title, criteria, ownerId, dueOn, priority }) => [
      [t('field.title'), title],
      [t('field.criteria'), criteria],
      [t('field.owner'), namesOf(people, [ownerId]) || (ownerId === action?.ownerId ? action.ownerName : '')],
      [t('field.dueOn'), day.safeParse(dueOn).success ? format.day(dueOn) : ''],
      [t('field.priority'), t(`severity.${priority}`)],
    ],
    save: (body, since) =>
      action === null
        ? create.mutateAsync({ body: { ...body, origin } })
        : change.mutateAsync({ params: { id: action.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...state} title={t(action === null ? 'form.new' : 'form.edit')} onClose={onClose}>
      {users.data?.length === 0 && (
        <AlertWithAction severity="info" action={t('word.addUser')} href={to('createUser')}>
          {t('form.noUsers')}
        </AlertWithAction>
      )}
      <TextInput
        {...bind('title')}
        label={t('field.title')}
        hint={t('field.title.hint')}
        required
        input={{ maxLength: 120 }}
      />
      <TextInput
        {...bind('criteria')}
        label={t('field.criteria')}
        hint={t('field.criteria.hint')}
        required
        multiline
        minRows={2}
        maxRows={6}
        input={{ maxLength: 1000 }}
      />
      <SelectInput
        {...bind('ownerId')}
        label={t('field.owner')}
        required
        choices={people.map(({ id, name }) => [id, name])}
      />
      <DayInput {...bind('dueOn')} label={t('field.dueOn')} required earliest={today} />
      <SelectInput
        {...bind('priority')}
        label={t('field.priority')}
        required
        choices={choicesOf(actionPriority.options, (one) => t(`severity.${one}`))}
      />
    </FormDialog>
  )
}
