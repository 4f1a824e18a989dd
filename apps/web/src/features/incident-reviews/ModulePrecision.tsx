import type { ReviewCount } from '@foresite/contract/incident-reviews'
import type { SiteModule } from '@foresite/contract/modules'
import { rejectionReason } from '@foresite/contract/incidents'
import { incidentType } from '@foresite/contract/use-cases'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { precisionOf } from './precision.ts'
import { useReviewTexts } from './texts/texts.ts'

/** Fewer rejections than this say nothing about a module. */
const mostIsAtLeast = 3

/** A module's precision, overall and by camera; nothing for modules that raise no incidents. */
export function ModulePrecision({ module }: { readonly module: SiteModule }) {
  const t = useReviewTexts()
  const tScene = useSceneTexts()
  const format = useFormat()
  const words = usePrecisionWords()
  const raises = incidentType.safeParse(module.useCase).success
  // One request for all modules: every card uses it.
  const { data } = useQuery({ ...queryFor('countReviews', { query: {} }), enabled: raises })
  if (!raises || data === undefined) return null
  const counts = data.filter(({ moduleId }) => moduleId === module.id)
  const byCamera = counts.length > 1 ? counts : []
  const reasons = rejectionReason.options.flatMap((reason) => {
    const count = counts.reduce((sum, { reasons }) => sum + (reasons[reason] ?? 0), 0)
    return count === 0 ? [] : [{ reason, count }]
  })
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  const rejected = reasons.map(({ reason, count }) => `${tScene(`rejectionReason.${reason}`)}: ${format.number(count)}`)
  // A dominant reason for rejections suggests what to adjust.
  const main = reasons.find(({ count }) => all >= mostIsAtLeast && count > all / 2)?.reason
  return (
    <FactList
      facts={[
        [t('precision'), words(counts)],
        ...(all === 0 ? [] : [[t('precision.rejected'), rejected.join(' · ')] as const]),
        ...(main === 'false-detection' || main === 'allowed'
          ? [[t('precision.tune'), t(`precision.tune.${main}`)] as const]
          : []),
        ...byCamera.map((count) => [count.cameraName, words([count])] as const),
      ]}
    />
  )
}

function usePrecisionWords(): (counts: readonly ReviewCount[]) => string {
  const t = useReviewTexts()
  const format = useFormat()
  return (counts) => {
    const precision = precisionOf(counts)
    if (precision === null) return t('precision.none')
    const { share, confirmed, judged } = precision
    return t('precision.of', {
      share: format.percent(share),
      confirmed: format.number(confirmed),
      judged: format.number(judged),
    })
  }
}
