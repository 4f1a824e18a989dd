import type { Incident } from '@foresite/contract/incidents'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import VideocamOff from '@mui/icons-material/VideocamOff'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { elapsedText } from './elapsed.ts'
import { IncidentStill } from './IncidentStill.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface IncidentRowProps {
  readonly incident: Incident
  readonly onOpen: () => void
}

/** An incident in the list: what, where, how serious, when, how long, and whether its clip is there. */
export function IncidentRow({ incident, onOpen }: IncidentRowProps) {
  const say = useIncidentTexts()
  const sayScene = useSceneTexts()
  const format = useFormat()
  const { id, type, moduleName, cameraName, zoneName, severity, createdAt, endedAt } = incident
  const elapsed = elapsedText(format, incident.elapsedMs)
  return (
    <Box
      component="li"
      data-incident={id}
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
          gridTemplateColumns: { xs: '112px minmax(0, 1fr)', md: '144px minmax(0, 1fr) auto' },
          gap: { xs: 1.5, md: 2 },
          alignItems: { xs: 'start', md: 'center' },
          textAlign: 'left',
          px: { xs: 1.5, sm: 2 },
          py: 1.5,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { bgcolor: 'action.focus' },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '16 / 9',
            borderRadius: 2,
            overflow: 'hidden',
            bgcolor: 'common.black',
            color: 'common.white',
          }}
        >
          <IncidentStill incident={incident} small />
        </Box>
        <Stack sx={{ gap: 0.25, minWidth: 0 }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {moduleName}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {sayScene(`useCase.${type}`)} · {cameraName} · {zoneName}
          </Typography>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mt: 0.5 }}
          >
            <SeverityMark severity={severity} />
            <Typography component="span" variant="body2">
              {format.dateTime(createdAt)}
            </Typography>
            {endedAt === null ? (
              <StatusDot tone="error" label={say('ongoing')} />
            ) : (
              <Typography component="span" variant="body2" color="textSecondary">
                {elapsed}
              </Typography>
            )}
          </Stack>
        </Stack>
        <Box sx={{ gridColumn: { xs: '2', md: 'auto' } }}>
          <ClipState incident={incident} />
        </Box>
      </ButtonBase>
    </Box>
  )
}

function ClipState({ incident: { clip } }: Pick<IncidentRowProps, 'incident'>) {
  const say = useIncidentTexts()
  const format = useFormat()
  if (clip.state === 'recording') return <StatusDot tone="info" label={say('clip.recording')} />
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
      {clip.state === 'ready' ? (
        <PlayCircleOutlined fontSize="small" color="primary" />
      ) : (
        <VideocamOff fontSize="small" />
      )}
      <Typography component="span" variant="body2" color="inherit">
        {clip.state === 'ready'
          ? say('clip.ready', { length: format.duration(clip.durationMs) })
          : say(`clip.${clip.state}`)}
      </Typography>
    </Stack>
  )
}
