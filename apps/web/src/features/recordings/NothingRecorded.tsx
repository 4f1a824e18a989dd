import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useRecordingTexts } from './texts/texts.ts'

interface NothingRecordedProps {
  readonly cameraId: string
  readonly onGo: (ms: number) => void
}

/** How far before its end the newest recording is shown. */
const leadMs = 20_000

/** A timeline on which there is nothing: nothing at all, or nothing here and something elsewhere. */
export function NothingRecorded({ cameraId, onGo }: NothingRecordedProps) {
  const t = useRecordingTexts()
  const storage = useQuery(queryFor('readStorage'))
  if (storage.data === undefined) return <Unloaded of={{ recordings: storage }} />
  const newest = storage.data.cameras.find((each) => each.cameraId === cameraId)?.newest ?? null
  if (newest === null)
    return (
      <EmptyState icon={<HistoryOutlined />} title={t('empty')}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Muted role="status">{t('empty.here')}</Muted>
      <Button size="small" onClick={() => onGo(Date.parse(newest) - leadMs)}>
        {t('empty.newest')}
      </Button>
    </Stack>
  )
}
