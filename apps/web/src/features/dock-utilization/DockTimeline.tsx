import { HOUR_MS } from '@foresite/contract/duration'
import type { DockFigures, DockLane } from '@foresite/contract/dock-utilization'
import { Box, Button, Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Days } from '#ui/period.ts'
import { TimelineTools } from '#ui/timeline/TimelineTools.tsx'
import { percent, shareOf, shifted as shiftedView, ticksOf, type TimelineView } from '#ui/timeline/timeline-view.ts'
import { unseen } from '#ui/unseen.ts'
import { DockLaneRow } from './DockLaneRow.tsx'
import { laneGrid, laneLooks } from './lane-looks.ts'
import { tickMinutes, viewOf, zooms, type Zoom } from './dock-search.ts'
import { useDockTexts } from './texts/texts.ts'

interface Change {
  readonly zoom?: Zoom
  /** The end of the shown part; undefined: the end of the period, or now within it. */
  readonly at?: string | undefined
}

interface DockTimelineProps {
  readonly days: Days
  readonly zoom: Zoom
  readonly at: string | undefined
  /** Utilization of the docks in the whole period. */
  readonly docks: readonly DockFigures[]
  readonly onChange: (change: Change) => void
}

/** Who stood at each door and when, one lane per dock, with closed hours and unobserved time (DOCK-1, DOCK-3). */
export function DockTimeline({ days, zoom, at, docks, onChange }: DockTimelineProps) {
  const t = useDockTexts()
  const format = useFormat()
  const nowMs = useNow(30_000)
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const view = viewOf({ zoom, at }, days, { nowMs, timezone })
  // Whole hours: while the view follows the clock, it reads the same part again.
  const asked = {
    from: new Date(Math.floor(view.fromMs / HOUR_MS) * HOUR_MS).toISOString(),
    to: new Date(Math.ceil(view.toMs / HOUR_MS) * HOUR_MS).toISOString(),
  }
  const lanes = useQuery({ ...queryFor('listDockStays', { query: asked }), placeholderData: keepPreviousData })
  const isAtEnd = zoom === 'period' || view.toMs >= nowMs
  // The view of a period that goes on follows the clock.
  const followsClock = viewOf({ zoom }, days, { nowMs, timezone }).toMs >= nowMs
  const endingAt = (ms: number): Change => {
    return { at: followsClock && ms >= nowMs ? undefined : new Date(ms).toISOString() }
  }
  const shifted = (way: -1 | 1): Change | null =>
    zoom === 'period' || (way === 1 && isAtEnd) ? null : endingAt(shiftedView(view, way, nowMs).toMs)
  const toNow = isAtEnd ? null : endingAt(nowMs)
  const zoomed = (step: -1 | 1): Change | null => {
    const next = zooms[zooms.indexOf(zoom) + step]
    return next === undefined ? null : { zoom: next }
  }
  const change = (to: Change | null) => to !== null && onChange(to)
  const words = ({ fromMs, toMs }: TimelineView) => {
    return { from: format.dayAndTime(fromMs), to: format.dayAndTime(toMs) }
  }
  const [spoken, setSpoken] = useState('')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const timeline = event.currentTarget
    const turn = (to: Change | null) => {
      // The focused stay may move out of view and take the focus with it.
      timeline.focus()
      change(to)
      setSpoken(t('timeline.shown', words(viewOf({ zoom, at, ...to }, days, { nowMs, timezone }))))
    }
    const along = (way: -1 | 1) => {
      const stay = stayAlong(timeline, way)
      if (stay === null) turn(shifted(way))
      else stay.focus()
    }
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => along(-1),
      ArrowRight: () => along(1),
      ArrowUp: () => stayBeside(timeline, -1)?.focus(),
      ArrowDown: () => stayBeside(timeline, 1)?.focus(),
      '+': () => turn(zoomed(-1)),
      '-': () => turn(zoomed(1)),
      End: () => turn(toNow),
    }
    const act = acts[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <Panel sx={{ minWidth: 0 }}>
      <Stack sx={{ gap: 1.5 }}>
        <TimelineTools
          zoom={zoom}
          zooms={zooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
          hasEarlier={zoom !== 'period'}
          hasLater={!isAtEnd}
          onZoom={(chosen) => onChange({ zoom: chosen })}
          onShift={(way) => change(shifted(way))}
        >
          <Button size="small" color="inherit" disabled={isAtEnd} onClick={() => change(toNow)}>
            {t('word.now')}
          </Button>
        </TimelineTools>
        <LoadedFor query={lanes} asked={{ view, zoom }} gap={0}>
          {({ docks: read }, answered) => (
            <Box
              role="group"
              aria-label={t('timeline.label', words(answered.view))}
              title={t('timeline.keys')}
              tabIndex={0}
              onKeyDown={onKeyDown}
              sx={{ position: 'relative', borderRadius: 1 }}
            >
              <Lanes lanes={read} {...answered} nowMs={nowMs} timezone={timezone} docks={docks} />
            </Box>
          )}
        </LoadedFor>
        <Box role="status" sx={unseen}>
          {spoken}
        </Box>
        <Legend />
      </Stack>
    </Panel>
  )
}

/** The stay before or after the focused one in its lane; null from the timeline itself. */
function stayAlong(timeline: HTMLElement, way: -1 | 1): HTMLElement | null {
  const focused = timeline.querySelector('a:focus')
  const next = way === 1 ? focused?.nextElementSibling : focused?.previousElementSibling
  return next instanceof HTMLAnchorElement ? next : null
}

/**
 * The nearest stay in time in the next lane up or down that has one; from the timeline itself, in the first or last
 * lane.
 */
function stayBeside(timeline: HTMLElement, way: -1 | 1): HTMLElement | undefined {
  const lanes = [...timeline.querySelectorAll('li')]
    .map((lane) => [...lane.querySelectorAll<HTMLElement>('a')])
    .filter((stays) => stays.length > 0)
  const focused = lanes.findIndex((stays) => stays.some((stay) => stay === document.activeElement))
  const lane = focused === -1 ? lanes.at(way === 1 ? 0 : -1) : lanes[focused + way]
  const middle = (stay: HTMLElement) => Number.parseFloat(stay.style.left) + Number.parseFloat(stay.style.width) / 2
  const from = lanes[focused]?.find((stay) => stay === document.activeElement)
  const at = from === undefined ? 0 : middle(from)
  return lane?.toSorted((one, other) => Math.abs(middle(one) - at) - Math.abs(middle(other) - at))[0]
}

interface LanesProps extends Pick<DockTimelineProps, 'zoom' | 'docks'> {
  readonly lanes: readonly DockLane[]
  readonly view: TimelineView
  readonly nowMs: number
  readonly timezone: string
}

function Lanes({ lanes, view, zoom, nowMs, timezone, docks }: LanesProps) {
  const t = useDockTexts()
  const format = useFormat()
  const ticks = ticksOf(view, tickMinutes[zoom], timezone)
  const isDays = tickMinutes[zoom] === 1440
  const isNowShown = nowMs >= view.fromMs && nowMs <= view.toMs
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75 }}>
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
                // The last label would reach over the figures; a phone has room for every third.
                visibility: latestLabel(isDays, (latest) =>
                  shareOf(view, tick) > latest || i % everyTick(ticks.length) !== 0 ? 'hidden' : 'visible',
                ),
                display: { xs: i % (3 * everyTick(ticks.length)) === 0 ? 'block' : 'none', sm: 'block' },
              }}
            >
              {isDays ? format.date(tick) : format.time(tick)}
            </Muted>
          ))}
        </Box>
        <Muted small sx={{ textAlign: 'right' }}>
          {t('word.period')}
        </Muted>
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
        />
      ))}
    </Box>
  )
}

/** A value for each width of the window, by the latest place, as a share of the lane, at which a label fits. */
function latestLabel<T>(isDays: boolean, valueAt: (latest: number) => T) {
  const [xs, sm, md] = isDays ? ([0.72, 0.8, 0.88] as const) : ([0.84, 0.9, 0.94] as const)
  return { xs: valueAt(xs), sm: valueAt(sm), md: valueAt(md) }
}

/** Which labels to show: at most eight. */
function everyTick(ticks: number): number {
  return Math.max(1, Math.ceil(ticks / 8))
}

function Legend() {
  const t = useDockTexts()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.75 }}>
      {(['stay', 'closed', 'blind'] as const).map((kind) => (
        <Stack key={kind} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{ width: 20, height: 12, bgcolor: 'action.hover', borderRadius: 0.5, overflow: 'hidden' }}
          >
            <Box sx={{ height: '100%', ...laneLooks[kind] }} />
          </Box>
          <Muted small>{t(`legend.${kind}`)}</Muted>
        </Stack>
      ))}
    </Stack>
  )
}
