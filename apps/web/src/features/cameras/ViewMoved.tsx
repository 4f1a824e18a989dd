import type { Camera } from '@foresite/contract/cameras'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCall } from '#platform/api/query.ts'
import { useCameraTexts } from './texts/texts.ts'

/** A camera that looks elsewhere than before: the one who knows better says that it is meant to. */
export function ViewMoved({ camera }: { readonly camera: Camera }) {
  const say = useCameraTexts()
  const accept = useCall('acceptView')
  if (!camera.status.health.some(({ problem }) => problem === 'moved')) return null
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1.5 }}
      action={
        <Button
          size="small"
          color="inherit"
          loading={accept.isPending}
          onClick={() => {
            accept.mutate({ params: { id: camera.id } })
          }}
        >
          {say('view.accept')}
        </Button>
      }
    >
      {say('view.moved')}
    </Alert>
  )
}
