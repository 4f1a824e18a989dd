import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { Stack } from '@mui/material'
import { noValue, useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { RiskChip, Why } from './RiskChip.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { bendsOf } from './session-figures.ts'
import { SessionTime } from './SessionTime.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { isTimePending, useNoScoreReason } from './use-no-score-reason.ts'

export function SessionFacts({ session }: { readonly session: ErgonomicSession }) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const why = useNoScoreReason()(session)
  const { cameraName, presentMs, visibleMs, bends, lifts, liftsPerHour, screening } = session
  const timePending = isTimePending(session)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FactList
        spacing="open"
        facts={[
          [
            t('column.risk'),
            <>
              <RiskChip screening={screening} />
              <Why text={why} />
            </>,
          ],
          [t('column.bending'), <ScoreCell session={session} which="bending" />],
          [t('column.lifting'), <ScoreCell session={session} which="lifting" />],
          [t('detail.time'), <SessionTime session={session} />],
          [t('word.camera'), cameraName],
          [t('detail.people'), timePending ? noValue : format.duration(presentMs)],
          [
            t('detail.visible'),
            timePending
              ? noValue
              : t('detail.visible.value', {
                  time: format.duration(visibleMs),
                  share: format.percent(presentMs === 0 ? 0 : visibleMs / presentMs),
                }),
          ],
          [
            t('column.bends'),
            t('detail.bends.value', {
              all: format.number(bendsOf(session)),
              deep: format.number(bends.deep),
              twisted: format.number(bends.twisted),
            }),
          ],
          [
            t('detail.lifts'),
            t('detail.lifts.value', {
              all: format.number(lifts),
              perHour: format.number(liftsPerHour, { maximumFractionDigits: 1 }),
            }),
          ],
        ]}
      />
      <Muted small>{t('detail.nobody')}</Muted>
    </Stack>
  )
}
