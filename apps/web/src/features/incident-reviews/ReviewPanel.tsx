import { followingStates } from '@foresite/contract/incident-reviews'
import { rejectionReason, type Incident, type IncidentState } from '@foresite/contract/incidents'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HighlightOff from '@mui/icons-material/HighlightOff'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Undo from '@mui/icons-material/Undo'
import { Button, buttonClasses, IconButton, Menu, MenuItem, Stack, Tooltip } from '@mui/material'
import { useRef, useState } from 'react'
import type { ReviewCallbacks } from '#scene/clip/review-callbacks.ts'
import { useDialogKeys } from '#scene/keyboard/use-dialog-keys.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useReviewTexts } from './texts/texts.ts'
import { useReview } from './use-review.ts'

interface ReviewPanelProps extends ReviewCallbacks {
  readonly incident: Incident
}

const touch = { width: 44, height: 44 } as const
/** Disables a button that was just pressed: `disabled` would take the focus from it. */
const off = { 'aria-disabled': true, className: buttonClasses.disabled } as const
/** On a phone the two verdicts have their own row, within reach of the thumb. */
const verdict = { order: { xs: 1, sm: 0 } } as const

/**
 * Reviews an incident: confirm, reject with a reason, or a step from the menu (INC-4, INC-6). Controls keep their
 * position in every state, so that nothing moves under the pointer.
 */
export function ReviewPanel({ incident, ...callbacks }: ReviewPanelProps) {
  const t = useReviewTexts()
  const { move, undo } = useReview(incident, callbacks)
  const root = useRef<HTMLDivElement>(null)
  const reject = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<'reasons' | 'more' | null>(null)
  const { state } = incident
  const isClosed = state === 'closed'
  const can = (to: IncidentState) => followingStates[state].includes(to)
  const canConfirm = can('confirmed') && !isClosed
  const close = () => setMenu(null)
  const choose = (to: IncidentState, reason?: (typeof rejectionReason.options)[number]) => {
    close()
    move(to, reason)
  }
  // A closed incident can only be reopened, from the menu. A held key or a double click would decide the next one, too.
  const ifOpen = (to: IncidentState) => (event: KeyboardEvent) => {
    if (isClosed || !can(to) || event.repeat) return false
    choose(to)
    return true
  }
  useDialogKeys(root, {
    a: ifOpen('acknowledged'),
    c: ifOpen('confirmed'),
    r: () => {
      if (!isClosed) setMenu('reasons')
    },
    ...(undo === null ? {} : { u: undo }),
  })
  return (
    <Stack
      ref={root}
      role="group"
      aria-label={t('review')}
      direction="row"
      onKeyDownCapture={(event) => {
        // Also reaches the menus: React treats them as children of this element.
        if (event.key !== 'Enter' || !event.repeat) return
        event.preventDefault()
        event.stopPropagation()
      }}
      sx={{ display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: '1fr 1fr', gap: 1 }}
    >
      <Tooltip describeChild title={`${t('word.undo')} (U)`}>
        <span>
          <IconButton aria-label={t('word.undo')} {...(undo === null && off)} sx={touch} onClick={() => undo?.()}>
            <Undo />
          </IconButton>
        </span>
      </Tooltip>
      <Button
        variant={state === 'confirmed' ? 'outlined' : 'contained'}
        startIcon={<CheckCircleOutlined />}
        {...(!canConfirm && off)}
        sx={verdict}
        onClick={({ detail: clicks }) => {
          if (canConfirm && clicks < 2) choose('confirmed')
        }}
      >
        {t('word.confirm')}
      </Button>
      <Button
        ref={reject}
        variant="outlined"
        color="inherit"
        startIcon={<HighlightOff />}
        aria-haspopup="menu"
        disabled={isClosed}
        sx={verdict}
        onClick={() => setMenu('reasons')}
      >
        {t('reject')}
      </Button>
      <IconButton
        ref={more}
        aria-label={t('more')}
        aria-haspopup="menu"
        sx={{ ...touch, justifySelf: 'end' }}
        onClick={() => setMenu('more')}
      >
        <MoreHoriz />
      </IconButton>
      <ReasonMenu
        anchor={() => reject.current}
        open={menu === 'reasons'}
        onClose={close}
        onChoose={(reason) => choose('rejected', reason)}
      />
      <Menu open={menu === 'more'} anchorEl={() => more.current} onClose={close}>
        {isClosed ? (
          <MenuItem onClick={() => choose(incident.verdict ?? 'confirmed')}>{t('reopen')}</MenuItem>
        ) : (
          (['acknowledged', 'closed'] as const).map((to) => (
            <MenuItem key={to} disabled={!can(to)} onClick={() => choose(to)}>
              {t(to === 'closed' ? 'close' : 'acknowledge')}
            </MenuItem>
          ))
        )}
      </Menu>
    </Stack>
  )
}

interface ReasonMenuProps {
  readonly anchor: () => HTMLElement | null
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (reason: (typeof rejectionReason.options)[number]) => void
}

/** Reasons for a rejection, chosen by press or by number key. */
export function ReasonMenu({ anchor, open, onClose, onChoose }: ReasonMenuProps) {
  const t = useReviewTexts()
  const tScene = useSceneTexts()
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      slotProps={{ list: { 'aria-label': t('reject.reason') } }}
      onClose={onClose}
      onKeyDown={({ key }) => {
        const reason = rejectionReason.options[Number(key) - 1]
        if (open && reason !== undefined) onChoose(reason)
      }}
    >
      {rejectionReason.options.map((reason, index) => (
        <MenuItem key={reason} sx={{ minHeight: 44 }} onClick={() => onChoose(reason)}>
          {`${String(index + 1)} · ${tScene(`rejectionReason.${reason}`)}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
