import { Box } from '@mui/material'
import { useState, type ReactNode } from 'react'

interface StillImageProps {
  readonly source: string
  /** Empty beside a text with the same content. */
  readonly alt: string
  /** Shown if the picture cannot be fetched. */
  readonly missing?: ReactNode
  /** For pictures in a list. */
  readonly lazy?: boolean
}

/** A picture that fits its place whole. */
export function StillImage({ source, alt, missing = null, lazy = false }: StillImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (source === failed) return missing
  return (
    <Box
      component="img"
      src={source}
      alt={alt}
      draggable={false}
      loading={lazy ? 'lazy' : 'eager'}
      onError={() => setFailed(source)}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
    />
  )
}
