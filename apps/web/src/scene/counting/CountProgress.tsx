import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import type { Flight } from '#platform/api/use-upload.ts'
import { useCountingTexts } from './texts/texts.ts'

interface CountProgressProps {
  readonly flight: Flight | null
  /** What happens after the upload. */
  readonly label: string
  readonly problems: readonly (string | null)[]
}

/** The progress of an upload and count, or its error. */
export function CountProgress({ flight, label, problems }: CountProgressProps) {
  if (flight !== null) return <Working flight={flight} label={label} />
  return problems.map(
    (problem) =>
      problem !== null && (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ),
  )
}

function Working({ flight: { share, stop }, label }: { readonly flight: Flight; readonly label: string }) {
  const t = useCountingTexts()
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Stack sx={{ flexGrow: 1, gap: 0.5 }}>
        <Typography variant="caption">{share < 1 ? t('sending') : label}</Typography>
        {share < 1 ? (
          <LinearProgress variant="determinate" value={share * 100} aria-label={t('sending')} />
        ) : (
          <LinearProgress aria-label={label} />
        )}
      </Stack>
      <Button color="inherit" onClick={stop}>
        {t('word.cancel')}
      </Button>
    </Stack>
  )
}
