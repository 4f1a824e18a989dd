import type { CorrectiveAction } from '@foresite/contract/corrective-actions'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { priorityTones, stateTones, useDayText } from './action-look.ts'
import { useActionTexts } from './texts/texts.ts'

interface ActionRowProps {
  readonly action: CorrectiveAction
  /** Beside other things of the incident, what it is about need not be said again. */
  readonly ofIncident?: boolean
  readonly onOpen: () => void
}

/** One action of a list: what is to be done, by whom, until when, and how far it is. Pressing it opens it. */
export function ActionRow({ action, ofIncident = false, onOpen }: ActionRowProps) {
  const say = useActionTexts()
  const format = useFormat()
  const { title, ownerName, state, priority, incident, evidenceCount } = action
  const about = `${incident.moduleName} · ${incident.cameraName} · ${format.date(incident.createdAt)}`
  return (
    <Box component="li" sx={{ listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          width: 1,
          display: 'grid',
          textAlign: 'left',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.75,
          px: { xs: 1.5, sm: 2 },
          py: 1.25,
          minHeight: 56,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: ofIncident ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 260px) 128px',
          },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { bgcolor: 'action.focus' },
        }}
      >
        <Stack component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {!ofIncident && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {about}
            </Typography>
          )}
        </Stack>
        <Stack component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {ownerName}
          </Typography>
          <Due action={action} />
        </Stack>
        <Stack
          component="span"
          sx={{
            columnGap: 1.5,
            rowGap: 0.75,
            flexWrap: 'wrap',
            flexDirection: { xs: 'row', md: ofIncident ? 'row' : 'column' },
            alignItems: { xs: 'center', md: ofIncident ? 'center' : 'flex-start' },
          }}
        >
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

function Due({ action: { dueOn, isOverdue } }: Pick<ActionRowProps, 'action'>) {
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
