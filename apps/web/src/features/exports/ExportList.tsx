import MovieCreationOutlined from '@mui/icons-material/MovieCreationOutlined'
import { Button, Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { RecordingExport } from '@foresite/contract/exports'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportItem } from './ExportItem.tsx'
import { useExportTexts } from './texts/texts.ts'

interface ExportListProps {
  /** Lists one camera's exports; omitted: those of all cameras, including deleted ones. */
  readonly cameraId?: string
  /** Further actions on an export. */
  readonly actionsOf?: (item: RecordingExport) => ReactNode
}

const rowsMore = 10
const rowsMost = 100
/** Poll interval while an export is being made: the live channel does not announce every step. */
const readAgainMs = 2_000

/** Exports, newest first, each with its progress. */
export function ExportList({ cameraId, actionsOf }: ExportListProps) {
  const t = useExportTexts()
  const [limit, setLimit] = useState(rowsMore)
  const fresh = useFreshAddresses()
  const exports = useQuery({
    ...fresh,
    ...queryFor('listExports', {
      query: { page: 1, limit, ...(cameraId === undefined ? {} : { cameraId }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((item) => isUnderWay(item)) === true ? readAgainMs : fresh.refetchInterval,
  })
  return (
    <Loaded query={exports}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState icon={<MovieCreationOutlined />} title={t('empty')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Stack component="ul" aria-label={t('title')} sx={{ gap: 2, width: 1 }}>
              {rows.map((item) => (
                <ExportItem key={item.id} item={item} actions={actionsOf?.(item)} />
              ))}
            </Stack>
            {total > rows.length && limit < rowsMost && (
              <Button size="small" onClick={() => setLimit(Math.min(rowsMost, limit + rowsMore))}>
                {t('word.showMore')}
              </Button>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

function isUnderWay({ state: { state } }: RecordingExport): boolean {
  return state === 'waiting' || state === 'running'
}
