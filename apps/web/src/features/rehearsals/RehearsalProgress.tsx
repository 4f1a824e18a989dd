import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '@foresite/contract/client'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RehearsalResult } from './RehearsalResult.tsx'
import { useRehearsalTexts } from './texts/texts.ts'

/** A trial's progress, cancel button and findings. */
export function RehearsalProgress({ id }: { readonly id: string }) {
  const t = useRehearsalTexts()
  const format = useFormat()
  const rehearsal = useQuery(queryFor('readRehearsal', { params: { id } }))
  const callOff = useCall('endRehearsal')
  // The server's last state says nothing about a job it no longer knows.
  const isLost = rehearsal.error instanceof CallFailed && rehearsal.error.status === 404
  if (isLost) return <Alert severity="warning">{t('lost')}</Alert>
  return (
    <Loaded query={rehearsal}>
      {(known) => {
        const underWay = known.state === 'waiting' || known.state === 'running'
        const words =
          known.state === 'waiting'
            ? t('state.waiting')
            : t('state.running', { percent: format.percent(known.progress) })
        return (
          <Stack sx={{ gap: 1.5 }} aria-busy={underWay}>
            {underWay && (
              <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                <Stack sx={{ flexGrow: 1, minWidth: 200, maxWidth: 480, gap: 0.5 }}>
                  <Typography variant="body2">{words}</Typography>
                  <LinearProgress
                    variant={known.state === 'waiting' ? 'indeterminate' : 'determinate'}
                    value={known.progress * 100}
                    aria-label={words}
                  />
                </Stack>
                <Button color="inherit" loading={callOff.isPending} onClick={() => callOff.mutate({ params: { id } })}>
                  {t('callOff')}
                </Button>
              </Stack>
            )}
            <RehearsalResult rehearsal={known} />
          </Stack>
        )
      }}
    </Loaded>
  )
}
