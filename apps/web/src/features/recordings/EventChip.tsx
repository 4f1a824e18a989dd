import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import type { TimelineEvent } from './timeline-parts.ts'

/** How serious an event is; of a recorder's that it is one, and what the recorder makes of it. */
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
