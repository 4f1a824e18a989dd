import type { LastChange } from '@foresite/contract/stated-by'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useRetentionTexts } from './texts/texts.ts'

/** When something was last changed, and by whom as they stated it. */
export function ChangedBy({ change }: { readonly change: LastChange }) {
  const say = useRetentionTexts()
  const format = useFormat()
  return (
    <Typography
      component="div"
      variant="caption"
      color="textSecondary"
      sx={{ mr: 'auto', display: 'grid' }}
    >
      {say('changed', { at: format.dateTime(change.at) })}
      {change.by !== null && <StatedName who={change.by} />}
    </Typography>
  )
}
