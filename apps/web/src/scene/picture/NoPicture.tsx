import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface NoPictureProps {
  readonly size?: 'small' | 'medium' | 'large'
  /** In words that there is none; left out where there is no room for words. */
  readonly children?: ReactNode
}

/** Stands where a picture would be: there is none, or it could not be fetched. */
export function NoPicture({ size = 'medium', children }: NoPictureProps) {
  return (
    <Stack
      sx={{
        position: 'absolute',
        inset: 0,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        color: 'common.white',
        opacity: 0.75,
      }}
    >
      <ImageNotSupportedOutlined fontSize={size} />
      {children !== undefined && <Typography variant="body2">{children}</Typography>}
    </Stack>
  )
}
