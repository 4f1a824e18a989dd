import type { Severity } from '@foresite/contract/objects'
import { Box } from '@mui/material'
import type { TimelineEvent } from './timeline-parts.ts'
import { percent, shareOf, type TimelineView } from '#ui/timeline/timeline-view.ts'

interface EventMarksProps {
  readonly view: TimelineView
  readonly events: readonly TimelineEvent[]
}

const severityColours: Record<Severity, string> = {
  Low: 'info.main',
  Medium: 'warning.main',
  High: 'error.main',
}

/** What happened, along the time: incidents as diamonds on the recording, a recorder's events as bars above it. */
export function EventMarks({ view, events }: EventMarksProps) {
  return events
    .filter(({ atMs }) => atMs >= view.fromMs && atMs <= view.toMs)
    .map((event) => (
      <Box
        key={event.id}
        data-part={event.by === 'recorder' ? 'recorder-event' : 'event'}
        style={{ left: percent(shareOf(view, event.atMs)) }}
        sx={{ position: 'absolute', ...(event.by === 'recorder' ? bar(event) : diamond(event)) }}
      />
    ))
}

function diamond({ severity }: Extract<TimelineEvent, { by: 'us' }>) {
  return {
    top: 26,
    width: 10,
    height: 10,
    ml: '-5px',
    transform: 'rotate(45deg)',
    border: '1.5px solid',
    borderColor: 'background.paper',
    bgcolor: severityColours[severity],
  }
}

function bar({ severity }: Extract<TimelineEvent, { by: 'recorder' }>) {
  return {
    top: 13,
    width: 4,
    height: 9,
    ml: '-2px',
    borderRadius: 0.5,
    bgcolor: severity === 'alert' ? 'error.main' : 'info.main',
  }
}
