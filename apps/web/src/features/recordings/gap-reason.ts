import type { Outage } from '@foresite/contract/recordings'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useRecordingTexts } from './texts/texts.ts'

/** The camera's problem in words; without one, that nothing is recorded. */
export function useReason(): (outage: Outage | null) => string {
  const t = useRecordingTexts()
  const tProblem = useSceneTexts()
  return (outage) => {
    if (outage === null) return t('word.notRecorded')
    if (outage.kind !== 'offline') return t(`outage.${outage.kind}`)
    return outage.problem === null ? t('outage.offline') : tProblem(problemText(outage.problem))
  }
}
