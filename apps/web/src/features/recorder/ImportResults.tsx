import type { ImportResult, RecorderCamera } from '@foresite/contract/recorder'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useRecorderTexts } from './texts/texts.ts'

interface ImportResultsProps {
  readonly results: readonly ImportResult[]
  readonly cameras: readonly RecorderCamera[]
  readonly hrefOf: (cameraId: string) => string
}

const severities = { imported: 'success', present: 'info', failed: 'error' } as const

/** What came of each camera of an import: those that failed are named with the reason, the others stay. */
export function ImportResults({ results, cameras, hrefOf }: ImportResultsProps) {
  const say = useRecorderTexts()
  return (
    <Stack component="section" aria-label={say('results')} role="status" sx={{ gap: 1 }}>
      {results.map(({ name, outcome, message, cameraId, zonesAdded }) => (
        <Alert
          key={name}
          severity={severities[outcome]}
          action={
            cameraId !== null && (
              <Link href={hrefOf(cameraId)} variant="body2" sx={{ alignSelf: 'center', px: 1 }}>
                {say('results.open')}
              </Link>
            )
          }
        >
          <AlertTitle>{cameras.find((camera) => camera.name === name)?.title ?? name}</AlertTitle>
          {message}
          {zonesAdded > 0 && ` ${say('results.zones', { count: zonesAdded })}`}
        </Alert>
      ))}
    </Stack>
  )
}
