import type { Storage } from '@foresite/contract/recordings'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useRetentionTexts } from './texts/texts.ts'

interface CameraStorageProps {
  readonly uses: Storage['cameras']
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
}

/** The disk use of each camera's recordings, the largest first. */
export function CameraStorage({ uses, cameras }: CameraStorageProps) {
  const t = useRetentionTexts()
  const format = useFormat()
  const names = new Map(cameras.map(({ id, name }) => [id, name]))
  if (uses.length === 0) return <Muted>{t('storage.nothing')}</Muted>
  const columns: readonly Column<Storage['cameras'][number]>[] = [
    { id: 'camera', header: t('storage.camera'), cell: ({ cameraId }) => names.get(cameraId) ?? t('storage.gone') },
    { id: 'size', header: t('storage.size'), align: 'right', cell: ({ bytes }) => format.bytes(bytes) },
    {
      id: 'oldest',
      header: t('storage.oldest'),
      cell: ({ oldest }) => (oldest === null ? '–' : format.moment(oldest)),
    },
    {
      id: 'held',
      header: t('storage.held'),
      align: 'right',
      cell: ({ heldBytes }) => (heldBytes === 0 ? '–' : format.bytes(heldBytes)),
    },
  ]
  return (
    <RecordTable
      label={t('storage.cameras')}
      columns={columns}
      rows={uses.toSorted((one, other) => other.bytes - one.bytes)}
      keyOf={({ cameraId }) => cameraId}
    />
  )
}
