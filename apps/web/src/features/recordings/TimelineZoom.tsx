import { dayOf, startOfDay } from '@foresite/site-time/site-time'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { TimelineTools } from '#ui/timeline/TimelineTools.tsx'
import { LazyDayField } from '#ui/LazyDayField.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import { timelineSpans } from './timeline-view.ts'
import type { TimelineState } from './use-timeline.ts'

interface TimelineZoomProps {
  readonly timeline: TimelineState
  readonly positionMs: number | null
  readonly onGo: (ms: number) => void
}

/** Selects how much time is shown, the period before or after, or another day. */
export function TimelineZoom({ timeline, positionMs, onGo }: TimelineZoomProps) {
  const t = useRecordingTexts()
  const { span, view, nowMs, zoom, shift } = timeline
  return (
    <TimelineTools
      zoom={span}
      zooms={timelineSpans.map((value) => ({ value, label: t(`zoom.${value}`) }))}
      hasLater={view.toMs < nowMs}
      onZoom={zoom}
      onShift={shift}
    >
      <OtherDay atMs={positionMs ?? nowMs} nowMs={nowMs} onGo={onGo} />
    </TimelineTools>
  )
}

interface OtherDayProps {
  /** The shown moment, in milliseconds since 1970. */
  readonly atMs: number
  readonly nowMs: number
  readonly onGo: (ms: number) => void
}

/** Opens another day at its first recording. */
function OtherDay({ atMs, nowMs, onGo }: OtherDayProps) {
  const t = useRecordingTexts()
  const timezone = useConfiguration((state) => state.timezone)
  const [choosing, setChoosing] = useState(false)
  if (!choosing)
    return (
      <Button size="small" onClick={() => setChoosing(true)}>
        {t('otherDay')}
      </Button>
    )
  return (
    <LazyDayField
      label={t('word.day')}
      value={dayOf(atMs, timezone)}
      latest={dayOf(nowMs, timezone)}
      onChange={(day) => {
        if (day !== undefined) onGo(startOfDay(day, timezone))
      }}
    />
  )
}
