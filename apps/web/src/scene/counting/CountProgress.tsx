import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import type { Flight } from '#platform/api/use-upload.ts'
import { useCountingTexts } from './texts/texts.ts'

interface CountProgressProps {
  readonly flight: Flight | null
  /** What is done with the picture once it has arrived. */
  readonly label: string
  readonly problems: readonly (string | null)[]
}

/** How far a picture is on its way, or what went wrong. */
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
        {t('cancel')}
      </Button>
    </Stack>
  )
}
