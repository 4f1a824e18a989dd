import type { ErgonomicSession, Screening } from '@foresite/contract/ergonomics'
import { Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'

interface ScoreFormulaProps {
  readonly session: ErgonomicSession
  readonly screening: Extract<Screening, { state: 'scored' }>
  readonly which: 'bending' | 'lifting'
}

const hourMs = 3_600_000

/** A score's formula with its session's figures. */
export function ScoreFormula({ session, screening, which }: ScoreFormulaProps) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const limit = useThresholds()
  const { bends, lifts, visibleMs, bendLoad, liftsPerHour } = session
  const figure = (value: number, digits = 1) => format.number(value, { maximumFractionDigits: digits })
  const hours = figure(visibleMs / hourMs, 2)
  const [title, lines] =
    which === 'bending'
      ? ([
          t('formula.bending', { score: figure(screening.bendingScore) }),
          [
            t('formula.bending.count', { ...bends, hours, load: figure(bendLoad ?? 0) }),
            t('formula.bending.line', {
              safe: limit('ergonomics.bends-safe'),
              moderate: limit('ergonomics.bends-moderate'),
              zero: limit('ergonomics.bends-zero'),
            }),
          ],
        ] as const)
      : ([
          t('formula.lifting', { score: figure(screening.liftingScore) }),
          [
            t('formula.lifting.count', {
              lifts,
              hours,
              perHour: figure(liftsPerHour ?? 0),
              perMinute: figure((liftsPerHour ?? 0) / 60, 2),
            }),
            t('formula.lifting.table', { count: screening.liftingHours }),
          ],
        ] as const)
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      {[...lines, t('formula.risk')].map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </>
  )
}
