import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface NoPictureProps {
  readonly size?: 'small' | 'medium' | 'large'
  /** The picture is still being made. */
  readonly isExpected?: boolean
  /** The reason; omitted where there is no room. */
  readonly children?: ReactNode
}

/** Placeholder for a picture that does not exist, does not exist yet or could not be fetched. */
export function NoPicture({ size = 'medium', isExpected = false, children }: NoPictureProps) {
  const Icon = isExpected ? HourglassEmpty : ImageNotSupportedOutlined
  return (
    <Stack
      sx={{
        position: 'absolute',
        inset: 0,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        // In a list, a missing picture must not be the darkest element.
        ...(size === 'small'
          ? { bgcolor: 'background.default', color: 'text.disabled' }
          : { color: 'common.white', opacity: 0.75 }),
      }}
    >
      <Icon fontSize={size} />
      {children !== undefined && <Typography variant="body2">{children}</Typography>}
    </Stack>
  )
}
