import type { Incident } from '@foresite/contract/incidents'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import VideocamOff from '@mui/icons-material/VideocamOff'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { PictureRow } from '#ui/PictureRow.tsx'
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
    <PictureRow
      mark={{ 'data-incident': id }}
      onOpen={onOpen}
      picture={<IncidentStill incident={incident} small />}
      title={moduleName}
      about={[sayScene(`useCase.${type}`), cameraName, zoneName].join(' · ')}
      facts={
        <>
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
        </>
      }
      aside={<ClipState incident={incident} />}
    />
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
