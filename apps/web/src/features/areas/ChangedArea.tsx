import type { Area } from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAreaTexts } from './texts/texts.ts'

interface ChangedAreaProps {
  readonly theirs: Area
  readonly cameras: readonly Camera[]
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** What somebody else has made of the area that is being changed, beside the form with one's own: which one stays is chosen. */
export function ChangedArea({ theirs, cameras, onTheirs, onMine }: ChangedAreaProps) {
  const say = useAreaTexts()
  const { type, name, dockNumber, location, description, cameraIds } = theirs
  const names = cameras.filter(({ id }) => cameraIds.includes(id)).map((camera) => camera.name)
  return (
    <Alert severity="warning">
      {say('changed.meanwhile')}
      <Typography variant="body2" sx={{ my: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[
          name,
          dockNumber === null ? say(`type.${type}`) : say('dock.number', { number: dockNumber }),
          say(`location.${location}`),
          description,
          ...(names.length === 0 ? [say('cameras', { count: 0 })] : names),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onTheirs}>
          {say('changed.theirs')}
        </Button>
        <Button size="small" color="inherit" onClick={onMine}>
          {say('changed.mine')}
        </Button>
      </Stack>
    </Alert>
  )
}
