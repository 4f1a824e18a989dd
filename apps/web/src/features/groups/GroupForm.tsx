import { groupInput, type Group, type GroupInput } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import { namedUsers } from '#platform/access/user-name.ts'
import { useCall } from '#platform/api/query.ts'
import { ManyInput } from '#platform/forms/ManyInput.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { PageForm } from '#platform/forms/PageForm.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { namesOf } from '#platform/records/names-of.ts'
import { useGroupTexts } from './texts/texts.ts'

interface GroupFormProps {
  /** The stored group; null adds one. */
  readonly group: Group | null
  readonly users: readonly User[]
  readonly onClose: () => void
}

/** A group's name, description and users (GROUP-1). */
export function GroupForm({ group, users, onClose }: GroupFormProps) {
  const t = useGroupTexts()
  const people = namedUsers(users)
  const create = useCall('createGroup', { quiet: true })
  const update = useCall('updateGroup', { quiet: true })
  const entity = useEntityForm({
    record: group,
    schema: groupInput,
    fieldsOf: (record): GroupInput => ({
      name: record?.name ?? '',
      description: record?.description ?? '',
      // Omits users deleted since.
      userIds: (record?.userIds ?? []).filter((id) => people.some((one) => one.id === id)),
    }),
    wordsOf: ({ name, description, userIds }) => [
      [t('name'), name],
      [t('word.description'), description],
      [t('word.users'), namesOf(people, userIds)],
    ],
    save: (body, since) =>
      group === null
        ? create.mutateAsync({ body })
        : update.mutateAsync({ params: { id: group.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  const { bind } = entity
  return (
    <PageForm entity={entity} saveLabel={t(group === null ? 'create' : 'save')} onCancel={onClose}>
      <TextInput {...bind('name')} label={t('name')} input={{ maxLength: 80 }} />
      <TextInput
        {...bind('description')}
        label={t('word.description')}
        hint={t('description.hint')}
        multiline
        input={{ maxLength: 200 }}
      />
      <ManyInput {...bind('userIds')} label={t('word.users')} hint={t('users.hint')} options={people} />
    </PageForm>
  )
}
