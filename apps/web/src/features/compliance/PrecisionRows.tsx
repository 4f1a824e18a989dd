import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePrecisionWords, verdicts, type PrecisionFigures } from './precision-words.ts'
import { ReviewedCount } from './ReviewedCount.tsx'
import { useComplianceTexts } from './texts/texts.ts'

/** The precision of modules on a phone: each below the other, so that nothing is read sideways. */
export function PrecisionRows({ label, modules, linkTo }: PrecisionFigures) {
  const say = useComplianceTexts()
  const { keyOf, nameOf, shareOf } = usePrecisionWords()
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {modules.map((module) => (
        <Box component="li" key={keyOf(module)} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {nameOf(module)}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 600, ...figures }}>
              {shareOf(module)}
            </Typography>
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 0.5,
              display: 'grid',
              columnGap: 1,
              gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            }}
          >
            {verdicts.map((verdict) => (
              <Box key={verdict} sx={pressedAsAWhole}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {say(`precision.${verdict}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, ...figures }}>
                  <ReviewedCount module={module} verdict={verdict} linkTo={linkTo} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** The link takes a finger on its name, too. */
const pressedAsAWhole = {
  position: 'relative',
  py: 0.25,
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const
const figures = { fontVariantNumeric: 'tabular-nums' } as const
