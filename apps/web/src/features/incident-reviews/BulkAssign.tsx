import { Button, Menu, MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useReviewTexts } from './texts/texts.ts'

interface BulkAssignProps {
  readonly disabled: boolean
  /** Null: unassigned. */
  readonly onAssign: (userId: string | null) => void
}

/** Assigns the ticked incidents; hidden on a site without users. */
export function BulkAssign({ disabled, onAssign }: BulkAssignProps) {
  const t = useReviewTexts()
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (users.length === 0) return null
  const choose = (userId: string | null) => () => {
    setAnchor(null)
    onAssign(userId)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('bulk.assign')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(null)}>{t('nobody')}</MenuItem>
        {users.map(({ id, firstName, lastName }) => (
          <MenuItem key={id} onClick={choose(id)}>
            {firstName} {lastName}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
