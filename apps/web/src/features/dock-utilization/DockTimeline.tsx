import type { DockFigures, DockLane } from '@foresite/contract/dock-utilization'
import { Box, Button, Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TimelineTools } from '#ui/timeline/TimelineTools.tsx'
import { percent, shareOf, shifted, ticksOf, type TimelineView } from '#ui/timeline/timeline-view.ts'
import { DockLaneRow } from './DockLaneRow.tsx'
import { laneGrid, laneLooks } from './lane-looks.ts'
import { tickMinutes, viewOf, zooms, type Days, type Zoom } from './dock-search.ts'
import { useDockTexts } from './texts/texts.ts'

const hourMs = 3_600_000

interface DockTimelineProps {
  readonly days: Days
  readonly zoom: Zoom
  readonly at: string | undefined
  /** How the docks were used in the whole period. */
  readonly docks: readonly DockFigures[]
  readonly onChange: (change: { zoom?: Zoom; at?: string | undefined }) => void
  readonly recordingHref: (cameraId: string, at: string) => string
}

/** What stood at each door and when, one lane a dock, with closed hours and minutes without a picture (DOCK-1, DOCK-3). */
export function DockTimeline({ days, zoom, at, docks, onChange, recordingHref }: DockTimelineProps) {
  const t = useDockTexts()
  const format = useFormat()
  const nowMs = useNow(30_000)
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const view = viewOf({ zoom, at }, days, { nowMs, timezone })
  // Whole hours: the same part is read while the view follows the time.
  const asked = {
    from: new Date(Math.floor(view.fromMs / hourMs) * hourMs).toISOString(),
    to: new Date(Math.ceil(view.toMs / hourMs) * hourMs).toISOString(),
  }
  const lanes = useQuery({ ...queryFor('listDockStays', { query: asked }), placeholderData: keepPreviousData })
  const isAtEnd = zoom === 'period' || view.toMs >= nowMs
  const shift = (way: -1 | 1) => {
    if (zoom === 'period' || (way === 1 && isAtEnd)) return
    const { toMs } = shifted(view, way, nowMs)
    onChange({ at: toMs >= nowMs ? undefined : new Date(toMs).toISOString() })
  }
  const zoomBy = (step: -1 | 1) => {
    const next = zooms[zooms.indexOf(zoom) + step]
    if (next !== undefined) onChange({ zoom: next })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => shift(-1),
      ArrowRight: () => shift(1),
      '+': () => zoomBy(-1),
      '-': () => zoomBy(1),
      End: () => onChange({ at: undefined }),
    }
    const act = acts[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const label = t('timeline.label', { from: format.dateTime(view.fromMs), to: format.dateTime(view.toMs) })
  return (
    <Panel sx={{ minWidth: 0 }}>
      <Stack sx={{ gap: 1.5 }}>
        <TimelineTools
          zoom={zoom}
          zooms={zooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
          hasEarlier={zoom !== 'period'}
          hasLater={!isAtEnd}
          onZoom={(chosen) => onChange({ zoom: chosen })}
          onShift={shift}
        >
          <Button size="small" color="inherit" disabled={isAtEnd} onClick={() => onChange({ at: undefined })}>
            {t('to.now')}
          </Button>
        </TimelineTools>
        <Loaded query={lanes}>
          {({ docks: read }) => (
            <Box
              role="group"
              aria-label={label}
              title={t('timeline.keys')}
              tabIndex={0}
              onKeyDown={onKeyDown}
              sx={{ position: 'relative', borderRadius: 1 }}
            >
              <Lanes
                lanes={read}
                view={view}
                zoom={zoom}
                nowMs={nowMs}
                timezone={timezone}
                docks={docks}
                recordingHref={recordingHref}
              />
            </Box>
          )}
        </Loaded>
        <Legend />
      </Stack>
    </Panel>
  )
}

interface LanesProps extends Pick<DockTimelineProps, 'zoom' | 'docks' | 'recordingHref'> {
  readonly lanes: readonly DockLane[]
  readonly view: TimelineView
  readonly nowMs: number
  readonly timezone: string
}

function Lanes({ lanes, view, zoom, nowMs, timezone, docks, recordingHref }: LanesProps) {
  const format = useFormat()
  const ticks = ticksOf(view, tickMinutes[zoom], timezone)
  const isDays = tickMinutes[zoom] === 1440
  const isNowShown = nowMs >= view.fromMs && nowMs <= view.toMs
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      <Box component="li" aria-hidden sx={{ ...laneGrid, height: 20 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box sx={{ position: 'relative', height: 1 }}>
          {ticks.map((tick, i) => (
            <Muted
              small
              key={tick}
              style={{ left: percent(shareOf(view, tick)) }}
              sx={{
                position: 'absolute',
                pl: 0.5,
                whiteSpace: 'nowrap',
                borderLeft: 1,
                borderColor: 'divider',
                // The last would be cut off, and a phone has room for every third.
                visibility: shareOf(view, tick) > 0.94 || i % everyTick(ticks.length) !== 0 ? 'hidden' : 'visible',
                display: { xs: i % (3 * everyTick(ticks.length)) === 0 ? 'block' : 'none', sm: 'block' },
              }}
            >
              {isDays ? format.date(tick) : format.time(tick)}
            </Muted>
          ))}
        </Box>
        <span />
      </Box>
      {lanes.map((lane) => (
        <DockLaneRow
          key={lane.id}
          lane={lane}
          share={docks.find(({ id }) => id === lane.id)?.share ?? null}
          view={view}
          nowMs={nowMs}
          hasLinks={!isDays}
          nowAt={isNowShown ? shareOf(view, nowMs) : null}
          recordingHref={recordingHref}
        />
      ))}
    </Box>
  )
}

/** Labels of many days stand apart. */
function everyTick(ticks: number): number {
  return Math.max(1, Math.ceil(ticks / 8))
}

function Legend() {
  const t = useDockTexts()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {(['stay', 'closed', 'blind'] as const).map((kind) => (
        <Stack key={kind} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ width: 20, height: 12, borderRadius: 0.5, ...laneLooks[kind] }} />
          <Muted small>{t(`legend.${kind}`)}</Muted>
        </Stack>
      ))}
    </Stack>
  )
}
