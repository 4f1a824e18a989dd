import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { ButtonBase, Popover, Stack } from '@mui/material'
import { useState } from 'react'
import { Muted } from '#ui/Muted.tsx'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { ScoreFormula } from './ScoreFormula.tsx'
import { noValue } from '#platform/i18n/format.ts'
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
