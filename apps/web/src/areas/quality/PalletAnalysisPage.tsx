import { id } from '@foresite/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { AnalysisSheet } from '#features/pallet-analyses/AnalysisSheet.tsx'
import { PalletAnalyses } from '#features/pallet-analyses/PalletAnalyses.tsx'
import { useAnalysisTexts } from '#features/pallet-analyses/texts/texts.ts'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

const analysisSearch = defineSearch({ analysis: id }, { steps: ['analysis'] })

/** /quality/quality-control/pallet-analysis: photos of pallets counted or read, and reviewed (QC-2). */
export function PalletAnalysisPage() {
  const title = useTitles()
  const [{ analysis }] = useSearch(analysisSearch)
  if (analysis !== undefined) return <OneAnalysis key={analysis} analysisId={analysis} />
  return (
    <>
      <PageHeader
        title={title('palletAnalysis')}
        beta
        back={{ href: to('qualityControl'), label: title('qualityControl') }}
      />
      <PalletAnalyses />
    </>
  )
}

function OneAnalysis({ analysisId }: { readonly analysisId: string }) {
  const title = useTitles()
  const say = useAnalysisTexts()
  const { data } = useQuery(queryFor('readPalletAnalysis', { params: { id: analysisId } }))
  return (
    <>
      <PageHeader
        title={data?.analysis.name ?? title('palletAnalysis')}
        back={{ href: to('palletAnalysis'), label: say('all') }}
      />
      <AnalysisSheet analysisId={analysisId} />
    </>
  )
}
