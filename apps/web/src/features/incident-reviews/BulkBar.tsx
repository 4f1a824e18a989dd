import type { Incident, IncidentState } from '@foresite/contract/incidents'
import Close from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, Paper, Stack, Typography, Menu, MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { ReasonMenu } from './ReviewPanel.tsx'
import { useReviewTexts } from './texts/texts.ts'
import { notDoneSentence, useBulk, type NotDone } from './use-bulk.ts'

interface BulkBarProps {
  readonly incidents: readonly Incident[]
  /** The most incidents that one call changes. */
  readonly max: number
  readonly onChanged: (ids: ReadonlySet<string>) => void
  readonly onClear: () => void
}

const buttonTexts = {
  acknowledged: 'acknowledge',
  confirmed: 'confirm',
  rejected: 'reject',
  closed: 'bulk.close',
} as const satisfies Partial<Record<IncidentState, string>>

/**
 * Actions on the selected incidents, at the foot of the screen. Failed changes stay listed until dismissed, even after
 * the selection is gone.
 */
export function BulkBar({ incidents, max, onChanged, onClear }: BulkBarProps) {
  const t = useReviewTexts()
  const reject = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { change, isPending, notDone, forget } = useBulk(incidents, onChanged)
  if (incidents.length === 0 && notDone === null) return null
  return (
    <Paper
      role="region"
      aria-label={t('bulk')}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        mt: 2,
        p: 1.5,
        borderRadius: 2,
        display: 'grid',
        gap: 1,
      }}
    >
      {notDone !== null && <NotChanged notDone={notDone} onClose={forget} />}
      {incidents.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            // On a phone the count and the close button share a row, and the actions are narrower.
            '& .MuiButton-root': { px: { xs: 1.25, sm: 2.5 } },
          }}
        >
          <Typography variant="subtitle2" sx={{ mr: 1, flexGrow: { xs: 1, sm: 0 } }}>
            {t('bulk.count', { count: incidents.length })}
            {incidents.length >= max && ` · ${t('bulk.most', { count: max })}`}
          </Typography>
          <IconButton
            aria-label={t('bulk.clear')}
            sx={{ width: 44, height: 44, order: { sm: 1 }, ml: { sm: 'auto' } }}
            onClick={onClear}
          >
            <Close />
          </IconButton>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, width: { xs: 1, sm: 'auto' } }}>
            {(Object.keys(buttonTexts) as (keyof typeof buttonTexts)[]).map((state) => (
              <Button
                {...(state === 'rejected' ? { ref: reject, 'aria-haspopup': 'menu' as const } : {})}
                key={state}
                variant="outlined"
                color="inherit"
                disabled={isPending}
                onClick={() => {
                  if (state === 'rejected') setChoosing(true)
                  else change({ kind: 'state', state })
                }}
              >
                {t(buttonTexts[state])}
              </Button>
            ))}
            <BulkAssign disabled={isPending} onAssign={(userId) => change({ kind: 'assignee', userId })} />
            <ReasonMenu
              anchor={() => reject.current}
              open={isChoosing}
              onClose={() => setChoosing(false)}
              onChoose={(reason) => {
                setChoosing(false)
                change({ kind: 'state', state: 'rejected', reason })
              }}
            />
          </Stack>
        </Box>
      )}
    </Paper>
  )
}

interface NotChangedProps {
  readonly notDone: NotDone
  readonly onClose: () => void
}

function NotChanged({ notDone: { action, refused }, onClose }: NotChangedProps) {
  const t = useReviewTexts()
  const format = useFormat()
  const eventOf = useEventSentence()
  return (
    <Alert severity="warning" closeText={t('word.close')} sx={{ maxHeight: 200, overflowY: 'auto' }} onClose={onClose}>
      {t(notDoneSentence[action], { count: refused.length })}
      <Box component="ul" sx={{ listStyle: 'disc', pl: 2.5 }}>
        {refused.map(({ incident, message }) => (
          <li key={incident.id}>
            {eventOf(incident)}, {format.dateTime(incident.createdAt)}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

interface BulkAssignProps {
  readonly disabled: boolean
  /** Null: unassigned. */
  readonly onAssign: (userId: string | null) => void
}

/** Assigns the selected incidents; hidden on a site without users. */
function BulkAssign({ disabled, onAssign }: BulkAssignProps) {
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
        <MenuItem onClick={choose(null)}>{t('word.unassigned')}</MenuItem>
        {users.map(({ id, firstName, lastName }) => (
          <MenuItem key={id} onClick={choose(id)}>
            {firstName} {lastName}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
