import type { Incident } from '@foresite/contract/incidents'
import { Box } from '@mui/material'
import { useState } from 'react'
import { pictureStage } from '#scene/picture/FittedPicture.tsx'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface IncidentStillProps {
  readonly incident: Incident
  /** A thumbnail beside a row's text; it has no text of its own. */
  readonly small?: boolean
}

/** The picture of an incident, with the detected object framed. */
export function IncidentStill({ incident, small = false }: IncidentStillProps) {
  const t = useIncidentTexts()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const { stillUrl, box, cameraName, clip } = incident
  // The picture is made before the clip: once the clip is ready or missing, no picture follows.
  const isExpected = clip.state === 'recording'
  const missing = stillUrl !== null ? 'still.failed' : isExpected ? 'still.expected' : 'still.none'
  if (stillUrl === null || stillUrl === failedUrl)
    return (
      <NoPicture size={small ? 'small' : 'large'} isExpected={missing === 'still.expected'}>
        {small ? undefined : t(missing)}
      </NoPicture>
    )
  return (
    <Box sx={pictureStage}>
      {/* A box of the picture's size, so that the frame fits whatever the stage's proportions. */}
      <Box sx={{ position: 'relative', maxWidth: 1, maxHeight: 1, display: 'grid' }}>
        <Box
          component="img"
          src={stillUrl}
          alt={small ? '' : t('still.of', { camera: cameraName })}
          loading="lazy"
          onLoad={() => setLoadedUrl(stillUrl)}
          onError={() => setFailedUrl(stillUrl)}
          sx={{ display: 'block', maxWidth: '100cqw', maxHeight: '100cqh' }}
        />
        {/* No picture, no frame. */}
        <Box
          aria-hidden
          hidden={loadedUrl !== stillUrl}
          style={{
            left: `${String(box.x * 100)}%`,
            top: `${String(box.y * 100)}%`,
            width: `${String(box.w * 100)}%`,
            height: `${String(box.h * 100)}%`,
          }}
          sx={{
            position: 'absolute',
            border: small ? 1.5 : 2.5,
            borderStyle: 'solid',
            borderColor: 'warning.main',
            borderRadius: 0.5,
            boxShadow: '0 0 0 1px rgb(0 0 0 / 0.5)',
          }}
        />
      </Box>
    </Box>
  )
}
