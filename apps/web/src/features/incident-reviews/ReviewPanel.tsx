import { followingStates } from '@foresite/contract/incident-reviews'
import type { Incident, IncidentState } from '@foresite/contract/incidents'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HighlightOff from '@mui/icons-material/HighlightOff'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import Undo from '@mui/icons-material/Undo'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useDialogKeys } from '#scene/keyboard/use-dialog-keys.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { useReviewTexts } from './texts/texts.ts'
import { useReview, type Review } from './use-review.ts'

interface ReviewPanelProps {
  readonly incident: Incident
  readonly onReviewed: () => void
}

/** What is made of an incident: acknowledged, confirmed or rejected, given to somebody, and closed (INC-4, INC-6). */
export function ReviewPanel({ incident, onReviewed }: ReviewPanelProps) {
  const say = useReviewTexts()
  const review = useReview(incident, onReviewed)
  const root = useRef<HTMLDivElement>(null)
  const can = (to: IncidentState) => followingStates[incident.state].includes(to)
  useReviewKeys(root, review, incident.state)
  const props = { review, can }
  return (
    <Stack
      ref={root}
      role="group"
      aria-label={say('review')}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {incident.state === 'closed' ? (
        <Way {...props} to={incident.verdict ?? 'confirmed'} icon={<Undo />}>
          {say('reopen')}
        </Way>
      ) : (
        <>
          <Way {...props} to="acknowledged" keyName="A" icon={<VisibilityOutlined />}>
            {say('acknowledge')}
          </Way>
          <Way {...props} to="confirmed" keyName="C" main icon={<CheckCircleOutlined />}>
            {say('confirm')}
          </Way>
          <Way {...props} to="rejected" keyName="R" icon={<HighlightOff />}>
            {say('reject')}
          </Way>
          {can('closed') && (
            <Way {...props} to="closed" icon={<TaskAltOutlined />}>
              {say('close')}
            </Way>
          )}
        </>
      )}
      {review.undo !== null && (
        <Tooltip describeChild title={`${say('undo')} (U)`}>
          <Button color="inherit" startIcon={<Undo />} sx={{ minHeight: 44 }} onClick={review.undo}>
            {say('undo')}
          </Button>
        </Tooltip>
      )}
      <AssigneeField incident={incident} onAssigned={onReviewed} />
    </Stack>
  )
}

/** Keys for what the buttons do. */
function useReviewKeys(root: RefObject<HTMLDivElement | null>, { move, undo }: Review, state: IncidentState): void {
  const to = (next: IncidentState) => () => {
    // What is closed is reopened by its button alone.
    if (state === 'closed' || !followingStates[state].includes(next)) return false
    move(next)
    return true
  }
  useDialogKeys(root, {
    a: to('acknowledged'),
    c: to('confirmed'),
    r: to('rejected'),
    ...(undo === null ? {} : { u: undo }),
  })
}

interface WayProps {
  readonly review: Review
  readonly can: (to: IncidentState) => boolean
  readonly to: IncidentState
  readonly keyName?: string
  readonly main?: boolean
  readonly icon: ReactNode
  readonly children: string
}

function Way({ review, can, to, keyName, main = false, icon, children }: WayProps) {
  return (
    <Tooltip describeChild title={keyName === undefined ? '' : `${children} (${keyName})`}>
      {/* On a phone they fill their rows. */}
      <Box component="span" sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}>
        <Button
          fullWidth
          variant={main ? 'contained' : 'outlined'}
          {...(main ? {} : { color: 'inherit' })}
          startIcon={icon}
          disabled={!can(to)}
          loading={review.isPending}
          loadingPosition="start"
          sx={{ minHeight: 44 }}
          onClick={() => {
            review.move(to)
          }}
        >
          {children}
        </Button>
      </Box>
    </Tooltip>
  )
}
