import type { Group } from '@foresite/contract/groups'
import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { namedUsers } from '#platform/access/user-name.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { CustomInput } from '#platform/forms/inputs.tsx'
import { ManyField } from '#platform/forms/ManyInput.tsx'
import { to } from '#platform/routing/paths.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { ChannelFields } from './ChannelFields.tsx'
import { hasSystem } from './channels.ts'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

/** The module's recipients and channels. */
export function NotificationStep() {
  const t = useModuleTexts()
  const { control } = useModuleForm()
  const users = useQuery(queryFor('listUsers'))
  const groups = useQuery(queryFor('listGroups'))
  return (
    <CustomInput control={control} name="notifications">
      {({ value, problem, onChange }) => {
        // A group without members notifies nobody.
        const isNobody = (allGroups: readonly Group[]) =>
          value.userIds.length === 0 &&
          !allGroups.some(({ id, userIds }) => value.groupIds.includes(id) && userIds.length > 0) &&
          !hasSystem(value)
        return (
          <Stack sx={{ gap: 2.5 }}>
            <Loaded query={users}>
              {(allUsers) => (
                <Loaded query={groups}>
                  {(allGroups) => (
                    <>
                      {allUsers.length === 0 && (
                        <AlertWithAction severity="info" action={t('notify.addUsers')} href={to('createUser')}>
                          {t('notify.noUsers')}
                        </AlertWithAction>
                      )}
                      <ManyField
                        label={t('word.users')}
                        options={namedUsers(allUsers)}
                        ids={value.userIds}
                        onChange={(userIds) => onChange({ ...value, userIds })}
                      />
                      <ManyField
                        label={t('word.groups')}
                        options={allGroups.map(({ id, name, userIds }) => ({
                          id,
                          name: t('notify.groupOf', { name, count: userIds.length }),
                        }))}
                        ids={value.groupIds}
                        onChange={(groupIds) => onChange({ ...value, groupIds })}
                      />
                      {isNobody(allGroups) && allUsers.length > 0 && (
                        <Alert severity="info">{t('notify.nobody')}</Alert>
                      )}
                      <ChannelFields
                        notifications={value}
                        users={allUsers.filter(({ id }) => value.userIds.includes(id))}
                        onChange={onChange}
                        error={problem}
                      />
                    </>
                  )}
                </Loaded>
              )}
            </Loaded>
          </Stack>
        )
      }}
    </CustomInput>
  )
}
