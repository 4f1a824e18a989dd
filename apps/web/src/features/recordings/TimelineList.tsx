import type { Timeline } from '@foresite/contract/recordings'
import { Accordion, AccordionDetails, AccordionSummary, Button, Stack, Typography } from '@mui/material'
import ExpandMore from '@mui/icons-material/ExpandMore'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { EventChip } from './EventChip.tsx'
import { useReason } from './gap-reason.ts'
import { useRecordingTexts } from './texts/texts.ts'
import { eventLeadMs, type Gap, type TimelineEvent } from './timeline-parts.ts'
import type { TimelineView } from '#ui/timeline/timeline-view.ts'

interface TimelineListProps {
  readonly timeline: Timeline
  readonly view: TimelineView
  readonly gaps: readonly Gap[]
  readonly events: readonly TimelineEvent[]
  readonly onGo: (ms: number) => void
}

/** The timeline in words: events with links, gaps, and problems with the picture. */
export function TimelineList({ timeline, view, gaps, events, onGo }: TimelineListProps) {
  const t = useRecordingTexts()
  const format = useFormat()
  const reason = useReason()
  const shown = events.filter(({ atMs }) => atMs >= view.fromMs && atMs <= view.toMs)
  const bad = timeline.outages.filter(
    ({ kind, from, to }) =>
      kind !== 'offline' && Date.parse(from) <= view.toMs && (to === null || Date.parse(to) >= view.fromMs),
  )
  const range = (from: number, to: number | null) =>
    to === null
      ? t('since', { from: format.dateTime(from) })
      : `${format.dateTime(from)} · ${format.duration(to - from)}`
  return (
    <Accordion
      disableGutters
      elevation={0}
      // Hundreds of rows: rendered only when opened.
      slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 0 }}>
        <Typography component="span" variant="body2">
          {t('list', { events: shown.length, gaps: gaps.length + bad.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        <Stack component="ul" aria-label={t('list.label')} sx={{ gap: 0.5 }}>
          {shown.map((event) => (
            <Row key={event.id}>
              <Button size="small" onClick={() => onGo(event.atMs - eventLeadMs)}>
                {format.dateTime(event.atMs)}
              </Button>
              <EventChip event={event} />
              <Typography variant="body2">{event.name}</Typography>
            </Row>
          ))}
          {gaps.map((gap) => (
            <Row key={gap.fromMs}>
              <Muted>{range(gap.fromMs, gap.toMs)}</Muted>
              <Typography variant="body2">{reason(gap.outage)}</Typography>
            </Row>
          ))}
          {bad.map((outage) => (
            <Row key={outage.id}>
              <Muted>{range(Date.parse(outage.from), outage.to === null ? null : Date.parse(outage.to))}</Muted>
              <Typography variant="body2">{reason(outage)}</Typography>
            </Row>
          ))}
        </Stack>
      </AccordionDetails>
    </Accordion>
  )
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', columnGap: 1.5, flexWrap: 'wrap' }}>
      {children}
    </Stack>
  )
}
