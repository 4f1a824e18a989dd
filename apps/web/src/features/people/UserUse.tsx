import type { NotificationRules } from '@foresite/contract/notifications'
import type { User } from '@foresite/contract/people'
import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { to } from '#platform/routing/paths.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'

/** Where a user is used: groups, modules directly or through a group, and the notification rules. */
export function UserUse({ user }: { readonly user: User }) {
  const t = usePeopleTexts()
  const query = useQuery(queryFor('listGroups'))
  const groups = query.data ?? []
  const { data: modules = [] } = useQuery(queryFor('listModules'))
  const own = groups.filter(({ userIds }) => userIds.includes(user.id))
  const telling = modules.filter(
    ({ notifications: { userIds, groupIds } }) =>
      userIds.includes(user.id) || own.some(({ id }) => groupIds.includes(id)),
  )
  const { data: settings } = useQuery(queryFor('readNotificationSettings'))
  const isInRules = settings !== undefined && isRecipient(settings.rules.value, user)
  const isNowhere = own.length === 0 && telling.length === 0 && !isInRules
  return (
    <Panel title={t('use.title', { name: `${user.firstName} ${user.lastName}` })}>
      <Unloaded of={{ groups: query }} />
      {query.data === undefined && isNowhere ? null : isNowhere ? (
        <Muted>{t('use.nowhere')}</Muted>
      ) : (
        <FactList
          facts={[
            [
              t('word.groups'),
              own.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link href={`${to('groups')}?group=${id}`}>{name}</Link>
                </span>
              )),
            ],
            [
              t('use.modules'),
              telling.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link href={`${to('modules')}?module=${id}&step=notifications`}>{name}</Link>
                </span>
              )),
            ],
            [
              t('use.rules'),
              isInRules ? <Link href={`${to('settings')}#notifications`}>{t('use.recipient')}</Link> : null,
            ],
          ]}
        />
      )}
    </Panel>
  )
}

/** Whether the notification rules name a user: for system alarms, as a supervisor or for the weekly summary. */
function isRecipient({ alarms, supervisors, weeklySummary }: NotificationRules, { id }: User): boolean {
  const { en, pt } = weeklySummary.readers
  return [alarms.userIds, supervisors.userIds, en, pt].some((ids) => ids.includes(id))
}
