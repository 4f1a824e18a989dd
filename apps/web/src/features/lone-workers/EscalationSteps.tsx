import type { LoneWorker } from '@foresite/contract/lone-workers'
import { Box } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

interface EscalationStepsProps {
  readonly worker: LoneWorker
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Who was notified, and who is next unless someone acknowledges. */
export function EscalationSteps({ worker, now }: EscalationStepsProps) {
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const { aloneSince, thresholdMs, alertAt, escalation } = worker
  const until = (at: number) => (at - now < 1_000 ? t('step.soon') : t('step.in', { time: format.duration(at - now) }))
  const stepText = ({ dueAt, at, notified }: LoneWorker['escalation']['message']) => {
    if (at !== null) {
      const time = format.moment(at, now)
      return notified === 0 ? t('step.nobody', { at: time }) : t('step.told', { at: time, count: notified })
    }
    if (dueAt !== null) return until(Date.parse(dueAt))
    return alertAt === null ? '' : t('step.not')
  }
  return (
    <Box>
      <Muted small component="h4" sx={{ mb: 0.5 }}>
        {t('steps')}
      </Muted>
      <FactList
        facts={[
          [
            t('step.alert'),
            alertAt === null
              ? until(Date.parse(aloneSince) + thresholdMs)
              : t('step.at', { at: format.moment(alertAt, now) }),
          ],
          [t('step.message'), stepText(escalation.message)],
          [t('step.supervisors'), stepText(escalation.supervisors)],
        ]}
      />
    </Box>
  )
}
