import type { PalletAnalysis } from '@foresite/contract/pallet-analyses'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
import { column, figureColumn, linkColumn } from '#platform/records/columns.tsx'
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
    linkColumn(
      'name',
      t('word.name'),
      null,
      ({ name }) => name,
      (analysis) => analysisHref(analysis),
    ),
    column('date', t('word.date'), null, ({ date }) => day(date)),
    column('status', t('word.status'), null, ({ status }) => <AnalysisStatus status={status} />),
    figureColumn('reviewed', t('reviewed'), null, ({ reviewed, photos }) => t('reviewed.value', { reviewed, photos })),
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
