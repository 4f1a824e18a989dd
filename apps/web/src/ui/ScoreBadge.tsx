import { Box } from '@mui/material'
import { scoreTone } from './score.ts'
import { useUiTexts } from './texts/use-ui-texts.ts'

/** A score from 0 to 100, coloured by LOOK-3. */
export function ScoreBadge({ score }: { readonly score: number }) {
  const t = useUiTexts()
  const tone = scoreTone(score)
  const whole = Math.round(score)
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('score.outOf100', { score: whole })}
      data-tone={tone}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 36,
        px: 1,
        py: 0.25,
        borderRadius: 2,
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        color: `${tone}.text`,
        bgcolor: `${tone}.tint`,
      }}
    >
      {whole}
    </Box>
  )
}
