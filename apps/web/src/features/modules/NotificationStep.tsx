import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { sentenceOfField } from './field-error.ts'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

/** Who is told of its incidents, and by which ways. */
export function NotificationStep() {
  const say = useModuleTexts()
  const { control } = useModuleForm()
  const users = useQuery(queryFor('listUsers'))
  const groups = useQuery(queryFor('listGroups'))
  return (
    <Controller
      control={control}
      name="notifications"
      render={({ field: { value, onChange }, fieldState }) => {
        const error = sentenceOfField(fieldState.error)
        const nobody = value.userIds.length === 0 && value.groupIds.length === 0
        return (
          <Stack sx={{ gap: 2.5 }}>
            <Loaded query={users}>
              {(allUsers) => (
                <Loaded query={groups}>
                  {(allGroups) => (
                    <>
                      {allUsers.length === 0 && (
                        <Alert
                          severity="info"
                          action={
                            <Button size="small" color="inherit" href={to('createUser')}>
                              {say('notify.addUsers')}
                            </Button>
                          }
                        >
                          {say('notify.noUsers')}
                        </Alert>
                      )}
                      <Autocomplete
                        multiple
                        disableCloseOnSelect
                        options={allUsers}
                        value={allUsers.filter(({ id }) => value.userIds.includes(id))}
                        getOptionLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
                        getOptionKey={({ id }) => id}
                        isOptionEqualToValue={(one, other) => one.id === other.id}
                        onChange={(_, chosen) => {
                          onChange({ ...value, userIds: chosen.map(({ id }) => id) })
                        }}
                        renderInput={(params) => <TextField {...params} label={say('notify.users')} />}
                      />
                      <Autocomplete
                        multiple
                        disableCloseOnSelect
                        options={allGroups}
                        value={allGroups.filter(({ id }) => value.groupIds.includes(id))}
                        getOptionLabel={({ name, userIds }) => say('notify.groupOf', { name, count: userIds.length })}
                        getOptionKey={({ id }) => id}
                        isOptionEqualToValue={(one, other) => one.id === other.id}
                        onChange={(_, chosen) => {
                          onChange({ ...value, groupIds: chosen.map(({ id }) => id) })
                        }}
                        renderInput={(params) => <TextField {...params} label={say('notify.groups')} />}
                      />
                      {nobody && allUsers.length > 0 && <Alert severity="info">{say('notify.nobody')}</Alert>}
                      <ChannelFields
                        notifications={value}
                        users={allUsers.filter(({ id }) => value.userIds.includes(id))}
                        onChange={onChange}
                        error={error}
                      />
                    </>
                  )}
                </Loaded>
              )}
            </Loaded>
          </Stack>
        )
      }}
    />
  )
}
