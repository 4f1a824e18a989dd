import type { PalletAnalysis } from '@foresite/contract/pallet-analyses'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { analysisHref, AnalysisStatus, useDayText } from './analysis-look.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const shownRows = 5

/** The newest pallet analyses with unreviewed photos. */
export function OpenAnalyses() {
  const say = useAnalysisTexts()
  const dayText = useDayText()
  const query = useQuery(queryFor('listPalletAnalyses', { query: { status: 'open', limit: shownRows } }))
  const columns: Column<PalletAnalysis>[] = [
    {
      id: 'name',
      header: say('name'),
      cell: (analysis) => (
        <Link variant="subtitle2" href={analysisHref(analysis)} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          {analysis.name}
        </Link>
      ),
    },
    { id: 'date', header: say('date'), cell: ({ date }) => dayText(date) },
    { id: 'status', header: say('status'), cell: ({ status }) => <AnalysisStatus status={status} /> },
    {
      id: 'reviewed',
      header: say('reviewed'),
      align: 'right',
      cell: ({ reviewed, photos }) => say('reviewed.value', { reviewed, photos }),
    },
  ]
  return (
    <RecentRecords
      title={say('overview')}
      query={query}
      columns={columns}
      href={`${to('palletAnalysis')}?status=open`}
      allLabel={(count) => say('overview.all', { count })}
      none={say('overview.none')}
    />
  )
}
