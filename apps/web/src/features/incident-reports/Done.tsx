import type { StatedBy } from '@foresite/contract/stated-by'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useReportTexts } from './texts/texts.ts'

interface DoneProps {
  /** When, in words. */
  readonly at: string
  readonly by: StatedBy | null
}

/** When something was done with a report and by whom, as they stated it (AUTH-11). */
export function Done({ at, by }: DoneProps) {
  const say = useReportTexts()
  return (
    <Typography
      component="div"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
    >
      <span>{at}</span>
      {by === null ? <span>{say('history.nobody')}</span> : <StatedName who={by} />}
    </Typography>
  )
}
