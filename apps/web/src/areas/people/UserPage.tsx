import { useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import { usePeopleTexts } from '#features/people/texts/texts.ts'
import { UserForm } from '#features/people/UserForm.tsx'
import { UserUse } from '#features/people/UserUse.tsx'
import { fullName } from '#platform/access/user-name.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { forgetUnsaved } from '#platform/forms/unsaved-store.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { Panel } from '#ui/Panel.tsx'

/** /users/{id}: the form of a user, and where the user is used. */
export function UserPage() {
  const { id = '' } = useParams()
  const t = usePeopleTexts()
  const user = useQuery(queryFor('readUser', { params: { id } }))
  const navigate = useNavigate()
  const back = () => void navigate(to('users'))
  return (
    <>
      <ScreenHeader
        of="user"
        title={user.data && fullName(user.data)}
        back="users"
        actions={
          user.data !== undefined && (
            <DeleteButton
              color="error"
              variant="outlined"
              call="deleteUser"
              input={{ params: { id } }}
              title={t('delete.title', { name: fullName(user.data) })}
              text={t('delete.text')}
              confirmLabel={t('delete')}
              onDeleted={() => {
                forgetUnsaved()
                back()
              }}
            />
          )
        }
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
