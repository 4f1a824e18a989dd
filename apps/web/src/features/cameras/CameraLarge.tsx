import type { Camera } from '@foresite/contract/cameras'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { FullScreen } from '#scene/full-screen/FullScreen.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CameraFacts } from './CameraFacts.tsx'
import { CameraStatus } from './CameraStatus.tsx'
import { useCameraTexts } from './texts/texts.ts'
import { ViewMoved } from './ViewMoved.tsx'

interface CameraLargeProps {
  readonly camera: Camera
  /** The picture and what lies over it. */
  readonly picture: ReactNode
  readonly tools: ReactNode
  /** The picture and what belongs to it cover the screen. */
  readonly full: boolean
  /** The way through time, right under the picture. */
  readonly timeline?: ReactNode
  /** What goes on from here, above the facts. */
  readonly next?: ReactNode
  /** What belongs to the camera, below it. */
  readonly below?: ReactNode
}

/** One camera as large as there is room, with what is known of it. */
export function CameraLarge(props: CameraLargeProps) {
  const { camera, picture, tools, full, timeline, next, below } = props
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
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <FullScreen on={full}>
          <Panel>
            <Box
              sx={{
                borderRadius: 2,
                overflow: 'hidden',
                mx: 'auto',
                width: 1,
                // What is under the picture stays on the screen.
                maxWidth: `calc((100vh - ${full ? '300px' : '200px'}) * ${String(camera.width / camera.height)})`,
                minWidth: 'min(100%, 480px)',
              }}
            >
              <PictureStage width={camera.width} height={camera.height}>
                {picture}
              </PictureStage>
            </Box>
            <Stack
              direction="row"
              sx={{
                mt: 1.5,
                gap: 1.5,
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
              }}
            >
              <CameraStatus status={camera.status} />
              {tools}
            </Stack>
            <ViewMoved camera={camera} />
            {timeline}
          </Panel>
        </FullScreen>
        {below}
      </Stack>
      <Stack sx={{ gap: 2 }}>
        {next}
        <Panel title={say('facts_title')}>
          <CameraFacts camera={camera} />
        </Panel>
      </Stack>
    </Box>
  )
}
