import { CallFailed } from '@foresite/contract/client'
import { trialMinutes, type NewTrial } from '@foresite/contract/trials'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import { Alert, Button, Stack, Typography, LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { call, sentenceOf } from '#platform/api/call.ts'
import { useCall, queryFor } from '#platform/api/query.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { useTrialTexts } from './texts/texts.ts'
import { TrialResult } from './TrialResult.tsx'

/** A stored module's id, or a draft. */
type ModuleTrialProps =
  | { readonly moduleId: string; readonly draft?: never }
  | { readonly draft: NonNullable<NewTrial['draft']>; readonly moduleId?: never }

const choices = [10, 60, 480, 1440] as const
type Minutes = (typeof choices)[number]

/** Runs a trial of a module on its cameras' recordings and shows what it would have raised (MOD-11). */
export function ModuleTrial({ moduleId, draft }: ModuleTrialProps) {
  const t = useTrialTexts()
  const [minutes, setMinutes] = useState<Minutes>(trialMinutes.usual)
  const [id, setId] = useState<string | null>(null)
  const unmounted = useUnmountSignal()
  const start = useCall('startTrial', {
    quiet: true,
    onSuccess: ({ trial }) => {
      if (unmounted.current.aborted) endTrial(trial.id)
      else setId(trial.id)
    },
  })
  // Nobody sees a trial that was left or started again, and the next one would wait for it. One that has ended stays.
  useEffect(() => (id === null ? undefined : () => endTrial(id)), [id])
  const subject = moduleId === undefined ? { draft } : { moduleId }
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle1">
        {t('title')}
      </Typography>
      <Muted sx={{ maxWidth: 640 }}>{t('intro')}</Muted>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <SelectField
          size="small"
          label={t('back')}
          value={minutes}
          choices={choicesOf(choices, (one) => t(`back.${one}`))}
          sx={{ minWidth: 220 }}
          onChange={setMinutes}
        />
        <Button
          variant="outlined"
          startIcon={<PlayCircleOutlined />}
          loading={start.isPending}
          loadingPosition="start"
          onClick={() => start.mutate({ body: { ...subject, minutes } })}
        >
          {t(id === null ? 'start' : 'again')}
        </Button>
      </Stack>
      {start.error !== null && <Alert severity="error">{sentenceOf(start.error)}</Alert>}
      {id !== null && <TrialProgress key={id} id={id} />}
    </Stack>
  )
}

function endTrial(id: string): void {
  call('endTrial', { params: { id } }, { quiet: true, unannounced: true }).catch(() => undefined)
}

/** A trial's progress, cancel button and findings. */
function TrialProgress({ id }: { readonly id: string }) {
  const t = useTrialTexts()
  const format = useFormat()
  const trial = useQuery(queryFor('readTrial', { params: { id } }))
  const cancel = useCall('endTrial')
  // The server no longer knows the job: its last state means nothing.
  const isLost = trial.error instanceof CallFailed && trial.error.status === 404
  if (isLost) return <Alert severity="warning">{t('lost')}</Alert>
  return (
    <Loaded query={trial}>
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
                <Button color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
                  {t('word.cancel')}
                </Button>
              </Stack>
            )}
            <TrialResult trial={known} />
          </Stack>
        )
      }}
    </Loaded>
  )
}
