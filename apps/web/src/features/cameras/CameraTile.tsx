import type { Camera } from '@foresite/contract/cameras'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { CameraMenu } from './CameraMenu.tsx'
import { CameraStatus } from './CameraStatus.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraTileProps {
  readonly camera: Camera
  /** Where the camera is shown large. */
  readonly href: string
}

/** A camera in the grid: its live picture, its name and how it is. */
export function CameraTile({ camera, href }: CameraTileProps) {
  const say = useCameraTexts()
  return (
    <Card component="li" sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}>
      <CardActionArea href={href} aria-label={say('open', { name: camera.name })}>
        {/* Tiles are alike whatever shape their pictures have. */}
        <PictureStage width={16} height={9}>
          <LivePicture cameraId={camera.id} name={camera.name} fit="contain" />
        </PictureStage>
      </CardActionArea>
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
