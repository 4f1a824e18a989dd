import type { LoneWorker } from '@foresite/contract/lone-workers'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { useLoneWorkerTexts } from './texts/texts.ts'

interface AloneTimerProps {
  readonly worker: Pick<LoneWorker, 'aloneSince' | 'unseenSince' | 'thresholdMs' | 'state'>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How long somebody has been alone, against what the zone allows: as far as anybody has seen. */
export function AloneTimer({ worker, now }: AloneTimerProps) {
  const { aloneSince, unseenSince, thresholdMs, state } = worker
  const say = useLoneWorkerTexts()
  const format = useFormat()
  const seenUntil = unseenSince === null ? now : Date.parse(unseenSince)
  const aloneMs = Math.max(0, seenUntil - Date.parse(aloneSince))
  const overMs = aloneMs - thresholdMs
  const limit = format.duration(thresholdMs)
  const percent = thresholdMs === 0 ? 100 : Math.min(100, (aloneMs / thresholdMs) * 100)
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography component="p" variant="h6" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {overMs > 0
          ? say('over', { time: format.duration(overMs), limit })
          : say('timer', { time: format.duration(aloneMs), limit })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round(percent)}
        color={state === 'alert' ? 'error' : state === 'acknowledged' ? 'success' : 'primary'}
        aria-label={say('timer.of')}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Stack>
  )
}
