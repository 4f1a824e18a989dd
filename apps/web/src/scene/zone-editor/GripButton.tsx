import type { ImagePoint } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import type { KeyboardEvent, PointerEvent, Ref } from 'react'
import { placeOf } from '../picture/picture-space.ts'

interface GripButtonProps {
  readonly at: ImagePoint
  readonly label: string
  readonly look: 'point' | 'first' | 'midpoint' | 'body' | 'end'
  readonly color: string
  /** Pressed last: the next action applies to it. */
  readonly chosen?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly onPress: (event: PointerEvent) => void
  readonly onKey?: (event: KeyboardEvent) => void
}

/** Visible diameter in pixels; the hit area is larger, at least 44 px on touch screens. */
const seen = { point: 14, first: 18, midpoint: 10, body: 22, end: 16 } as const
const hitByMouse = { point: 24, first: 28, midpoint: 22, body: 32, end: 28 } as const

/** A handle of the drawing: dragged with a pointer, moved with the arrow keys while focused. */
export function GripButton(props: GripButtonProps) {
  const { at, label, look, color, chosen = false, buttonRef, onPress, onKey } = props
  return (
    <Box
      component="button"
      type="button"
      {...(buttonRef === undefined ? {} : { ref: buttonRef })}
      aria-label={label}
      tabIndex={look === 'midpoint' ? -1 : 0}
      onPointerDown={onPress}
      // A press here adds a point, which gets the focus.
      onMouseDown={(event) => {
        if (look === 'midpoint') event.preventDefault()
      }}
      onKeyDown={onKey}
      style={placeOf(at)}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
        display: 'grid',
        placeItems: 'center',
        width: hitByMouse[look],
        height: hitByMouse[look],
        p: 0,
        border: 0,
        borderRadius: '50%',
        background: 'transparent',
        cursor: look === 'first' ? 'pointer' : 'grab',
        touchAction: 'none',
        zIndex: look === 'midpoint' || look === 'body' ? 1 : 2,
        '@media (pointer: coarse)': { width: 44, height: 44 },
        '&:active': { cursor: 'grabbing' },
        '& > span': {
          width: seen[look],
          height: seen[look],
          borderRadius: '50%',
          bgcolor: look === 'midpoint' || chosen ? color : 'common.white',
          border: '3px solid',
          borderColor: chosen ? 'common.white' : color,
          opacity: look === 'midpoint' ? 0.75 : 1,
          boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.6)',
          transition: 'transform 150ms',
        },
        '&:hover > span': { transform: 'scale(1.25)' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > span': {
          transform: 'scale(1.25)',
          boxShadow: '0 0 0 2px black, 0 0 0 5px white',
        },
      }}
    >
      <span />
    </Box>
  )
}
