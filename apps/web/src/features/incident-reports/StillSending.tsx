import Typography from '@mui/material/Typography'
import { useReportTexts } from './texts/texts.ts'

/** Says why one cannot go on while a picture of the report is on its way. */
export function StillSending() {
  const say = useReportTexts()
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {say('sending.wait')}
    </Typography>
  )
}
