import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useCameraTexts } from './texts/texts.ts'

interface UploadProgressProps {
  /** Share of the file that has been sent, 0 to 1; at 1 the server is checking it. */
  readonly share: number
  readonly onCancel: () => void
}

/** How far an upload is, first on its way and then being checked. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const say = useCameraTexts()
  const format = useFormat()
  const labelId = useId()
  const arrived = share >= 1
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography id={labelId} variant="body2" aria-live="polite">
        {arrived ? say('upload.analysing') : say('upload.sending', { percent: format.percent(share) })}
      </Typography>
      <LinearProgress aria-labelledby={labelId} {...(arrived ? {} : { variant: 'determinate', value: share * 100 })} />
      <Button color="inherit" sx={{ alignSelf: 'flex-end' }} onClick={onCancel}>
        {say('upload.cancel')}
      </Button>
    </Stack>
  )
}
