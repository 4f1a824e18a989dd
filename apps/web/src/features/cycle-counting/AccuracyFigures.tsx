import type { CycleAccuracy } from '@foresite/contract/cycle-counting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { Panel } from '#ui/Panel.tsx'
import { useCycleTexts } from './texts/texts.ts'

/** A share to a tenth of a percent: 99.5 % of bins is not all of them. */
export function usePercent(): (share: number) => string {
  const { number } = useFormat()
  return (share) => number(share, { style: 'percent', maximumFractionDigits: 1 })
}

/** Accuracy by bin, by unit and of the counter, each with how it is computed. */
export function AccuracyFigures({ accuracy }: { readonly accuracy: CycleAccuracy }) {
  const say = useCycleTexts()
  const percent = usePercent()
  const { exact, counted, matched } = accuracy
  const figures = [
    ['location', say('analysis.location.how'), say('accuracy.matched', { matched, counted })],
    ['unit', say('analysis.unit.how'), null],
    ['proposal', say('analysis.proposal.how', { exact: exact === null ? '–' : percent(exact) }), null],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }, mb: 2 }}>
      {figures.map(([key, how, beside]) => {
        const value = accuracy[key]
        return (
          <Panel key={key}>
            <Typography component="h2" variant="subtitle2">
              {say(`analysis.${key}`)}
            </Typography>
            <Typography component="p" variant="h4">
              {value === null ? '–' : percent(value)}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {value === null ? say('analysis.none') : (beside ?? how)}
              {value !== null && beside !== null && <> · {how}</>}
            </Typography>
          </Panel>
        )
      })}
    </Box>
  )
}
