import { isToCome, totalOf, type ComplianceSummary, type ComplianceScore } from '@foresite/contract/compliance'
import { scoreWords } from '@foresite/contract/score-words'
import { addDays } from '@foresite/site-time/site-time'
import { Box, Link } from '@mui/material'
import { useState } from 'react'
import { to } from '#platform/routing/paths.ts'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { toneColor, type Tone } from '#ui/tone.ts'
import type { LinkTo, LinkedSummary } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'
import { ScoreFormula } from './ScoreFormula.tsx'
import { useScoreWriting } from './use-score-writing.ts'

export const figureGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const

/** Total, today, compliance score and camera coverage. */
export function KeyFigures({ summary, linkTo }: LinkedSummary) {
  const t = useComplianceTexts()
  const { whole, coveredIn, coveredHours, share } = useFigures()
  const { counts, coverage, today, score } = summary
  return (
    <Box sx={figureGrid}>
      <KeyFigure label={t('word.incidents')} href={linkTo()} note={coveredIn(summary)}>
        {whole(totalOf(counts))}
      </KeyFigure>
      <KeyFigure
        label={t('word.today')}
        href={linkTo({ from: today.day, to: today.day })}
        note={<Usual today={today} />}
      >
        {whole(totalOf(today.counts))}
      </KeyFigure>
      <ScoreFigure score={score} linkTo={linkTo} covered={coveredIn(summary)} />
      <KeyFigure
        label={t('coverage')}
        note={
          coverage.share === null ? (
            t(isToCome(summary) ? 'coverage.toCome' : 'coverage.none')
          ) : (
            <>
              {coveredHours(coverage)}
              <br />
              <Link href={coverageHref(summary)}>{t('coverage.link')}</Link>
            </>
          )
        }
      >
        {share(coverage.share)}
      </KeyFigure>
    </Box>
  )
}

/** The coverage by day: of the last seven days, or of thirty if the period began earlier. */
function coverageHref({ from, today }: ComplianceSummary): string {
  const days = from < addDays(today.day, -6) ? '&days=30days' : ''
  return `${to('liveCameraViews')}?show=coverage${days}`
}

/** Compares today with the usual range, in words. */
function Usual({ today }: { readonly today: ComplianceSummary['today'] }) {
  const t = useComplianceTexts()
  const { whole, weekdayOf, covered } = useFigures()
  const { usual, day, counts, coverage } = today
  const weekday = weekdayOf(day)
  if (usual === null)
    return (
      <>
        {t('today.unknown', { weekday })}
        <br />
        {covered(coverage.share)}
      </>
    )
  const [tone, words] = judged(totalOf(counts), usual)
  return (
    <>
      {/* Few incidents are no good news while no camera sees any. */}
      {(coverage.share ?? 0) > 0 && (
        <>
          <Box component="span" sx={{ color: toneColor(tone), fontWeight: 600 }}>
            {t(words)}
          </Box>
          <br />
        </>
      )}
      {t('today.usual', { low: whole(usual.low), high: whole(usual.high), weekday })}
      <br />
      {covered(coverage.share)}
    </>
  )
}

/** Whether a count is outside the usual range. */
export function judged(
  count: number,
  { low, high }: NonNullable<ComplianceSummary['today']['usual']>,
): [Tone, 'today.more' | 'today.less' | 'today.same'] {
  if (count > high) return ['warning', 'today.more']
  return count < low ? ['success', 'today.less'] : ['neutral', 'today.same']
}

interface ScoreFigureProps {
  readonly score: ComplianceScore
  /** The period's camera coverage in words. */
  readonly covered: string
  readonly linkTo: LinkTo
}

/** The compliance score in its colour, or the reason for none; its formula is one press away. */
function ScoreFigure({ score, covered, linkTo }: ScoreFigureProps) {
  const t = useComplianceTexts()
  const { exact } = useFigures()
  const writing = useScoreWriting()
  const [isOpen, setOpen] = useState(false)
  const { value, coveredHours, minHours } = score
  return (
    <KeyFigure
      label={t('compliance.score')}
      note={
        <>
          {scoreWords(score, writing).map((sentence) => (
            <Box key={sentence} sx={{ color: 'text.primary' }}>
              {sentence}
            </Box>
          ))}
          {value === null ? t('score.tooLittle', { hours: exact(coveredHours), least: exact(minHours) }) : covered}
          <br />
          <EdgeButton size="small" onClick={() => setOpen(true)}>
            {t('score.how')}
          </EdgeButton>
          <ScoreFormula score={score} isOpen={isOpen} linkTo={linkTo} onClose={() => setOpen(false)} />
        </>
      }
    >
      {value === null ? '–' : <ScoreBadge score={value} />}
    </KeyFigure>
  )
}
