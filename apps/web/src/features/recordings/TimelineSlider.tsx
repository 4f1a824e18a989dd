import Box from '@mui/material/Box'
import { useState, type PointerEvent, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useRecordingTexts } from './texts/texts.ts'
import { keyTarget } from './timeline-keys.ts'
import { percent } from './TimelineBand.tsx'
import { momentAt, shareOf, type TimelineView } from './timeline-view.ts'

interface TimelineSliderProps {
  readonly view: TimelineView
  readonly nowMs: number
  /** The moment that is shown; null: now. */
  readonly positionMs: number | null
  readonly onGo: (ms: number) => void
  /** What is known of a moment, in words. */
  readonly describe: (ms: number) => string
  /** The picture of a moment, shown while it is dragged. */
  readonly preview: (ms: number) => ReactNode
  /** What is drawn along the time. */
  readonly children: ReactNode
  /** What lies over it and is moved by itself. */
  readonly over?: ReactNode
}

/** A way through time by mouse, finger and keys: what lies under the hand is shown, letting go goes there. */
export function TimelineSlider(props: TimelineSliderProps) {
  const { view, nowMs, positionMs, onGo, describe, preview, children, over } = props
  const say = useRecordingTexts()
  const format = useFormat()
  const [hover, setHover] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const atMs = dragged ?? positionMs ?? nowMs
  const pointed = dragged ?? hover
  const momentOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(nowMs, momentAt(view, width === 0 ? 0 : (clientX - left) / width))
  }
  return (
    <Box sx={{ position: 'relative' }}>
      {pointed !== null && (
        <Bubble share={shareOf(view, pointed)} picture={dragged !== null ? preview(dragged) : null}>
          {format.dateTime(pointed)}
          {describe(pointed) !== '' && <span>{describe(pointed)}</span>}
        </Bubble>
      )}
      <Box
        role="slider"
        tabIndex={0}
        aria-label={say('timeline')}
        aria-valuemin={view.fromMs}
        aria-valuemax={view.toMs}
        aria-valuenow={Math.round(Math.min(view.toMs, Math.max(view.fromMs, atMs)))}
        aria-valuetext={
          positionMs === null && dragged === null
            ? say('live')
            : [format.dateTime(atMs), describe(atMs)].filter((text) => text !== '').join(', ')
        }
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(momentOf(event))
        }}
        onPointerMove={(event) => {
          if (dragged !== null) setDragged(momentOf(event))
          else if (event.pointerType === 'mouse') setHover(momentOf(event))
        }}
        onPointerUp={(event) => {
          if (dragged === null) return
          onGo(momentOf(event))
          setDragged(null)
        }}
        onPointerCancel={() => {
          setDragged(null)
        }}
        onPointerLeave={() => {
          setHover(null)
        }}
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

interface BubbleProps {
  readonly share: number
  readonly picture: ReactNode
  readonly children: ReactNode
}

/** What lies under the hand: its time, and while it is dragged its picture. */
function Bubble({ share, picture, children }: BubbleProps) {
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
        <Box sx={{ position: 'relative', aspectRatio: '16 / 9', bgcolor: 'common.black' }}>
          {picture}
        </Box>
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
