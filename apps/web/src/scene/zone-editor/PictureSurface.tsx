import type { ImagePoint } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { CrossHair } from '../picture/CrossHair.tsx'
import { pointAt } from '../picture/picture-space.ts'
import { useSceneTexts } from '../texts/texts.ts'

interface PictureSurfaceProps {
  readonly name: string
  readonly describedBy: string
  /** A press places something now: a finger then draws instead of scrolling. */
  readonly placing: boolean
  readonly onPress: (at: ImagePoint) => void
  /**
   * Handles a key with the crosshair at its position. Returns its new position, `'done'` for other handled keys, or
   * null.
   */
  readonly onKey: (event: KeyboardEvent, crossHair: ImagePoint) => { moveTo: ImagePoint } | 'done' | null
  /** The mouse position over the picture; null once it has left. */
  readonly onHover?: (at: ImagePoint | null) => void
}

/** A picture's drawing area: takes clicks and taps, and has a crosshair for the keyboard. */
export function PictureSurface(props: PictureSurfaceProps) {
  const { name, describedBy, placing, onPress, onKey, onHover } = props
  const t = useSceneTexts()
  const [crossHair, setCrossHair] = useState<ImagePoint>({ x: 0.5, y: 0.5 })
  const onKeyDown = (event: KeyboardEvent) => {
    const answer = onKey(event, crossHair)
    if (answer === null) return
    event.preventDefault()
    if (answer !== 'done') setCrossHair(answer.moveTo)
  }
  const here = (event: PointerEvent) =>
    pointAt(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)
  return (
    <Box
      tabIndex={0}
      role="application"
      aria-label={t('editor.picture', { name })}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        onPress(here(event))
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') onHover?.(here(event))
      }}
      onPointerLeave={() => onHover?.(null)}
      sx={{
        position: 'absolute',
        inset: 0,
        cursor: placing ? 'crosshair' : 'default',
        touchAction: placing ? 'none' : 'auto',
        '&:focus-visible': { outline: '3px solid white', outlineOffset: -3 },
        '& > [data-cross-hair]': { visibility: 'hidden' },
        '&:focus-visible > [data-cross-hair]': { visibility: placing ? 'visible' : 'hidden' },
      }}
    >
      <CrossHair
        at={crossHair}
        words={t('editor.crossHair', { x: Math.round(crossHair.x * 100), y: Math.round(crossHair.y * 100) })}
      />
    </Box>
  )
}
