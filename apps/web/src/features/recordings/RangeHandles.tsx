import { Box } from '@mui/material'
import type { PointerEvent } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useRecordingTexts } from './texts/texts.ts'
import { keyTarget } from './timeline-keys.ts'
import type { TimeRange } from './timeline-parts.ts'
import { momentAt, percent, place, shareOf, type TimelineView } from '#ui/timeline/timeline-view.ts'

interface RangeHandlesProps {
  readonly view: TimelineView
  readonly nowMs: number
  readonly range: TimeRange
  readonly onChange: (range: TimeRange) => void
}

/** The shortest period that can be selected. */
const shortestMs = 1_000

/** The selected period on a timeline, with a handle at each end, for pointer and keys. */
export function RangeHandles({ view, nowMs, range, onChange }: RangeHandlesProps) {
  const { fromMs, toMs } = range
  return (
    <>
      <Box
        aria-hidden
        style={place(view, fromMs, toMs)}
        sx={{
          position: 'absolute',
          top: 14,
          bottom: 0,
          bgcolor: 'warning.main',
          opacity: 0.3,
          pointerEvents: 'none',
        }}
      />
      <Grip
        end="from"
        view={view}
        atMs={fromMs}
        minMs={0}
        maxMs={toMs - shortestMs}
        onMove={(ms) => onChange({ fromMs: ms, toMs })}
      />
      <Grip
        end="to"
        view={view}
        atMs={toMs}
        minMs={fromMs + shortestMs}
        maxMs={nowMs}
        onMove={(ms) => onChange({ fromMs, toMs: ms })}
      />
    </>
  )
}

interface GripProps {
  readonly end: 'from' | 'to'
  readonly view: TimelineView
  readonly atMs: number
  readonly minMs: number
  readonly maxMs: number
  readonly onMove: (ms: number) => void
}

function Grip({ end, view, atMs, minMs, maxMs, onMove }: GripProps) {
  const t = useRecordingTexts()
  const format = useFormat()
  const move = (ms: number) => onMove(Math.min(maxMs, Math.max(minMs, ms)))
  const follow = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const band = event.currentTarget.parentElement?.getBoundingClientRect()
    if (band === undefined || band.width === 0) return
    move(momentAt(view, (event.clientX - band.left) / band.width))
  }
  if (atMs < view.fromMs || atMs > view.toMs) return null
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={t(`range.${end}`)}
      aria-valuemin={view.fromMs}
      aria-valuemax={view.toMs}
      aria-valuenow={atMs}
      aria-valuetext={format.dateTime(atMs)}
      style={{ left: percent(shareOf(view, atMs)) }}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={follow}
      onPointerUp={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const target = keyTarget({ key: event.key, shiftKey: event.shiftKey, atMs, view })
        if (target === null) return
        event.preventDefault()
        event.stopPropagation()
        move(target)
      }}
      sx={{
        position: 'absolute',
        top: 14,
        bottom: 0,
        width: 14,
        ml: '-7px',
        cursor: 'ew-resize',
        touchAction: 'none',
        borderRadius: 1,
        bgcolor: 'warning.main',
        border: '2px solid',
        borderColor: 'background.paper',
        // Wide enough for a finger.
        '&::before': { content: '""', position: 'absolute', inset: '-14px -12px 0' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    />
  )
}
