import { Button, Stack } from '@mui/material'
import type { toast as Toast } from 'react-hot-toast'
import { releaseHover } from './release-hover.ts'
import type { Undo } from './undo.ts'

/** How long Undo is offered, in milliseconds, as for custom toasts (CALL-4). Hovering keeps the toast. */
const standsMs = 4_000

/** A success toast with an undo button. Only the button reacts to the pointer, so that the toast covers nothing. */
export function undoToast(toast: typeof Toast, message: string, { label, onUndo, of }: Undo): void {
  toast.success(
    ({ id }) => (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <span>{message}</span>
        <Button
          color="inherit"
          variant="outlined"
          style={{ pointerEvents: 'auto' }}
          sx={{ flex: 'none' }}
          onClick={({ currentTarget }) => {
            releaseHover(currentTarget)
            toast.dismiss(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </Stack>
    ),
    { duration: standsMs, ...(of === undefined ? {} : { id: `undo:${of}` }) },
  )
}
