import { severities, type ComplianceScore } from '@foresite/contract/compliance'
import { scoreReference } from '@foresite/contract/score-words'
import { Button, Link, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { to } from '#platform/routing/paths.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { LinkTo } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useScoreWriting } from './use-score-writing.ts'

interface ScoreFormulaProps {
  readonly score: ComplianceScore
  readonly isOpen: boolean
  readonly linkTo: LinkTo
  readonly onClose: () => void
}

/** The score's formula with this period's figures. */
export function ScoreFormula({ score, isOpen, linkTo, onClose }: ScoreFormulaProps) {
  const t = useComplianceTexts()
  const writing = useScoreWriting()
  return (
    <AppDialog
      open={isOpen}
      title={t('compliance.score')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('word.close')}</Button>}
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('score.explained')}
      </Typography>
      <Terms score={score} linkTo={linkTo} />
      <Filled score={score} />
      {[
        scoreReference(score, writing),
        ...(score.inOpeningHours ? [tMessage('compliance.score.openingHours')] : []),
      ].map((sentence) => (
        <Typography key={sentence} variant="body2" sx={{ mt: 1.5 }}>
          {sentence}
        </Typography>
      ))}
      {score.leftOut > 0 && (
        <Muted sx={{ mt: 1.5 }}>
          <Link href={linkTo({ cameras: 'gone' })}>{t('score.leftOut', { count: score.leftOut })}</Link>
        </Muted>
      )}
      <Muted sx={{ mt: 1.5 }}>
        {t('score.colours')}{' '}
        <Link href={`${to('settings')}?search=${encodeURIComponent(t('compliance.score'))}`}>{t('score.change')}</Link>
      </Muted>
    </AppDialog>
  )
}

/** Incidents times weight, for each severity. */
function Terms({ score, linkTo }: Pick<ScoreFormulaProps, 'score' | 'linkTo'>) {
  const t = useComplianceTexts()
  const tScene = useSceneTexts()
  const { number } = useFormat()
  const { counts, weights, weighted, coveredHours } = score
  const exact = (value: number) => number(value, { maximumFractionDigits: 2 })
  return (
    <FigureTable
      label={t('score.how')}
      head={[t('word.severity'), t('word.incidents'), t('score.weight'), t('score.product')]}
      rows={[
        ...severities.toReversed().map((level) => ({
          key: level,
          head: tScene(`severity.${level}`),
          figures: [
            counts[level] === 0 ? (
              number(0)
            ) : (
              <Link key="count" href={linkTo({ severity: level, cameras: 'there' })}>
                {number(counts[level])}
              </Link>
            ),
            `× ${exact(weights[level])}`,
            exact(counts[level] * weights[level]),
          ],
        })),
        { key: 'total', head: t('word.total'), figures: [exact(weighted)] },
        { key: 'hours', head: t('score.hours'), figures: [exact(coveredHours)] },
      ]}
    />
  )
}

/** The formula in symbols, filled in where a value is known. */
function Filled({ score }: Pick<ScoreFormulaProps, 'score'>) {
  const t = useComplianceTexts()
  const { number } = useFormat()
  const { value, perHundredHours, weighted, coveredHours, decay, minHours } = score
  const exact = (one: number) => number(one, { maximumFractionDigits: 2 })
  const lines = [
    ...(perHundredHours === null
      ? []
      : [
          t('score.w', {
            weighted: exact(weighted),
            hours: exact(coveredHours),
            w: exact(perHundredHours),
          }),
        ]),
    value === null || perHundredHours === null
      ? t('score.formula.none', { decay: exact(decay), least: exact(minHours) })
      : t('score.formula', {
          decay: exact(decay),
          w: exact(perHundredHours),
          score: number(value, { maximumFractionDigits: 1 }),
        }),
  ]
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {line}
    </Typography>
  ))
}
