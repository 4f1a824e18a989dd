import type { ImagePoint } from '@foresite/contract/primitives'
import Box from '@mui/material/Box'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { placeOf, pointAt } from '../picture/picture-space.ts'
import { useSceneTexts } from '../texts/texts.ts'
import type { Draft } from './draft.ts'
import type { EditorAction } from './editor.ts'
import { pictureKey } from './keyboard.ts'

interface DrawingSurfaceProps {
  readonly name: string
  readonly draft: Draft
  readonly describedBy: string
  readonly act: (action: EditorAction) => void
  /** Where a mouse is over the picture; null when it has left. */
  readonly onHover: (at: ImagePoint | null) => void
}

/** The empty part of the picture: takes clicks and taps, and by the keyboard leads a cross hair. */
export function DrawingSurface({ name, draft, describedBy, act, onHover }: DrawingSurfaceProps) {
  const say = useSceneTexts()
  const [crossHair, setCrossHair] = useState<ImagePoint>({ x: 0.5, y: 0.5 })
  const drawing = draft.step === 'arrow' || (draft.step === 'outline' && !draft.closed)

  const onKeyDown = (event: KeyboardEvent) => {
    const answer = pictureKey(event, crossHair, draft)
    if (answer === null) return
    event.preventDefault()
    if ('moveTo' in answer) setCrossHair(answer.moveTo)
    else act(answer.action)
  }
  const here = (event: PointerEvent) =>
    pointAt(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)
  return (
    <Box
      tabIndex={0}
      role="application"
      aria-label={say('editor.picture', { name })}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        act({ type: 'pressPicture', at: here(event) })
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') onHover(here(event))
      }}
      onPointerLeave={() => {
        onHover(null)
      }}
      sx={{
        position: 'absolute',
        inset: 0,
        cursor: drawing ? 'crosshair' : 'default',
        touchAction: drawing ? 'none' : 'auto',
        '&:focus-visible': { outline: '3px solid white', outlineOffset: -3 },
        '& > [data-cross-hair]': { visibility: 'hidden' },
        '&:focus-visible > [data-cross-hair]': { visibility: drawing ? 'visible' : 'hidden' },
      }}
    >
      <Box
        data-cross-hair
        style={placeOf(crossHair)}
        sx={{
          position: 'absolute',
          width: 0,
          height: 0,
          pointerEvents: 'none',
          '&::before, &::after': {
            content: '""',
            position: 'absolute',
            bgcolor: 'common.white',
            boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.7)',
          },
          '&::before': { width: 2, height: 32, left: -1, top: -16 },
          '&::after': { height: 2, width: 32, top: -1, left: -16 },
        }}
      >
        <Box
          component="span"
          role="status"
          sx={{
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        >
          {say('editor.crossHair', {
            x: Math.round(crossHair.x * 100),
            y: Math.round(crossHair.y * 100),
          })}
        </Box>
      </Box>
    </Box>
  )
}
