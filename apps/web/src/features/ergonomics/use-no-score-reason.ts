import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { useFormat } from '#platform/i18n/format.ts'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'

type ScreenedSession = Pick<ErgonomicSession, 'screening' | 'visibleMs' | 'presentMs' | 'endedAt'>

/** Returns why a figure has no score, in words; null if it has one. */
export function useNoScoreReason(): (of: ScreenedSession) => string | null {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const limit = useThresholds()
  return ({ screening, visibleMs, presentMs, endedAt }) => {
    if (screening.state === 'scored') return null
    if (isTimePending({ presentMs, endedAt })) return t('why.time-pending')
    return screening.why === 'too-short'
      ? t('why.too-short', {
          visible: format.duration(visibleMs),
          least: format.number(limit('ergonomics.least-time')),
        })
      : t('why.too-hidden', {
          share: format.percent(presentMs === 0 ? 0 : visibleMs / presentMs),
          least: format.number(limit('ergonomics.least-visible')),
        })
  }
}

/** Whether a session's person time is not known yet: a stay in the zone is counted when it ends. */
export function isTimePending({ presentMs, endedAt }: Pick<ErgonomicSession, 'presentMs' | 'endedAt'>): boolean {
  return presentMs === 0 && endedAt === null
}
