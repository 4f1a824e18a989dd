import { id } from '@foresite/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { AnalysisSheet } from '#features/pallet-analyses/AnalysisSheet.tsx'
import { PalletAnalyses } from '#features/pallet-analyses/PalletAnalyses.tsx'
import { useAnalysisTexts } from '#features/pallet-analyses/texts/texts.ts'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'

const analysisSearch = defineSearch({ analysis: id }, { steps: ['analysis'] })

/** /quality/quality-control/pallet-analysis: counts or reads photos of pallets, for review (QC-2). */
export function PalletAnalysisPage() {
  const [{ analysis }] = useSearch(analysisSearch)
  if (analysis !== undefined) return <OneAnalysis key={analysis} analysisId={analysis} />
  return (
    <>
      <ScreenHeader of="palletAnalysis" beta back="qualityControl" />
      <PalletAnalyses />
    </>
  )
}

function OneAnalysis({ analysisId }: { readonly analysisId: string }) {
  const t = useAnalysisTexts()
  const { data } = useQuery(queryFor('readPalletAnalysis', { params: { id: analysisId } }))
  return (
    <>
      <ScreenHeader
        of="palletAnalysis"
        title={data?.analysis.name}
        back={{ href: to('palletAnalysis'), label: t('all') }}
      />
      <AnalysisSheet analysisId={analysisId} />
    </>
  )
}
