import type { LanguageModelSettings, LanguageModelStatus, LanguageModelUsage } from '@foresite/contract/language-model'
import type { LastChange } from '@foresite/contract/stated-by'
import { Stack, Typography, LinearProgress } from '@mui/material'
import { useId } from 'react'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useLanguageModelTexts } from './texts/texts.ts'

type SetUp = Exclude<LanguageModelStatus['state'], 'not-configured'>

const tones: Record<SetUp, Tone> = {
  untried: 'info',
  works: 'success',
  failing: 'error',
  capped: 'warning',
}

interface ModelSummaryProps {
  readonly settings: LanguageModelSettings
  readonly value: NonNullable<LanguageModelSettings['value']>
  /** An error that the panel shows already, so that it appears once. */
  readonly reply: string | null
}

/** The language model's settings, state and usage. */
export function ModelSummary({ settings, value, reply }: ModelSummaryProps) {
  const t = useLanguageModelTexts()
  const format = useFormat()
  const { status, usage, hasKey, changed } = settings
  return (
    <Stack sx={{ gap: 2.5 }}>
      <State status={status} reply={reply} />
      <FactList
        facts={[
          [t('word.model'), value.model],
          [t('word.address'), value.address],
          [t('key'), t(hasKey ? 'word.savedSecret' : 'key.none')],
          [t('fact.pictures'), t(value.imagesAllowed ? 'pictures.allowed' : 'pictures.not')],
          [t('fact.limit'), format.duration(value.timeLimitS * 1000)],
          [
            t('fact.answered'),
            status.lastSuccessAt === null ? t('answered.never') : format.dateTime(status.lastSuccessAt),
          ],
        ]}
      />
      <ModelUsage usage={usage} cap={value.tokensPerMonth} />
      {changed !== null && <Changed changed={changed} />}
    </Stack>
  )
}

function State({
  status: { state, problem },
  reply,
}: Pick<ModelSummaryProps, 'reply'> & { readonly status: LanguageModelStatus }) {
  const t = useLanguageModelTexts()
  if (state === 'not-configured') return null
  return (
    <Stack sx={{ gap: 0.5 }}>
      <StatusDot tone={tones[state]} label={t(`state.${state}`)} />
      {problem !== null && problem !== reply && (
        <Typography
          variant="body2"
          color={state === 'failing' ? 'error' : 'textPrimary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {problem}
        </Typography>
      )}
    </Stack>
  )
}

function Changed({ changed }: { readonly changed: LastChange }) {
  const t = useLanguageModelTexts()
  const format = useFormat()
  return (
    <Muted small component="div" sx={{ display: 'grid' }}>
      {t('changed', { at: format.dateTime(changed.at) })}
      {changed.by !== null && <StatedName who={changed.by} />}
    </Muted>
  )
}

interface ModelUsageProps {
  readonly usage: LanguageModelUsage
  /** The limit; null: none. */
  readonly cap: number | null
}

/** This month's usage, and its limit. */
function ModelUsage({ usage: { month, tokens, estimated }, cap }: ModelUsageProps) {
  const t = useLanguageModelTexts()
  const format = useFormat()
  const titleId = useId()
  const used = { tokens: format.number(tokens) }
  // The middle of the month: in the same month in every time zone.
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
          // A pale track: an unused quota looks empty.
          sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
        />
      )}
      {estimated > 0 && <Muted small>{t('usage.estimated', { estimated: format.number(estimated) })}</Muted>}
    </Stack>
  )
}
