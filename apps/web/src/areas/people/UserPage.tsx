import { useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import { DeleteUser } from '#features/people/DeleteUser.tsx'
import { UserForm } from '#features/people/UserForm.tsx'
import { UserUse } from '#features/people/UserUse.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { forgetUnsaved } from '#platform/forms/unsaved-store.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { Panel } from '#ui/Panel.tsx'

/** /users/{id}: the form of a user, and where the user is used. */
export function UserPage() {
  const { id = '' } = useParams()
  const user = useQuery(queryFor('readUser', { params: { id } }))
  const navigate = useNavigate()
  const back = () => void navigate(to('users'))
  const gone = () => {
    forgetUnsaved()
    back()
  }
  return (
    <>
      <ScreenHeader
        of="user"
        title={user.data && `${user.data.firstName} ${user.data.lastName}`}
        back="users"
        actions={user.data !== undefined && <DeleteUser user={user.data} onDeleted={gone} />}
      />
      <Loaded query={user}>
        {(present) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Panel>
              <UserForm key={present.id} user={present} onSaved={back} onCancel={back} />
            </Panel>
            <UserUse user={present} />
          </Box>
        )}
      </Loaded>
    </>
  )
}
