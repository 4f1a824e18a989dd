import type { Camera } from '@foresite/contract/cameras'
import Box from '@mui/material/Box'
import { CameraTile } from './CameraTile.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraGridProps {
  readonly cameras: readonly Camera[]
  readonly hrefOf: (camera: Camera) => string
}

/** Every camera live, as many beside one another as there is room for (CAM-1). */
export function CameraGrid({ cameras, hrefOf }: CameraGridProps) {
  const say = useCameraTexts()
  return (
    <Box
      component="ul"
      aria-label={say('grid')}
      sx={{
        display: 'grid',
        gap: 2,
        p: 0,
        m: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {cameras.map((camera) => (
        <CameraTile key={camera.id} camera={camera} href={hrefOf(camera)} />
      ))}
    </Box>
  )
}
