import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { OtherDay } from './OtherDay.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import { timelineSpans, type TimelineSpan } from './timeline-view.ts'
import type { TimelineState } from './use-timeline.ts'

interface TimelineZoomProps {
  readonly timeline: TimelineState
  readonly positionMs: number | null
  readonly onGo: (ms: number) => void
}

/** How much time is shown, the stretch before and after, and the way to another day. */
export function TimelineZoom({ timeline, positionMs, onGo }: TimelineZoomProps) {
  const say = useRecordingTexts()
  const { span, view, nowMs, zoom, shift } = timeline
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={say('earlier')}
          title={say('earlier')}
          onClick={() => {
            shift(-1)
          }}
        >
          <ChevronLeft />
        </IconButton>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={span}
          aria-label={say('zoom')}
          onChange={(_, chosen: TimelineSpan | null) => {
            if (chosen !== null) zoom(chosen)
          }}
        >
          {timelineSpans.map((each) => (
            <ToggleButton
              key={each}
              value={each}
              sx={{ textTransform: 'none', fontWeight: 600, color: 'text.primary', px: 1.25 }}
            >
              {say(`zoom.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <IconButton
          aria-label={say('later')}
          title={say('later')}
          disabled={view.toMs >= nowMs}
          onClick={() => {
            shift(1)
          }}
        >
          <ChevronRight />
        </IconButton>
      </Stack>
      <OtherDay atMs={positionMs ?? nowMs} nowMs={nowMs} onGo={onGo} />
    </Stack>
  )
}
