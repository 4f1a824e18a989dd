import MovieCreationOutlined from '@mui/icons-material/MovieCreationOutlined'
import { Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { RecordingExport } from '@foresite/contract/exports'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { PagedRecords } from '#platform/records/PagedRecords.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportItem } from './ExportItem.tsx'
import { useExportTexts } from './texts/texts.ts'

interface ExportListProps {
  /** Lists one camera's exports; omitted: those of all cameras, including deleted ones. */
  readonly cameraId?: string
  /** Further actions on an export. */
  readonly actionsOf?: (item: RecordingExport) => ReactNode
}

const rowsOnPage = 10
/** Poll interval while an export is being made: the live channel does not announce every step. */
const readAgainMs = 2_000

/** Exports, newest first, each with its progress. */
export function ExportList({ cameraId, actionsOf }: ExportListProps) {
  const t = useExportTexts()
  const [page, setPage] = useState(1)
  const fresh = useFreshAddresses()
  const exports = useQuery({
    ...fresh,
    ...queryFor('listExports', { query: { page, limit: rowsOnPage, cameraId } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((item) => isUnderWay(item)) === true ? readAgainMs : fresh.refetchInterval,
  })
  return (
    <PagedRecords
      query={exports}
      page={page}
      rowsOnPage={rowsOnPage}
      onPage={(change) => setPage(change.page)}
      empty={
        <EmptyState icon={<MovieCreationOutlined />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      }
    >
      {(rows) => (
        <Stack component="ul" aria-label={t('title')} sx={{ gap: 2, width: 1 }}>
          {rows.map((item) => (
            <ExportItem key={item.id} item={item} actions={actionsOf?.(item)} />
          ))}
        </Stack>
      )}
    </PagedRecords>
  )
}

function isUnderWay({ state: { state } }: RecordingExport): boolean {
  return state === 'waiting' || state === 'running'
}
