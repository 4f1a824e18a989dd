import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { useFormat } from '#platform/i18n/format.ts'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useThresholds } from './use-thresholds.ts'

type Seen = Pick<ErgonomicSession, 'screening' | 'visibleMs' | 'presentMs'>

/** Why something has no score, in words; null for what has one. */
export function useWhy(): (of: Seen) => string | null {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const limit = useThresholds()
  return ({ screening, visibleMs, presentMs }) => {
    if (screening.state === 'scored') return null
    return screening.why === 'too-short'
      ? t('why.too-short', {
          visible: format.duration(visibleMs),
          least: limit('ergonomics.least-time'),
        })
      : t('why.too-hidden', {
          share: format.percent(presentMs === 0 ? 0 : visibleMs / presentMs),
          least: limit('ergonomics.least-visible'),
        })
  }
}
