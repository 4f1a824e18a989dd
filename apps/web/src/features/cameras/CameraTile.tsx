import type { Camera } from '@foresite/contract/cameras'
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { FittedPicture } from '#scene/picture/FittedPicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { CameraMenu } from './CameraMenu.tsx'
import { CameraStatus } from './CameraStatus.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraTileProps {
  readonly camera: Camera
  /** Where the camera is shown large. */
  readonly href: string
  /** Layers over the picture. */
  readonly overlay?: ReactNode
  readonly tracks: boolean
}

/** A camera in the grid: its live picture, its name and how it is. */
export function CameraTile({ camera, href, overlay, tracks }: CameraTileProps) {
  const t = useCameraTexts()
  return (
    <Card component="li" sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ position: 'relative' }}>
        {/* Tiles are alike whatever shape their pictures have. */}
        <PictureStage width={16} height={9}>
          <FittedPicture width={camera.width} height={camera.height}>
            <LivePicture
              cameraId={camera.id}
              name={camera.name}
              stream={camera.analysis === null ? 'main' : 'analysis'}
              tracks={tracks}
            />
            {overlay}
          </FittedPicture>
        </PictureStage>
        {/* Over the picture, not around it, so that texts on the picture stay out of the link's name. */}
        <CardActionArea
          href={href}
          data-tile
          aria-label={t('open', { name: camera.name })}
          sx={{ position: 'absolute', inset: 0 }}
        />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, pl: 2, pr: 1, py: 1.25 }}>
        <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.25, py: 0.5 }}>
          <Typography variant="subtitle2" component="h2" noWrap title={camera.name}>
            {camera.name}
          </Typography>
          <CameraStatus status={camera.status} />
        </Stack>
        <CameraMenu camera={camera} />
      </Stack>
    </Card>
  )
}
