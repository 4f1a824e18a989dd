import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import type { TimelineEvent } from './timeline-parts.ts'

/** An incident's severity, or the recorder's own rating of its event. */
export function EventChip({ event }: { readonly event: TimelineEvent }) {
  const t = useRecordingTexts()
  if (event.by === 'us') return <SeverityMark severity={event.severity} />
  return (
    <SeverityChip
      tone={event.severity === 'alert' ? 'error' : 'info'}
      label={t(`recorder.${event.severity ?? 'object'}`)}
    />
  )
}
