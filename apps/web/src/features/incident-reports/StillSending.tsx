import Typography from '@mui/material/Typography'
import { useReportTexts } from './texts/texts.ts'

/** Explains that a picture is still being uploaded. */
export function StillSending() {
  const say = useReportTexts()
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {say('sending.wait')}
    </Typography>
  )
}
