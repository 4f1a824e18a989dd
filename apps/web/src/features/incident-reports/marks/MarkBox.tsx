import type { EmployeeMark } from '@foresite/contract/incident-reports'
import { Box } from '@mui/material'
import type { KeyboardEvent, PointerEvent } from 'react'
import { markColour, placeOfMark } from './mark-style.ts'

/** This close to the upper edge the number is inside the box; a share of the picture's height. */
const edge = 0.15

interface MarkBoxProps {
  readonly mark: EmployeeMark
  readonly number: number
  readonly label: string
  readonly cornerLabel: string
  readonly onMove: (event: PointerEvent) => void
  readonly onResize: (event: PointerEvent) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** A mark that can be moved, and resized at its corner. */
export function MarkBox(props: MarkBoxProps) {
  const { mark, number, label, cornerLabel, onMove, onResize, onKey } = props
  return (
    <>
      <Box
        component="button"
        type="button"
        data-mark
        aria-label={label}
        onPointerDown={onMove}
        onKeyDown={onKey}
        style={placeOfMark(mark)}
        sx={{
          position: 'absolute',
          p: 0,
          border: '2.5px solid',
          borderColor: markColour,
          borderRadius: 0.5,
          bgcolor: 'rgb(232 89 12 / 0.14)',
          boxShadow: '0 0 0 1px rgb(255 255 255 / 0.9)',
          cursor: 'move',
          touchAction: 'none',
          '&:focus-visible': { outline: '3px solid white', outlineOffset: 2 },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            left: '-2.5px',
            // Above the box: inside a small one, it would hide the person. At the picture's upper edge, inside.
            ...(mark.y < edge ? { top: 0 } : { bottom: '100%' }),
            px: 0.6,
            fontSize: 12,
            fontWeight: 700,
            lineHeight: 1.5,
            color: 'common.white',
            bgcolor: markColour,
          }}
        >
          {number}
        </Box>
      </Box>
      <Box
        component="span"
        title={cornerLabel}
        aria-hidden
        data-corner
        onPointerDown={onResize}
        style={{
          left: `${String((mark.x + mark.w) * 100)}%`,
          top: `${String((mark.y + mark.h) * 100)}%`,
        }}
        sx={{
          position: 'absolute',
          width: 24,
          height: 24,
          transform: 'translate(-50%, -50%)',
          display: 'grid',
          placeItems: 'center',
          cursor: 'nwse-resize',
          touchAction: 'none',
          '@media (pointer: coarse)': { width: 44, height: 44 },
          '&::after': {
            content: '""',
            width: 12,
            height: 12,
            borderRadius: '50%',
            bgcolor: 'common.white',
            border: '3px solid',
            borderColor: markColour,
          },
        }}
      />
    </>
  )
}
