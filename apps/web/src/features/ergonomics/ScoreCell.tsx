import { HOUR_MS } from '@foresite/contract/duration'
import type { ErgonomicSession, Screening } from '@foresite/contract/ergonomics'
import { ButtonBase, Popover, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'
import { Muted } from '#ui/Muted.tsx'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { noValue, useFormat } from '#platform/i18n/format.ts'
import { wholeScore } from './session-figures.ts'
import { useErgonomicsTexts } from './texts/texts.ts'

interface ScoreCellProps {
  readonly session: ErgonomicSession
  readonly which: 'bending' | 'lifting'
}

/** A session's score; pressing it shows the formula. */
export function ScoreCell({ session, which }: ScoreCellProps) {
  const t = useErgonomicsTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { screening } = session
  if (screening.state !== 'scored')
    return (
      <Muted component="span" title={t('score.none')}>
        {noValue}
      </Muted>
    )
  const score = wholeScore(which === 'bending' ? screening.bendingScore : screening.liftingScore)
  return (
    <>
      <ButtonBase
        aria-label={t('score.how', { name: t(`column.${which}`), score })}
        aria-haspopup="dialog"
        sx={{ borderRadius: 2, minWidth: 44, minHeight: 44, justifyContent: 'inherit' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ScoreBadge score={score} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t(`column.${which}`) } }}
      >
        <Stack sx={{ p: 2, gap: 1, maxWidth: 360 }}>
          <ScoreFormula session={session} screening={screening} which={which} />
        </Stack>
      </Popover>
    </>
  )
}

interface ScoreFormulaProps {
  readonly session: ErgonomicSession
  readonly screening: Extract<Screening, { state: 'scored' }>
  readonly which: 'bending' | 'lifting'
}

/** A score's formula with its session's figures. */
function ScoreFormula({ session, screening, which }: ScoreFormulaProps) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const limit = useThresholds()
  const { bends, lifts, visibleMs, bendLoad, liftsPerHour } = session
  const figure = (value: number, digits = 1) => format.number(value, { maximumFractionDigits: digits })
  const hours = figure(visibleMs / HOUR_MS, 2)
  const [title, lines] =
    which === 'bending'
      ? ([
          t('formula.bending', { score: figure(screening.bendingScore) }),
          [
            t('formula.bending.count', { ...bends, hours, load: figure(bendLoad ?? 0) }),
            t('formula.bending.line', {
              safe: figure(limit('ergonomics.bends-safe')),
              moderate: figure(limit('ergonomics.bends-moderate')),
              zero: figure(limit('ergonomics.bends-zero')),
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
