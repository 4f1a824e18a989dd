import { TimelineTools } from '#ui/timeline/TimelineTools.tsx'
import { OtherDay } from './OtherDay.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import { timelineSpans } from './timeline-view.ts'
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
    <TimelineTools
      zoom={span}
      zooms={timelineSpans.map((value) => ({ value, label: say(`zoom.${value}`) }))}
      hasLater={view.toMs < nowMs}
      onZoom={zoom}
      onShift={shift}
    >
      <OtherDay atMs={positionMs ?? nowMs} nowMs={nowMs} onGo={onGo} />
    </TimelineTools>
  )
}
