import type { YardEfficiency } from '@foresite/contract/yard-metrics'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { Muted } from '#ui/Muted.tsx'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { useVisitTexts } from './texts/texts.ts'

/** The rating of a score, in steps of 20 points, from the rounded score on screen. */
export function ratingOf(score: number): 1 | 2 | 3 | 4 | 5 {
  const whole = Math.round(score)
  if (whole >= 80) return 5
  if (whole >= 60) return 4
  if (whole >= 40) return 3
  return whole >= 20 ? 2 : 1
}

/** The yard efficiency score with colour and rating; its formula is one press away (YARD-4). */
export function Efficiency({ efficiency }: { readonly efficiency: YardEfficiency }) {
  const t = useVisitTexts()
  const [isOpen, setOpen] = useState(false)
  const { score } = efficiency
  return (
    <KeyFigure
      label={t('efficiency')}
      note={
        <>
          <div>{score === null ? t('efficiency.few') : t(`rating.${ratingOf(score)}`)}</div>
          <EdgeButton size="small" onClick={() => setOpen(true)}>
            {t('efficiency.how')}
          </EdgeButton>
          {isOpen && <Formula efficiency={efficiency} onClose={() => setOpen(false)} />}
        </>
      }
    >
      {score === null ? '–' : <ScoreBadge score={score} />}
    </KeyFigure>
  )
}

interface FormulaProps {
  readonly efficiency: YardEfficiency
  readonly onClose: () => void
}

/** Each term of the score with its weight and value. */
function Formula({ efficiency: { score, terms }, onClose }: FormulaProps) {
  const t = useVisitTexts()
  const { number, percent } = useFormat()
  const exact = (value: number) => number(value, { maximumFractionDigits: 1 })
  return (
    <AppDialog title={t('efficiency')} onClose={onClose} actions={<Button onClick={onClose}>{t('word.close')}</Button>}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('efficiency.explained')}
      </Typography>
      <FigureTable
        label={t('efficiency.how')}
        head={[t('efficiency.part'), t('efficiency.weight'), t('efficiency.value'), t('efficiency.points')]}
        rows={terms.map(({ term, weight, value }) => ({
          key: term,
          head: t(`efficiency.${term}`),
          figures: [
            percent(weight),
            value === null ? t('word.unknown') : percent(value),
            value === null ? '–' : exact(100 * weight * value),
          ],
        }))}
      />
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {score === null ? t('efficiency.few') : t('efficiency.sum', { score: exact(score) })}
      </Typography>
      <Muted sx={{ mt: 1.5 }}>{t('efficiency.colours')}</Muted>
    </AppDialog>
  )
}
