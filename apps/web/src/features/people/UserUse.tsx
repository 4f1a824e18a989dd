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

/** Where a user is used: groups, and modules directly or through a group. */
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
  return (
    <Panel title={t('use.title', { name: `${user.firstName} ${user.lastName}` })}>
      <Unloaded of={{ groups: query }} />
      {query.data === undefined && telling.length === 0 ? null : own.length === 0 && telling.length === 0 ? (
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
          ]}
        />
      )}
    </Panel>
  )
}
