import { CallFailed } from '@foresite/contract/client'
import { groupInput, type Group, type GroupInput } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { RefusalAlert } from '#platform/forms/RefusalAlert.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useGroupTexts } from './texts/texts.ts'

interface GroupFields {
  name: string
  description: string
  userIds: string[]
}

interface GroupFormProps {
  /** The group that is changed; null adds one. */
  readonly group: Group | null
  readonly users: readonly User[]
  readonly onClose: () => void
  /** Shows what somebody else has saved meanwhile. */
  readonly onStale: () => void
}

/** A group’s name, what it is for, and who is in it (GROUP-1). */
export function GroupForm({ group, users, onClose, onStale }: GroupFormProps) {
  const say = useGroupTexts()
  const [isStale, setStale] = useState(false)
  const { control, register, handleSubmit, setError, formState } = useForm<GroupFields, unknown, GroupInput>({
    resolver: formResolver(groupInput),
    defaultValues: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      // Who was deleted meanwhile is in it no more.
      userIds: (group?.userIds ?? []).filter((id) => users.some((user) => user.id === id)),
    },
  })
  const options = {
    quiet: true,
    onSuccess: onClose,
    onError: (error: Error) => {
      setStale(error instanceof CallFailed && error.failure?.error === 'record.changed')
      showRefusal<GroupFields>(error, setError, ['name', 'description', 'userIds'])
    },
  }
  const create = useCall('createGroup', options)
  const update = useCall('updateGroup', options)
  const save = handleSubmit((body) => {
    if (group === null) create.mutate({ body })
    else update.mutate({ params: { id: group.id }, body: { ...body, since: group.updatedAt } })
  })
  const sentence = (field: keyof GroupFields | 'root') => {
    const message = formState.errors[field]?.message
    return message === undefined ? undefined : sayMessage(message)
  }
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
            getOptionLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
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
      <RefusalAlert refusal={sentence('root') ?? null} isStale={isStale} onShowTheirs={onStale} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={create.isPending || update.isPending}>
          {say(group === null ? 'create' : 'save')}
        </Button>
      </Stack>
    </Stack>
  )
}
