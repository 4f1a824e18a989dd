import type { Severity } from '@foresite/contract/objects'
import type { Timeline } from '@foresite/contract/recordings'
import { Box } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { percent, place, shareOf, type TimelineView } from '#ui/timeline/timeline-view.ts'
import type { Gap, TimelineEvent } from './timeline-parts.ts'

interface TimelineBandProps {
  readonly timeline: Timeline
  readonly view: TimelineView
  readonly nowMs: number
  readonly ticks: readonly number[]
  readonly gaps: readonly Gap[]
  readonly events: readonly TimelineEvent[]
}

const severityColours: Record<Severity, string> = {
  Low: 'info.main',
  Medium: 'warning.main',
  High: 'error.main',
}

/** Recordings, problems and events along the timeline; the list beside it says the same in words. */
export function TimelineBand(props: TimelineBandProps) {
  const { timeline, view, nowMs, ticks, gaps, events } = props
  const format = useFormat()
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {ticks.map((at, index) => (
        <Box
          key={at}
          style={{ left: percent(shareOf(view, at)) }}
          sx={{
            position: 'absolute',
            inset: '0 auto 0 auto',
            borderLeft: '1px solid',
            borderColor: 'divider',
            pl: 0.5,
            // A phone has room for every third label; the last one would be cut off.
            fontSize: shareOf(view, at) > 0.94 ? 0 : { xs: index % 3 === 0 ? 11 : 0, sm: 11 },
            lineHeight: '14px',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {format.time(at)}
        </Box>
      ))}
      {timeline.recorded.map(({ from, to, held }) => (
        <Box
          key={from}
          data-part="recorded"
          style={place(view, Date.parse(from), Date.parse(to))}
          sx={{
            position: 'absolute',
            top: 20,
            height: 22,
            minWidth: '1px',
            bgcolor: 'primary.main',
            opacity: 0.75,
            ...(held ? { borderBottom: '5px solid', borderColor: 'success.main', opacity: 1 } : {}),
          }}
        />
      ))}
      {gaps.map(({ fromMs, toMs }) => (
        <Box
          key={fromMs}
          data-part="gap"
          style={place(view, fromMs, toMs)}
          sx={{
            position: 'absolute',
            top: 20,
            height: 22,
            minWidth: '1px',
            background: ({ vars }) =>
              `repeating-linear-gradient(135deg, ${vars.palette.divider} 0 3px, transparent 3px 8px)`,
          }}
        />
      ))}
      {timeline.outages.map(({ id, kind, from, to }) => (
        <Box
          key={id}
          data-part="outage"
          style={place(view, Date.parse(from), to === null ? nowMs : Date.parse(to))}
          sx={{
            position: 'absolute',
            top: 44,
            height: 5,
            minWidth: '2px',
            borderRadius: 1,
            bgcolor: kind === 'offline' ? 'error.main' : 'warning.main',
          }}
        />
      ))}
      <EventMarks view={view} events={events} />
    </Box>
  )
}

interface EventMarksProps {
  readonly view: TimelineView
  readonly events: readonly TimelineEvent[]
}

/** Events along the timeline: incidents as diamonds on the recording, a recorder's events as bars above it. */
function EventMarks({ view, events }: EventMarksProps) {
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
