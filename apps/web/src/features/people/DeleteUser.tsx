import type { User } from '@foresite/contract/people'
import { Button } from '@mui/material'
import { fullName } from '#platform/access/user-name.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { usePeopleTexts } from './texts/texts.ts'

interface DeleteUserProps {
  readonly user: User
  readonly onDeleted: () => void
}

/** Deletes a user after confirmation. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const t = usePeopleTexts()
  return (
    <ConfirmDelete
      call="deleteUser"
      input={{ params: { id: user.id } }}
      title={t('delete.title', { name: fullName(user) })}
      text={t('delete.text')}
      confirmLabel={t('delete')}
      onDeleted={onDeleted}
    >
      {(ask) => (
        <Button color="error" variant="outlined" onClick={ask}>
          {t('delete')}
        </Button>
      )}
    </ConfirmDelete>
  )
}
