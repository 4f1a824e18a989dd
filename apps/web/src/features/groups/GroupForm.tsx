import { groupInput, type Group, type GroupInput } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { useGroupTexts } from './texts/texts.ts'

interface GroupFields {
  name: string
  description: string
  userIds: string[]
}

interface GroupFormProps {
  /** The group that is changed, as it is stored now; null adds one. */
  readonly group: Group | null
  readonly users: readonly User[]
  readonly onClose: () => void
}

/** A group’s name, what it is for, and who is in it (GROUP-1). */
export function GroupForm({ group, users, onClose }: GroupFormProps) {
  const say = useGroupTexts()
  const { control, register, handleSubmit, setError, formState, reset, getValues } = useForm<
    GroupFields,
    unknown,
    GroupInput
  >({
    resolver: formResolver(groupInput),
    defaultValues: fieldsOf(group, users),
  })
  const options = {
    quiet: true,
    onSuccess: onClose,
    onError: (error: Error) => {
      showRefusal<GroupFields>(error, setError, ['name', 'description', 'userIds'])
    },
  }
  const create = useCall('createGroup', options)
  const update = useCall('updateGroup', options)
  const isSaving = create.isPending || update.isPending
  const { since, theirs, accept } = useEditedRecord(group, isSaving)
  const save = handleSubmit((body) => {
    if (group === null) create.mutate({ body })
    else update.mutate({ params: { id: group.id }, body: { ...body, since } })
  })
  const sentence = (field: keyof GroupFields | 'root') => {
    const message = formState.errors[field]?.message
    return message === undefined ? undefined : sayMessage(message)
  }
  const wordsOf = ({ name, description, userIds }: GroupFields): FieldWords => [
    [say('name'), name],
    [say('description'), description],
    [
      say('users'),
      users
        .filter(({ id }) => userIds.includes(id))
        .map(fullName)
        .join(', '),
    ],
  ]
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2.5, maxWidth: 720 }}
      onSubmit={(event) => {
        void save(event)
      }}
    >
      <TextField
        label={say('name')}
        error={sentence('name') !== undefined}
        helperText={sentence('name')}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        {...register('name')}
      />
      <TextField
        label={say('description')}
        multiline
        error={sentence('description') !== undefined}
        helperText={sentence('description') ?? say('description.hint')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        {...register('description')}
      />
      <Controller
        control={control}
        name="userIds"
        render={({ field: { value, onChange, ref } }) => (
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={users}
            value={users.filter(({ id }) => value.includes(id))}
            getOptionLabel={fullName}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, chosen) => {
              onChange(chosen.map(({ id }) => id))
            }}
            renderInput={(params) => (
              <TextField
                {...params}
                inputRef={ref}
                label={say('users')}
                error={sentence('userIds') !== undefined}
                helperText={sentence('userIds') ?? say('users.hint')}
              />
            )}
          />
        )}
      />
      {theirs !== null && (
        <ChangedMeanwhile
          theirs={theirs}
          words={{ mine: wordsOf(getValues()), theirs: wordsOf(fieldsOf(theirs, users)) }}
          onTheirs={() => {
            accept()
            reset(fieldsOf(theirs, users))
          }}
          onMine={accept}
        />
      )}
      {theirs === null && sentence('root') !== undefined && <Alert severity="error">{sentence('root')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          {say(group === null ? 'create' : 'save')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** A group as its form holds it; users who were deleted meanwhile are left out. */
function fieldsOf(group: Group | null, users: readonly User[]): GroupFields {
  const isThere = (id: string) => users.some((user) => user.id === id)
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    userIds: (group?.userIds ?? []).filter(isThere),
  }
}

function fullName({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`
}
