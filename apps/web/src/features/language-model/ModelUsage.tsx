import type { LanguageModelUsage } from '@foresite/contract/language-model'
import { LinearProgress, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

interface ModelUsageProps {
  readonly usage: LanguageModelUsage
  /** Null: none. */
  readonly cap: number | null
}

/** What the model has used this month, and of how much. */
export function ModelUsage({ usage: { month, tokens, estimated }, cap }: ModelUsageProps) {
  const t = useLanguageModelTexts()
  const format = useFormat()
  const titleId = useId()
  const used = { tokens: format.number(tokens) }
  // A month of the site: its middle is in it everywhere.
  const title = t('usage.title', { month: format.month(`${month}-15T12:00:00.000Z`) })
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {title}
        </Typography>
        <Typography variant="body2">
          {cap === null ? t('usage.free', used) : t('usage.of', { ...used, cap: format.number(cap) })}
        </Typography>
      </Stack>
      {cap !== null && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={titleId}
          value={Math.min(100, Math.round((100 * tokens) / cap))}
          color={tokens >= cap ? 'error' : 'primary'}
          // Empty it looks empty.
          sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
        />
      )}
      {estimated > 0 && <Muted small>{t('usage.estimated', { estimated: format.number(estimated) })}</Muted>}
    </Stack>
  )
}
