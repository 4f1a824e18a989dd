import type { RecorderEvent } from '@foresite/contract/recorder'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { PictureRow } from '#ui/PictureRow.tsx'
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
    <PictureRow
      onOpen={onOpen}
      picture={<EventStill event={event} alt="" />}
      title={[label, subLabel, plate].filter((part) => part !== null).join(' · ')}
      about={[cameraName, ...zones].join(' · ')}
      facts={
        <>
          {severity !== null && (
            <SeverityChip tone={severity === 'alert' ? 'error' : 'info'} label={say(`event.severity.${severity}`)} />
          )}
          <Typography component="span" variant="body2">
            {format.dateTime(startedAt)}
          </Typography>
          {endedAt === null ? (
            <StatusDot tone="error" label={say('event.ongoing')} />
          ) : (
            <Typography component="span" variant="body2" color="textSecondary">
              {format.duration(Date.parse(endedAt) - Date.parse(startedAt))}
            </Typography>
          )}
        </>
      }
    />
  )
}
