import type { User } from '@foresite/contract/people'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { usePeopleTexts } from './texts/texts.ts'

interface DeleteUserProps {
  readonly user: User
  readonly onDeleted: () => void
}

/** Deletes a user once that is confirmed; why it cannot be done the server says. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const say = usePeopleTexts()
  const [asking, setAsking] = useState(false)
  const stopAsking = () => {
    setAsking(false)
  }
  const remove = useCall('deleteUser', { onSuccess: onDeleted, onError: stopAsking })
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        onClick={() => {
          setAsking(true)
        }}
      >
        {say('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('delete.title', { name })}
        confirmLabel={say('delete')}
        destructive
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutate({ params: { id: user.id } })
        }}
        onClose={stopAsking}
      >
        {say('delete.text')}
      </ConfirmDialog>
    </>
  )
}
