import type { Storage } from '@foresite/contract/recordings'
import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DiskUse } from './DiskUse.tsx'
import { useRetentionTexts } from './texts/texts.ts'

/** Poll interval: a filling disk sends no event. */
const askAgainMs = 30_000

/** Disk usage of recordings, by disk and by camera. */
export function StoragePanel() {
  const t = useRetentionTexts()
  const storage = useQuery({ ...queryFor('readStorage'), refetchInterval: askAgainMs })
  const cameras = useQuery(queryFor('listCameras'))
  return (
    <Panel title={t('storage')}>
      <Loaded query={storage}>
        {({ nodes, cameras: uses }) => (
          <Stack sx={{ gap: 3 }}>
            {nodes.length === 0 && <Muted>{t('storage.noDisk')}</Muted>}
            {nodes.map((node, index) => (
              <DiskUse key={node.nodeId} node={node} number={nodes.length > 1 ? index + 1 : null} />
            ))}
            <Unloaded of={{ cameras }} />
            <CameraStorage uses={uses} cameras={cameras.data ?? []} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

interface CameraStorageProps {
  readonly uses: Storage['cameras']
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
}

/** Disk usage by camera, the largest first. */
function CameraStorage({ uses, cameras }: CameraStorageProps) {
  const t = useRetentionTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const names = new Map(cameras.map(({ id, name }) => [id, name]))
  if (uses.length === 0) return <Muted>{t('storage.nothing')}</Muted>
  const columns: readonly Column<Storage['cameras'][number]>[] = [
    column('camera', t('word.camera'), null, ({ cameraId }) => names.get(cameraId) ?? t('storage.gone')),
    figureColumn('size', t('storage.size'), null, ({ bytes }) => format.bytes(bytes)),
    column('oldest', t('storage.oldest'), null, ({ oldest }) => (oldest === null ? '–' : format.moment(oldest, now))),
    figureColumn('held', t('storage.held'), null, ({ heldBytes }) => (heldBytes === 0 ? '–' : format.bytes(heldBytes))),
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
