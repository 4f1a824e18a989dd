import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import type { Size } from '@foresite/geometry/size'
import { Muted } from '#ui/Muted.tsx'
import { PictureStage } from '../picture/PictureStage.tsx'
import { historyKey } from './keyboard.ts'

interface DrawingFrameProps {
  readonly toolbar: ReactNode
  readonly hintId: string
  /** The next step, and its keys. */
  readonly hint: string
  readonly keys: string
  readonly size: Size
  readonly stage: RefObject<HTMLDivElement | null>
  readonly act: (action: NonNullable<ReturnType<typeof historyKey>>) => void
  /** The picture and its overlays. */
  readonly children: ReactNode
}

/** The frame of a drawing over a picture: tools, a hint, the picture, and keys for undo and redo. */
export function DrawingFrame({ toolbar, hintId, hint, keys, size, stage, act, children }: DrawingFrameProps) {
  return (
    <Stack
      sx={{ gap: 1.5 }}
      onKeyDown={(event) => {
        const action = historyKey(event)
        if (action === null) return
        event.preventDefault()
        act(action)
      }}
    >
      {toolbar}
      <Box id={hintId}>
        <Typography variant="body2" aria-live="polite">
          {hint}
        </Typography>
        <Muted small sx={{ display: { xs: 'none', md: 'block' } }}>
          {keys}
        </Muted>
      </Box>
      <Box ref={stage} sx={{ borderRadius: 2, overflow: 'hidden' }}>
        <PictureStage width={size.width} height={size.height}>
          {children}
        </PictureStage>
      </Box>
    </Stack>
  )
}
