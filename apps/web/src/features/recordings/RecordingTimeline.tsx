import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Stack, Typography, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { ticksOf } from '#ui/timeline/timeline-view.ts'
import { EventChip } from './EventChip.tsx'
import { useReason } from './gap-reason.ts'
import { PlaybackControls } from './PlaybackControls.tsx'
import { RecordedStill } from './RecordedStill.tsx'
import { RangeHandles } from './RangeHandles.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import { eventAt, eventLeadMs, eventsOf, gapAt, gapsOf, type TimeRange, type TimelineEvent } from './timeline-parts.ts'
import { tickMinutes } from './timeline-view.ts'
import { TimelineBand } from './TimelineBand.tsx'
import { TimelineList } from './TimelineList.tsx'
import { TimelineSlider } from './TimelineSlider.tsx'
import { TimelineZoom } from './TimelineZoom.tsx'
import { useEventJump } from './use-event-jump.ts'
import type { Playback } from './use-playback.ts'
import { useTimeline } from './use-timeline.ts'

interface RecordingTimelineProps {
  readonly cameraId: string
  readonly name: string
  /** When the camera was added, in milliseconds since 1970: earlier recordings cannot be missing. */
  readonly sinceMs: number
  readonly playback: Playback
  /** The period being selected, to export it or put it on hold. */
  readonly range: TimeRange | null
  readonly onRange: (range: TimeRange) => void
  /** Selects a period beside the controls; below them, acts on the selected one. */
  readonly actions?: ReactNode
}

/** Starts the newest recording this long before its end. */
const leadMs = 20_000

/** A camera's recordings, gaps, outages and events on a timeline, with the controls to move along it. */
export function RecordingTimeline(props: RecordingTimelineProps) {
  const { cameraId, name, sinceMs, playback, range, onRange, actions } = props
  const t = useRecordingTexts()
  const reason = useReason()
  const timezone = useConfiguration((state) => state.timezone)
  const timeline = useTimeline(cameraId, playback.positionMs)
  const { view, span, nowMs, query, part } = timeline
  const move = (ms: number) => {
    timeline.follow()
    playback.goTo(Math.min(ms, Date.now()))
  }
  const [withRecorder, setWithRecorder] = useState(true)
  const { missing, found, jump, stop } = useEventJump({ cameraId, playback, withRecorder, onGo: move })
  const go = (ms: number) => {
    stop()
    move(ms)
  }
  const goLive = () => {
    stop()
    playback.goLive()
  }
  useKeys({
    p: () => jump(-1),
    n: () => {
      // Nothing comes after now.
      if (!playback.live) jump(1)
    },
    ' ': () => {
      // The key presses the focused button or link instead.
      if (playback.live || document.activeElement?.closest('a, button') !== null) return false
      playback.toggle()
      return true
    },
  })
  return (
    <Stack component="section" aria-label={t('title')} sx={{ mt: 2, gap: 1.5 }}>
      <LoadedFor query={query} asked={part} gap={1.5}>
        {(known, asked) => {
          // Outside the part that was read, nothing is known to be missing.
          const fromMs = Math.max(view.fromMs, asked.fromMs, sinceMs)
          const gaps = gapsOf(known, { fromMs, toMs: Math.min(view.toMs, asked.toMs) }, nowMs)
          const events = eventsOf(known, withRecorder)
          const empty = known.recorded.length + events.length + known.outages.length === 0
          const gap = playback.positionMs === null ? null : gapAt(gaps, playback.positionMs)
          const describe = (ms: number) => {
            const inGap = gapAt(gaps, ms)
            return inGap === null ? '' : reason(inGap.outage)
          }
          return (
            <>
              <TimelineSlider
                view={view}
                nowMs={nowMs}
                positionMs={playback.positionMs}
                onGo={go}
                describe={describe}
                markAt={(ms, withinMs) => {
                  const event = eventAt(events, ms, withinMs)
                  return event && { name: event.name, goMs: event.atMs - eventLeadMs }
                }}
                preview={(ms) => <RecordedStill cameraId={cameraId} name={name} atMs={ms} />}
                over={range !== null && <RangeHandles view={view} nowMs={nowMs} range={range} onChange={onRange} />}
              >
                <TimelineBand
                  timeline={known}
                  view={view}
                  nowMs={nowMs}
                  ticks={ticksOf(view, tickMinutes[span], timezone)}
                  gaps={gaps}
                  events={events}
                />
              </TimelineSlider>
              {gap !== null && <Muted role="status">{reason(gap.outage)}</Muted>}
              {empty ? (
                <NothingRecorded cameraId={cameraId} onGo={go} />
              ) : (
                <TimelineList timeline={known} view={view} gaps={gaps} events={events} onGo={go} />
              )}
              {known.recorderEvents.length > 0 && (
                <RecorderSwitch on={withRecorder} more={known.moreRecorderEvents} onChange={setWithRecorder} />
              )}
            </>
          )
        }}
      </LoadedFor>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <PlaybackControls
          playback={{ ...playback, goLive }}
          onStep={(ms) => go((playback.positionMs ?? Date.now()) + ms)}
          onEvent={jump}
        >
          {range === null && actions}
        </PlaybackControls>
        <TimelineZoom timeline={timeline} positionMs={playback.positionMs} onGo={go} />
      </Stack>
      <FoundEvent event={found} atMs={playback.positionMs ?? nowMs} />
      {missing !== null && <Muted role="status">{t(missing === 1 ? 'event.noNext' : 'event.noPrevious')}</Muted>}
      {range !== null && actions}
    </Stack>
  )
}

/** How long before and after an event its name is shown. */
const shownMs = 10_000

interface FoundEventProps {
  readonly event: TimelineEvent | null
  /** The shown moment. */
  readonly atMs: number
}

/** The name of the event that the user went to, while shown. */
function FoundEvent({ event, atMs }: FoundEventProps) {
  if (event === null || Math.abs(atMs - event.atMs) >= shownMs) return null
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
      <EventChip event={event} />
      <Typography variant="body2">{event.name}</Typography>
    </Stack>
  )
}

interface RecorderSwitchProps {
  readonly on: boolean
  /** The recorder has more events than are shown. */
  readonly more: boolean
  readonly onChange: (on: boolean) => void
}

/** Whether to draw, list and visit the recorder's events, of which there may be hundreds a day. */
function RecorderSwitch({ on, more, onChange }: RecorderSwitchProps) {
  const t = useRecordingTexts()
  return (
    <div>
      <CheckField isSwitch size="small" type="body2" label={t('recorder.show')} checked={on} onChange={onChange} />
      {on && more && <Muted>{t('recorder.more')}</Muted>}
    </div>
  )
}

interface NothingRecordedProps {
  readonly cameraId: string
  readonly onGo: (ms: number) => void
}

/** An empty timeline: no recordings at all, or none here. */
function NothingRecorded({ cameraId, onGo }: NothingRecordedProps) {
  const t = useRecordingTexts()
  const storage = useQuery(queryFor('readStorage'))
  if (storage.data === undefined) return <Unloaded of={{ recordings: storage }} />
  const newest = storage.data.cameras.find((each) => each.cameraId === cameraId)?.newest ?? null
  if (newest === null)
    return (
      <EmptyState icon={<HistoryOutlined />} title={t('empty')}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Muted role="status">{t('empty.here')}</Muted>
      <Button size="small" onClick={() => onGo(Date.parse(newest) - leadMs)}>
        {t('empty.newest')}
      </Button>
    </Stack>
  )
}
