import type { RecordingExport } from '@foresite/contract/exports'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useExportTexts } from './texts/texts.ts'

interface ExportItemProps {
  readonly item: RecordingExport
  readonly actions: ReactNode
}

/** One export: its subject, progress and actions. */
export function ExportItem({ item, actions }: ExportItemProps) {
  const t = useExportTexts()
  const format = useFormat()
  const { cameraName, kind, from, to, speed, zones, boxes, held, state } = item
  const parts = [
    t(`kind.${kind}`),
    ...(kind === 'timelapse' ? [t('item.speed', { speed: format.number(speed) })] : []),
    ...(zones ? [t('item.zones')] : []),
    ...(boxes ? [t('item.boxes')] : []),
    ...(held ? [t('item.held')] : []),
  ]
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Typography variant="subtitle2" component="h3">
        {cameraName} ·{' '}
        {t('item.range', {
          from: format.dateTime(from),
          duration: format.duration(Date.parse(to) - Date.parse(from)),
        })}
      </Typography>
      <Muted>{parts.join(' · ')}</Muted>
      <ExportState state={state} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        {state.state === 'ready' && (
          <>
            <Button
              component="a"
              size="small"
              variant="outlined"
              href={`${state.url}${state.url.includes('?') ? '&' : '?'}download=1`}
              download
              startIcon={<DownloadOutlined />}
              aria-label={t('download.of', { file: state.fileName })}
            >
              {t('download')}
            </Button>
            <Button
              component="a"
              size="small"
              href={state.checksumUrl}
              download
              aria-label={t('checksum.of', { file: state.fileName })}
            >
              {t('checksum.download')}
            </Button>
          </>
        )}
        {actions}
        <DeleteExport item={item} />
      </Stack>
    </Stack>
  )
}

function ExportState({ state }: Pick<RecordingExport, 'state'>) {
  const t = useExportTexts()
  const format = useFormat()
  switch (state.state) {
    case 'waiting':
      return <Typography variant="body2">{t('state.waiting')}</Typography>
    case 'running': {
      const words = t('state.running', { percent: format.percent(state.progress) })
      return (
        <>
          <Typography variant="body2">{words}</Typography>
          <LinearProgress
            variant="determinate"
            value={state.progress * 100}
            aria-label={words}
            sx={{ maxWidth: 320 }}
          />
        </>
      )
    }
    case 'failed':
      return (
        <Typography variant="body2" color="error">
          {t(`failed.${state.problem}`)}
        </Typography>
      )
    case 'ready':
      return (
        <>
          <Typography variant="body2">
            {t('state.ready', {
              duration: format.duration(state.durationMs),
              size: format.bytes(state.bytes),
            })}
            {' · '}
            {state.fileName}
          </Typography>
          <Muted small sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
            {t('checksum')} {state.sha256}
          </Muted>
        </>
      )
  }
}

function DeleteExport({ item: { id, cameraName, from, state } }: Pick<ExportItemProps, 'item'>) {
  const t = useExportTexts()
  const format = useFormat()
  const cancel = useCall('deleteExport')
  const isUnfinished = state.state === 'waiting' || state.state === 'running'
  const of = { name: cameraName, from: format.dateTime(from) }
  const input = { params: { id } }
  return (
    <ConfirmDelete
      call="deleteExport"
      input={input}
      title={t('remove.title')}
      text={t('remove.text', of)}
      confirmLabel={t('remove.confirm')}
    >
      {(ask) => (
        <Button
          size="small"
          color="inherit"
          loading={cancel.isPending}
          aria-label={t(isUnfinished ? 'cancel.of' : 'remove.of', of)}
          // An unfinished export can be deleted without a question.
          onClick={isUnfinished ? () => cancel.mutate(input) : ask}
        >
          {t(isUnfinished ? 'word.cancel' : 'word.delete')}
        </Button>
      )}
    </ConfirmDelete>
  )
}
