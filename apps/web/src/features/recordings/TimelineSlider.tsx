import { Box } from '@mui/material'
import { useState, type PointerEvent, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { momentAt, percent, shareOf, type TimelineView } from '#ui/timeline/timeline-view.ts'
import { useRecordingTexts } from './texts/texts.ts'
import { keyTarget } from './timeline-keys.ts'

interface TimelineSliderProps {
  readonly view: TimelineView
  readonly nowMs: number
  /** The shown moment; null: now. */
  readonly positionMs: number | null
  readonly onGo: (ms: number) => void
  /** A moment in words. */
  readonly describe: (ms: number) => string
  /** How far a mark may be from a pressed moment to be selected. */
  readonly markAt: (ms: number, withinMs: number) => SliderMark | null
  /** The picture of a moment, shown while dragging. */
  readonly preview: (ms: number) => ReactNode
  /** The timeline's content. */
  readonly children: ReactNode
  /** An overlay that moves on its own. */
  readonly over?: ReactNode
}

/** A mark that can be pressed. */
interface SliderMark {
  readonly name: string
  /** The moment that a press on it opens. */
  readonly goMs: number
}

/** How close to a mark, in pixels, a press or the mouse has to be. */
const markReach = 7
/** A pointer that moves further than this is dragging. */
const dragFrom = 3

interface Held {
  readonly ms: number
  /** Where the pointer went down, in pixels. */
  readonly downX: number
  readonly isDrag: boolean
}

/** A timeline for mouse, touch and keys: shows the moment under the pointer and opens it on release. */
export function TimelineSlider(props: TimelineSliderProps) {
  const { view, nowMs, positionMs, onGo, describe, markAt, preview, children, over } = props
  const t = useRecordingTexts()
  const format = useFormat()
  const [hover, setHover] = useState<{ ms: number; mark: string } | null>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const dragged = held?.ms ?? null
  const atMs = dragged ?? positionMs ?? nowMs
  const pointed = dragged ?? hover?.ms ?? null
  const momentOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(nowMs, momentAt(view, width === 0 ? 0 : (clientX - left) / width))
  }
  const markUnder = (event: PointerEvent) => {
    const { width } = event.currentTarget.getBoundingClientRect()
    const reach = width === 0 ? 0 : (markReach / width) * (view.toMs - view.fromMs)
    return markAt(momentOf(event), reach)
  }
  return (
    <Box sx={{ position: 'relative' }}>
      {pointed !== null && (
        <TimeBubble share={shareOf(view, pointed)} picture={dragged !== null ? preview(dragged) : null}>
          {format.dateTime(pointed)}
          {held === null && hover !== null && hover.mark !== '' && <span>{hover.mark}</span>}
          {describe(pointed) !== '' && <span>{describe(pointed)}</span>}
        </TimeBubble>
      )}
      <Box
        role="slider"
        tabIndex={0}
        aria-label={t('timeline')}
        aria-valuemin={view.fromMs}
        aria-valuemax={view.toMs}
        aria-valuenow={Math.round(Math.min(view.toMs, Math.max(view.fromMs, atMs)))}
        aria-valuetext={
          positionMs === null && dragged === null
            ? t('word.live')
            : [format.dateTime(atMs), describe(atMs)].filter((text) => text !== '').join(', ')
        }
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld({ ms: momentOf(event), downX: event.clientX, isDrag: false })
        }}
        onPointerMove={(event) => {
          if (held !== null) {
            const isDrag = held.isDrag || Math.abs(event.clientX - held.downX) > dragFrom
            setHeld({ ...held, ms: momentOf(event), isDrag })
          } else if (event.pointerType === 'mouse')
            setHover({ ms: momentOf(event), mark: markUnder(event)?.name ?? '' })
        }}
        onPointerUp={(event) => {
          if (held === null) return
          const mark = held.isDrag ? null : markUnder(event)
          onGo(mark?.goMs ?? momentOf(event))
          setHeld(null)
        }}
        onPointerCancel={() => setHeld(null)}
        onPointerLeave={() => setHover(null)}
        onKeyDown={(event) => {
          const { key, shiftKey, altKey, ctrlKey, metaKey } = event
          if (altKey || ctrlKey || metaKey) return
          const target = keyTarget({ key, shiftKey, atMs, view })
          if (target === null) return
          event.preventDefault()
          onGo(Math.min(nowMs, target))
        }}
        sx={{
          position: 'relative',
          height: 56,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          cursor: 'pointer',
          touchAction: 'pan-y',
          userSelect: 'none',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        {children}
        {atMs >= view.fromMs && atMs <= view.toMs && (
          <Box
            aria-hidden
            style={{ left: percent(shareOf(view, atMs)) }}
            sx={{
              position: 'absolute',
              top: 14,
              bottom: 0,
              width: 3,
              ml: '-1.5px',
              borderRadius: 1,
              bgcolor: 'text.primary',
              boxShadow: ({ vars }) => `0 0 0 1px ${vars.palette.background.paper}`,
              pointerEvents: 'none',
            }}
          />
        )}
      </Box>
      {over}
    </Box>
  )
}

interface TimeBubbleProps {
  readonly share: number
  readonly picture: ReactNode
  readonly children: ReactNode
}

/** The time under the pointer and, while dragging, its picture. */
function TimeBubble({ share, picture, children }: TimeBubbleProps) {
  return (
    <Box
      aria-hidden
      style={{ left: `clamp(100px, ${percent(share)}, calc(100% - 100px))` }}
      sx={{
        position: 'absolute',
        bottom: '100%',
        zIndex: 2,
        mb: 0.5,
        width: 200,
        transform: 'translateX(-50%)',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'rgb(0 0 0 / 0.85)',
        color: 'common.white',
        pointerEvents: 'none',
      }}
    >
      {picture !== null && (
        <Box sx={{ position: 'relative', aspectRatio: '16 / 9', bgcolor: 'common.black' }}>{picture}</Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: 1,
          py: 0.5,
          textAlign: 'center',
          fontSize: 12,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
