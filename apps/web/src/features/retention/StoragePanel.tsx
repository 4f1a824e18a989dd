import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CameraStorage } from './CameraStorage.tsx'
import { DiskUse } from './DiskUse.tsx'
import { useRetentionTexts } from './texts/texts.ts'
import { Stack } from '@mui/material'
import { Muted } from '#ui/Muted.tsx'

/** A filling disk sends no event: polled while shown. */
const askAgainMs = 30_000

/** What recordings take: every disk that they are on, and every camera. */
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
