import Close from '@mui/icons-material/Close'
import { Button, IconButton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useRecordingTexts } from './texts/texts.ts'
import type { TimeRange } from './timeline-parts.ts'

interface RangeBarProps {
  /** The period being selected; null: none. */
  readonly range: TimeRange | null
  /** The shown moment; null: now. */
  readonly positionMs: number | null
  readonly onRange: (range: TimeRange | null) => void
  /** Actions on the selected period. */
  readonly children: ReactNode
}

/** The suggested period starts and ends this long before and after the shown moment. */
const aroundMs = 30_000
/** The shortest period that can be selected. */
const shortestMs = 1_000

/** Selects a period of the recording, to act on it. */
export function RangeBar({ range, positionMs, onRange, children }: RangeBarProps) {
  const t = useRecordingTexts()
  const format = useFormat()
  if (range === null)
    return (
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          const now = Date.now()
          const toMs = Math.min(now, (positionMs ?? now) + aroundMs)
          onRange({ fromMs: toMs - 2 * aroundMs, toMs })
        }}
      >
        {t('range.choose')}
      </Button>
    )
  const { fromMs, toMs } = range
  return (
    <Stack
      role="group"
      aria-label={t('range')}
      sx={{ gap: 1, p: 1.5, borderRadius: 2, border: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2">
          {t('range.is', {
            from: format.dateTime(fromMs),
            to: format.dateTime(toMs),
            duration: format.duration(toMs - fromMs),
          })}
        </Typography>
        <IconButton edge="end" aria-label={t('word.cancel')} title={t('word.cancel')} onClick={() => onRange(null)}>
          <Close />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={positionMs === null}
          onClick={() => {
            if (positionMs === null) return
            onRange({ fromMs: positionMs, toMs: Math.max(toMs, positionMs + shortestMs) })
          }}
        >
          {t('range.beginHere')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={positionMs === null}
          onClick={() => {
            if (positionMs === null) return
            onRange({ fromMs: Math.min(fromMs, positionMs - shortestMs), toMs: positionMs })
          }}
        >
          {t('range.endHere')}
        </Button>
        {children}
      </Stack>
    </Stack>
  )
}
