import type { StatedBy } from '@foresite/contract/stated-by'
import { Box, Typography } from '@mui/material'
import { useStatedByTexts } from './texts/texts.ts'

/** A stated name, marked as not verified (AUTH-11). */
export function StatedName({ who }: { readonly who: StatedBy }) {
  const t = useStatedByTexts()
  return (
    <Box component="span" sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}>
      <span>{who.name}</span>
      <Typography component="span" variant="caption" color="inherit">
        {t('notVerified')}
      </Typography>
    </Box>
  )
}
