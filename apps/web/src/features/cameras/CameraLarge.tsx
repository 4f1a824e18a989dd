import type { Camera } from '@foresite/contract/cameras'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CameraFacts } from './CameraFacts.tsx'
import { CameraStatus } from './CameraStatus.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraLargeProps {
  readonly camera: Camera
  /** What lies over the picture. */
  readonly overlay?: ReactNode
  /** What goes on from here, above the facts. */
  readonly next?: ReactNode
}

/** One camera as large as there is room, with what is known of it. */
export function CameraLarge({ camera, overlay, next }: CameraLargeProps) {
  const say = useCameraTexts()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Panel>
        <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
          <PictureStage width={camera.width} height={camera.height}>
            <LivePicture cameraId={camera.id} name={camera.name} />
            {overlay}
          </PictureStage>
        </Box>
        <Box sx={{ mt: 1.5 }}>
          <CameraStatus status={camera.status} />
        </Box>
      </Panel>
      <Stack sx={{ gap: 2 }}>
        {next}
        <Panel title={say('facts_title')}>
          <CameraFacts camera={camera} />
        </Panel>
      </Stack>
    </Box>
  )
}
