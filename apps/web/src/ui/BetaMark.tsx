import { Box } from '@mui/material'
import { useUiTexts } from './texts/use-ui-texts.ts'

/** Marks beta features (NAV-2). */
export function BetaMark() {
  const t = useUiTexts()
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        py: '1px',
        borderRadius: 1,
        border: '1px solid currentColor',
        fontSize: 11,
        fontWeight: 600,
        lineHeight: 1.5,
        letterSpacing: '0.02em',
      }}
    >
      {t('beta')}
    </Box>
  )
}
