import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { GroupForm } from '#features/groups/GroupForm.tsx'
import { GroupList } from '#features/groups/GroupList.tsx'
import { useGroupTexts } from '#features/groups/texts/texts.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'

/** /groups: every group; `?group=` opens one for editing. */
export function GroupsPage() {
  const t = useGroupTexts()
  const groups = useQuery(queryFor('listGroups'))
  const users = useQuery(queryFor('listUsers'))
  const modules = useQuery(queryFor('listModules'))
  const [params, setParams] = useSearchParams()
  const chosen = params.get('group')
  const close = () => setParams({}, { replace: true })
  return (
    <>
      <ScreenHeader of="groups" back="users" actions={<ScreenButton screen="createGroup" variant="contained" />} />
      <Loaded query={groups}>
        {(all) => (
          <Loaded query={users}>
            {(everybody) => {
              const edited = all.find(({ id }) => id === chosen)
              if (edited !== undefined)
                return (
                  <Panel title={t('edit.title')}>
                    <GroupForm key={edited.id} group={edited} users={everybody} onClose={close} />
                  </Panel>
                )
              return (
                <>
                  {chosen !== null && (
                    <Alert severity="info" sx={{ mb: 2 }}>
                      {t('gone')}
                    </Alert>
                  )}
                  {all.length === 0 ? (
                    <Panel>
                      <EmptyState icon={<GroupsOutlined />} title={t('none.title')}>
                        {t('none.text')}
                      </EmptyState>
                    </Panel>
                  ) : (
                    <GroupList
                      groups={all}
                      users={everybody}
                      modules={modules.data ?? []}
                      onEdit={(group) => setParams({ group })}
                    />
                  )}
                </>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
