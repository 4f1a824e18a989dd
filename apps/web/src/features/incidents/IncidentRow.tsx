import type { Incident } from '@foresite/contract/incidents'
import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import VideocamOff from '@mui/icons-material/VideocamOff'
import { Checkbox, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { IncidentStateMark } from '#scene/marks/IncidentStateMark.tsx'
import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { PictureRow } from '#ui/PictureRow.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { elapsedText } from '#scene/clip/elapsed.ts'
import { Muted } from '#ui/Muted.tsx'
import { IncidentStill } from './IncidentStill.tsx'
import type { Selection } from './use-selection.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface IncidentRowProps {
  readonly incident: Incident
  /** Omitted: the row has no checkbox. */
  readonly selection?: Selection
  /** Below the row: the other incidents of its event. */
  readonly below?: ReactNode
  readonly onOpen: () => void
}

/** A row of the list: type, place, severity, state, time, duration, and whether the clip is ready. */
export function IncidentRow({ incident, selection, below, onOpen }: IncidentRowProps) {
  const t = useIncidentTexts()
  const format = useFormat()
  const { id, moduleName, cameraName, severity, createdAt, endedAt } = incident
  const event = useEventSentence()(incident)
  const elapsed = elapsedText(format, incident.elapsedMs)
  return (
    <PictureRow
      mark={{ 'data-incident': id }}
      onOpen={onOpen}
      lead={
        selection !== undefined && (
          <Checkbox
            checked={selection.has(id)}
            onChange={({ target }) => {
              if (target.checked) selection.add([incident])
              else selection.remove([incident])
            }}
            slotProps={{
              input: {
                'aria-label': t('select', { name: event, time: format.dateTime(createdAt) }),
              },
            }}
            sx={{
              width: 44,
              minHeight: 44,
              flex: 'none',
              borderRadius: 0,
              // Beside the picture, which is at the top of a tall row on a phone.
              alignItems: { xs: 'flex-start', md: 'center' },
              pt: { xs: 3.5, md: 1 },
            }}
          />
        )
      }
      below={below}
      picture={<IncidentStill incident={incident} small />}
      title={event}
      about={[moduleName, cameraName].join(' · ')}
      facts={
        <>
          <IncidentStateMark state={incident.state} />
          <SeverityMark severity={severity} />
          <Typography component="span" variant="body2">
            {format.dateTime(createdAt)}
          </Typography>
          {endedAt === null ? (
            <StatusDot tone="error" label={t('word.ongoing')} />
          ) : (
            <Muted component="span">{elapsed}</Muted>
          )}
          <Handling incident={incident} />
        </>
      }
      aside={<ClipState incident={incident} />}
    />
  )
}

/** Its assignee and the number of comments. */
function Handling({ incident: { assignee, comments } }: Pick<IncidentRowProps, 'incident'>) {
  const t = useIncidentTexts()
  return (
    <>
      {assignee !== null && <Fact icon={<PersonOutlined fontSize="inherit" />} words={assignee.name} />}
      {comments > 0 && (
        <Fact icon={<ChatBubbleOutline fontSize="inherit" />} words={t('comments', { count: comments })} />
      )}
    </>
  )
}

function Fact({ icon, words }: { readonly icon: ReactNode; readonly words: string }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', minWidth: 0 }}
    >
      {icon}
      <Typography component="span" variant="body2" color="inherit" noWrap sx={{ maxWidth: 180 }}>
        {words}
      </Typography>
    </Stack>
  )
}

function ClipState({ incident: { clip } }: Pick<IncidentRowProps, 'incident'>) {
  const t = useIncidentTexts()
  const format = useFormat()
  if (clip.state === 'recording') return <StatusDot tone="info" label={t('clip.recording')} />
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
      {clip.state === 'ready' ? (
        <PlayCircleOutlined fontSize="small" color="primary" />
      ) : (
        <VideocamOff fontSize="small" />
      )}
      <Typography component="span" variant="body2" color="inherit">
        {clip.state === 'ready'
          ? t('clip.ready', { length: format.duration(clip.durationMs) })
          : t(`clip.${clip.state}`)}
      </Typography>
    </Stack>
  )
}
