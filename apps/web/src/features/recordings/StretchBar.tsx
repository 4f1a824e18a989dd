import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useRecordingTexts } from './texts/texts.ts'
import type { Stretch } from './timeline-parts.ts'

interface StretchBarProps {
  /** The stretch that is being chosen; null: none. */
  readonly stretch: Stretch | null
  /** The moment that is shown; null: now. */
  readonly positionMs: number | null
  readonly onStretch: (stretch: Stretch | null) => void
  /** What can be done with the chosen stretch. */
  readonly children: ReactNode
}

/** An offered period: so much before and after the shown moment. */
const aroundMs = 30_000
/** The shortest stretch that can be chosen. */
const shortestMs = 1_000

/** Choosing a stretch of the recording, to do something with it. */
export function StretchBar({ stretch, positionMs, onStretch, children }: StretchBarProps) {
  const t = useRecordingTexts()
  const format = useFormat()
  if (stretch === null)
    return (
      <div>
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            const now = Date.now()
            const toMs = Math.min(now, (positionMs ?? now) + aroundMs)
            onStretch({ fromMs: toMs - 2 * aroundMs, toMs })
          }}
        >
          {t('stretch.choose')}
        </Button>
      </div>
    )
  const { fromMs, toMs } = stretch
  return (
    <Stack
      role="group"
      aria-label={t('stretch')}
      sx={{ gap: 1, p: 1.5, borderRadius: 2, border: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2">
        {t('stretch.is', {
          from: format.dateTime(fromMs),
          to: format.dateTime(toMs),
          duration: format.duration(toMs - fromMs),
        })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={positionMs === null}
          onClick={() => {
            if (positionMs === null) return
            onStretch({ fromMs: positionMs, toMs: Math.max(toMs, positionMs + shortestMs) })
          }}
        >
          {t('stretch.beginHere')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={positionMs === null}
          onClick={() => {
            if (positionMs === null) return
            onStretch({ fromMs: Math.min(fromMs, positionMs - shortestMs), toMs: positionMs })
          }}
        >
          {t('stretch.endHere')}
        </Button>
        {children}
        <Button size="small" color="inherit" onClick={() => onStretch(null)}>
          {t('stretch.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
