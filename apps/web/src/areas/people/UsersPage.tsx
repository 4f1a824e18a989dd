import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ImportUsers } from '#features/people/ImportUsers.tsx'
import { usePeopleTexts } from '#features/people/texts/texts.ts'
import { UserList } from '#features/people/UserList.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'

/** /users: every user; `?q=` searches, `?sort=` orders, `?import=1` opens the import. */
export function UsersPage() {
  const t = usePeopleTexts()
  const users = useQuery(queryFor('listUsers'))
  const groups = useQuery(queryFor('listGroups'))
  const [params, setParams] = useSearchParams()
  const importing = (open: boolean) => {
    const next = new URLSearchParams(params)
    if (open) next.set('import', '1')
    else next.delete('import')
    setParams(next, { replace: !open })
  }
  const importButton = (
    <Button variant="outlined" onClick={() => importing(true)}>
      {t('import')}
    </Button>
  )
  return (
    <>
      <ScreenHeader
        of="users"
        actions={
          <>
            <ScreenButton screen="groups" variant="outlined" />
            {importButton}
            <ScreenButton screen="createUser" variant="contained" />
          </>
        }
      />
      <Loaded query={users}>
        {(all) => (
          <>
            {all.length === 0 ? (
              <Panel>
                <EmptyState icon={<PeopleOutlined />} title={t('none.title')}>
                  {t('none.text')}
                </EmptyState>
              </Panel>
            ) : (
              <>
                <Unloaded of={{ groups }} />
                <UserList users={all} groups={groups.data ?? []} />
              </>
            )}
            {params.has('import') && <ImportUsers users={all} onClose={() => importing(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}
