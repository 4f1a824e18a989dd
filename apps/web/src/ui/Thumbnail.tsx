import { Box } from '@mui/material'

interface ThumbnailProps {
  readonly src: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** A small picture, cropped to its box; decorative, because the text beside it says the same. */
export function Thumbnail({ src, width, height }: ThumbnailProps) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      sx={{
        width,
        height,
        objectFit: 'cover',
        borderRadius: 1,
        display: 'block',
        flexShrink: 0,
        bgcolor: 'action.hover',
      }}
    />
  )
}
