import type { User } from '@foresite/contract/people'
import { fullName } from '#platform/access/user-name.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { usePeopleTexts } from './texts/texts.ts'

interface DeleteUserProps {
  readonly user: User
  readonly onDeleted: () => void
}

/** Deletes a user after confirmation. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const t = usePeopleTexts()
  return (
    <DeleteButton
      color="error"
      variant="outlined"
      call="deleteUser"
      input={{ params: { id: user.id } }}
      title={t('delete.title', { name: fullName(user) })}
      text={t('delete.text')}
      confirmLabel={t('delete')}
      onDeleted={onDeleted}
    />
  )
}
