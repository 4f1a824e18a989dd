import type { RecorderEvent } from '@foresite/contract/recorder'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { EventStill } from './EventStill.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface EventRowProps {
  readonly event: RecorderEvent
  readonly onOpen: () => void
}

/** An event of the recorder in the list: what, where, when and how long. */
export function EventRow({ event, onOpen }: EventRowProps) {
  const say = useRecorderTexts()
  const format = useFormat()
  const { label, subLabel, plate, cameraName, zones, severity, startedAt, endedAt } = event
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          width: 1,
          display: 'grid',
          gridTemplateColumns: { xs: '112px minmax(0, 1fr)', md: '144px minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'center',
          textAlign: 'left',
          px: 2,
          py: 1.5,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '16 / 9',
            borderRadius: 2,
            overflow: 'hidden',
            bgcolor: 'common.black',
          }}
        >
          <EventStill event={event} alt="" />
        </Box>
        <Stack sx={{ gap: 0.25, minWidth: 0 }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {[label, subLabel, plate].filter((part) => part !== null).join(' · ')}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {[cameraName, ...zones].join(' · ')}
          </Typography>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mt: 0.5 }}
          >
            {severity !== null && (
              <SeverityChip
                tone={severity === 'alert' ? 'error' : 'info'}
                label={say(`event.severity.${severity}`)}
              />
            )}
            <Typography component="span" variant="body2">
              {format.dateTime(startedAt)}
            </Typography>
            {endedAt === null ? (
              <StatusDot tone="error" label={say('event.goingOn')} />
            ) : (
              <Typography component="span" variant="body2" color="textSecondary">
                {format.duration(Date.parse(endedAt) - Date.parse(startedAt))}
              </Typography>
            )}
          </Stack>
        </Stack>
      </ButtonBase>
    </Box>
  )
}
