import type { ImportResult, RecorderCamera } from '@foresite/contract/recorder'
import VideocamOffOutlined from '@mui/icons-material/VideocamOffOutlined'
import { Alert, AlertTitle, Button, Link, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { RecorderCameraCard } from './RecorderCameraCard.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderCamerasProps {
  /** The address of one of the site's cameras. */
  readonly hrefOf: (cameraId: string) => string
}

/** The recorder's cameras with their pictures and zones; chosen ones are imported, each with its own result (CAM-4). */
export function RecorderCameras({ hrefOf }: RecorderCamerasProps) {
  const t = useRecorderTexts()
  const cameras = useQuery(queryFor('listRecorderCameras'))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const importCameras = useCall('importRecorderCameras', {
    onSuccess: () => setChosen(new Set()),
  })
  const choose = (name: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <Loaded query={cameras}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={<VideocamOffOutlined />} title={t('cameras.empty')}>
            {t('cameras.empty.text')}
          </EmptyState>
        ) : (
          <Stack sx={{ gap: 2.5 }}>
            {importCameras.data !== undefined && (
              <ImportResults results={importCameras.data.results} cameras={all} hrefOf={hrefOf} />
            )}
            <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}>
              <Button
                variant="contained"
                disabled={chosen.size === 0}
                loading={importCameras.isPending}
                onClick={() => importCameras.mutate({ body: { names: [...chosen] } })}
              >
                {t('import', { count: chosen.size })}
              </Button>
              <Muted role="status">{importCameras.isPending && t('importing')}</Muted>
            </Stack>
            <CardGrid label={t('cameras')} narrowest={300}>
              {all.map((camera) => (
                <RecorderCameraCard
                  key={camera.name}
                  camera={camera}
                  chosen={chosen.has(camera.name)}
                  href={camera.cameraId === null ? null : hrefOf(camera.cameraId)}
                  onChoose={(on) => choose(camera.name, on)}
                />
              ))}
            </CardGrid>
          </Stack>
        )
      }
    </Loaded>
  )
}

interface ImportResultsProps {
  readonly results: readonly ImportResult[]
  readonly cameras: readonly RecorderCamera[]
  readonly hrefOf: (cameraId: string) => string
}

const severities = { imported: 'success', present: 'info', failed: 'error' } as const

/** The result of an import, camera by camera; failed ones with the reason. */
function ImportResults({ results, cameras, hrefOf }: ImportResultsProps) {
  const t = useRecorderTexts()
  return (
    <Stack component="section" aria-label={t('results')} role="status" sx={{ gap: 1 }}>
      {results.map(({ name, outcome, message, cameraId, zonesAdded }) => (
        <Alert
          key={name}
          severity={severities[outcome]}
          action={
            cameraId !== null && (
              <Link href={hrefOf(cameraId)} variant="body2" sx={{ alignSelf: 'center', px: 1 }}>
                {t('results.open')}
              </Link>
            )
          }
        >
          <AlertTitle>{cameras.find((camera) => camera.name === name)?.title ?? name}</AlertTitle>
          {message}
          {zonesAdded > 0 && ` ${t('results.zones', { count: zonesAdded })}`}
        </Alert>
      ))}
    </Stack>
  )
}
