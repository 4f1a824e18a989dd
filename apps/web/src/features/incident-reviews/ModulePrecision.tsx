import type { ReviewCount } from '@foresite/contract/incident-reviews'
import type { SiteModule } from '@foresite/contract/modules'
import { incidentType } from '@foresite/contract/use-cases'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { precisionOf } from './precision.ts'
import { useReviewTexts } from './texts/texts.ts'

/** How often what a module raised was confirmed, in all and by camera; nothing of modules that raise no incidents. */
export function ModulePrecision({ module }: { readonly module: SiteModule }) {
  const say = useReviewTexts()
  const words = usePrecisionWords()
  const raises = incidentType.safeParse(module.useCase).success
  // Of all modules in one call: each card asks for the same.
  const { data } = useQuery({ ...queryFor('countReviews', { query: {} }), enabled: raises })
  if (!raises || data === undefined) return null
  const counts = data.filter(({ moduleId }) => moduleId === module.id)
  const byCamera = counts.length > 1 ? counts : []
  return (
    <FactList
      facts={[
        [say('precision'), words(counts)],
        ...byCamera.map((count) => [count.cameraName, words([count])] as const),
      ]}
    />
  )
}

function usePrecisionWords(): (counts: readonly ReviewCount[]) => string {
  const say = useReviewTexts()
  const format = useFormat()
  return (counts) => {
    const precision = precisionOf(counts)
    if (precision === null) return say('precision.none')
    const { share, confirmed, judged } = precision
    return say('precision.of', {
      share: format.percent(share),
      confirmed: format.number(confirmed),
      judged: format.number(judged),
    })
  }
}
