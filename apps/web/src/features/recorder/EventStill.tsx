import type { RecorderEvent } from '@foresite/contract/recorder'
import { Box } from '@mui/material'
import { useState } from 'react'
import { NoPicture } from '#scene/picture/NoPicture.tsx'

interface EventStillProps {
  readonly event: Pick<RecorderEvent, 'id' | 'stillUrl'>
  /** Empty beside a text with the same content. */
  readonly alt: string
}

/** The recorder's picture of an event; an icon if there is none. */
export function EventStill({ event: { stillUrl }, alt }: EventStillProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (stillUrl === null || stillUrl === failedUrl) return <NoPicture />
  return (
    <Box
      component="img"
      src={stillUrl}
      alt={alt}
      loading="lazy"
      onError={() => setFailedUrl(stillUrl)}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
    />
  )
}
