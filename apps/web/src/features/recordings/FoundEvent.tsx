import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EventChip } from './EventChip.tsx'
import type { TimelineEvent } from './timeline-parts.ts'

/** It is named so long before and after it. */
const shownMs = 10_000

interface FoundEventProps {
  readonly event: TimelineEvent | null
  /** The moment that is shown. */
  readonly atMs: number
}

/** The event that was gone to, in words, while one is there. */
export function FoundEvent({ event, atMs }: FoundEventProps) {
  if (event === null || Math.abs(atMs - event.atMs) >= shownMs) return null
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
      <EventChip event={event} />
      <Typography variant="body2">{event.name}</Typography>
    </Stack>
  )
}
