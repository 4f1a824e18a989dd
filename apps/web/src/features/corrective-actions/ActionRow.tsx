import type { CorrectiveAction } from '@foresite/contract/corrective-actions'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { priorityTones, stateTones, useDayText } from './action-look.ts'
import { useActionTexts } from './texts/texts.ts'

interface ActionRowProps {
  readonly action: CorrectiveAction
  readonly onOpen: () => void
}

/** One action of an incident: title, owner, due day and state. Pressing it opens it. */
export function ActionRow({ action, onOpen }: ActionRowProps) {
  const say = useActionTexts()
  const { title, ownerName, state, priority, evidenceCount } = action
  return (
    <Box component="li" sx={{ listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          width: 1,
          display: 'grid',
          textAlign: 'left',
          rowGap: 0.75,
          px: { xs: 1.5, sm: 2 },
          py: 1.25,
          minHeight: 56,
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { bgcolor: 'action.focus' },
        }}
      >
        <Typography component="span" variant="subtitle2">
          {title}
        </Typography>
        <Stack component="span">
          <Typography component="span" variant="body2">
            {ownerName}
          </Typography>
          <Due action={action} />
        </Stack>
        <Stack component="span" direction="row" sx={{ columnGap: 1.5, rowGap: 0.75, flexWrap: 'wrap' }}>
          <StatusDot tone={stateTones[state]} label={say(`state.${state}`)} />
          <SeverityChip tone={priorityTones[priority]} label={say(`priorityAlone.${priority}`)} />
          {evidenceCount > 0 && (
            <Typography component="span" variant="caption" color="textSecondary">
              {say('evidence', { count: evidenceCount })}
            </Typography>
          )}
        </Stack>
      </ButtonBase>
    </Box>
  )
}

/** The due day; red once it is over. */
export function Due({ action: { dueOn, isOverdue } }: Pick<ActionRowProps, 'action'>) {
  const say = useActionTexts()
  const day = useDayText()(dueOn)
  return (
    <Typography
      component="span"
      variant="body2"
      color={isOverdue ? 'error.text' : 'textSecondary'}
      sx={isOverdue ? { fontWeight: 600 } : {}}
    >
      {say(isOverdue ? 'overdue' : 'due', { day })}
    </Typography>
  )
}
