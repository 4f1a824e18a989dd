import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface NoPictureProps {
  readonly size?: 'small' | 'medium' | 'large'
  /** The reason; left out where there is no room. */
  readonly children?: ReactNode
}

/** Placeholder for a picture that does not exist or could not be fetched. */
export function NoPicture({ size = 'medium', children }: NoPictureProps) {
  return (
    <Stack
      sx={{
        position: 'absolute',
        inset: 0,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        // In a list a missing picture must not be the darkest thing.
        ...(size === 'small'
          ? { bgcolor: 'background.default', color: 'text.disabled' }
          : { color: 'common.white', opacity: 0.75 }),
      }}
    >
      <ImageNotSupportedOutlined fontSize={size} />
      {children !== undefined && <Typography variant="body2">{children}</Typography>}
    </Stack>
  )
}
