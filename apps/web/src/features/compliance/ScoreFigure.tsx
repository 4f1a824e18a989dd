import type { ComplianceScore } from '@foresite/contract/compliance'
import { scoreWords } from '@foresite/contract/score-words'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import type { LinkTo } from './incident-links.ts'
import { ScoreFormula } from './ScoreFormula.tsx'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'
import { useScoreWriting } from './use-score-writing.ts'

interface ScoreFigureProps {
  readonly score: ComplianceScore
  /** How much of the period was covered, in words. */
  readonly covered: string
  readonly linkTo: LinkTo
}

/** The compliance score in its colour, or the reason for having none, with its formula one press away. */
export function ScoreFigure({ score, covered, linkTo }: ScoreFigureProps) {
  const t = useComplianceTexts()
  const { exact } = useFigures()
  const writing = useScoreWriting()
  const [isOpen, setOpen] = useState(false)
  const { value, coveredHours, leastHours } = score
  return (
    <KeyFigure
      label={t('score')}
      note={
        <>
          {scoreWords(score, writing).map((sentence) => (
            <Box key={sentence} sx={{ color: 'text.primary' }}>
              {sentence}
            </Box>
          ))}
          {value === null ? t('score.tooLittle', { hours: exact(coveredHours), least: exact(leastHours) }) : covered}
          <br />
          <Button size="small" sx={{ ml: -2 }} onClick={() => setOpen(true)}>
            {t('score.how')}
          </Button>
          <ScoreFormula score={score} isOpen={isOpen} linkTo={linkTo} onClose={() => setOpen(false)} />
        </>
      }
    >
      {value === null ? '–' : <ScoreBadge score={value} />}
    </KeyFigure>
  )
}
