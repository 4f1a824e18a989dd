import type { CameraWithoutPicture } from '@foresite/contract/lone-workers'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useFormat } from '#platform/i18n/format.ts'
import { useLoneWorkerTexts } from './texts/texts.ts'
import { useSecond } from './use-lone-workers.ts'

/** Which watched cameras show nothing now: who is alone there nobody sees. */
export function WithoutPicture({ cameras }: { readonly cameras: readonly CameraWithoutPicture[] }) {
  const say = useLoneWorkerTexts()
  const format = useFormat()
  const now = useSecond()
  if (cameras.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{say('withoutPicture', { count: cameras.length })}</AlertTitle>
      {say('withoutPicture.text')}
      <Box component="ul" aria-label={say('withoutPicture.list')} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {cameras.map(({ cameraId, cameraName, since }) => (
          <Box component="li" key={cameraId} sx={{ overflowWrap: 'anywhere' }}>
            {say('withoutPicture.camera', { camera: cameraName, at: format.moment(since, now) })}
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
