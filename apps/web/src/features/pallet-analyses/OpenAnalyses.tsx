import type { PalletAnalysis } from '@foresite/contract/pallet-analyses'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { analysisHref, AnalysisStatus } from './analysis-status.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const shownRows = 5

/** The newest pallet analyses with unreviewed photos. */
export function OpenAnalyses() {
  const t = useAnalysisTexts()
  const { day } = useFormat()
  const query = useQuery(queryFor('listPalletAnalyses', { query: { status: 'open', limit: shownRows } }))
  const columns: Column<PalletAnalysis>[] = [
    nameColumn({
      id: 'name',
      header: t('word.name'),
      nameOf: ({ name }) => name,
      hrefOf: (analysis) => analysisHref(analysis),
    }),
    { id: 'date', header: t('word.date'), cell: ({ date }) => day(date) },
    { id: 'status', header: t('word.status'), cell: ({ status }) => <AnalysisStatus status={status} /> },
    {
      id: 'reviewed',
      header: t('reviewed'),
      align: 'right',
      cell: ({ reviewed, photos }) => t('reviewed.value', { reviewed, photos }),
    },
  ]
  return (
    <RecentRecords
      title={t('overview')}
      query={query}
      columns={columns}
      href={`${to('palletAnalysis')}?status=open`}
      allLabel={(count) => t('overview.all', { count })}
      none={t('overview.none')}
    />
  )
}
