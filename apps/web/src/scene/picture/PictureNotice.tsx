import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface PictureNoticeProps {
  /** Small and in a corner, over a picture that is almost there; otherwise large, over a dimmed picture. */
  readonly corner?: boolean
  readonly children: ReactNode
}

/** A notice in place of a picture: loading, or the reason for having none. */
export function PictureNotice({ corner = false, children }: PictureNoticeProps) {
  return (
    <Stack
      role="status"
      direction={corner ? 'row' : 'column'}
      sx={{
        position: 'absolute',
        ...(corner
          ? { left: 8, bottom: 8, px: 1, py: 0.5, borderRadius: 1.5, maxWidth: 'calc(100% - 16px)' }
          : { inset: 0, p: 2, textAlign: 'center' }),
        alignItems: 'center',
        justifyContent: 'center',
        gap: corner ? 1 : 0.5,
        bgcolor: 'rgb(0 0 0 / 0.72)',
        color: 'common.white',
        // Clicks pass through it, except on its own buttons.
        pointerEvents: 'none',
        '& button': { pointerEvents: 'auto' },
      }}
    >
      <Typography
        component="div"
        variant={corner ? 'caption' : 'body2'}
        sx={{ display: 'flex', flexDirection: 'inherit', alignItems: 'center', gap: 'inherit' }}
      >
        {children}
      </Typography>
    </Stack>
  )
}
