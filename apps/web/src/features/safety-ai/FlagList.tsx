import type { DescriptionFlag } from '@foresite/contract/safety-ai'
import { Alert, Chip, Stack, Typography } from '@mui/material'
import { useSafetyAiTexts } from './texts/texts.ts'

interface FlagListProps {
  readonly flags: readonly DescriptionFlag[]
  readonly onGo: (flag: DescriptionFlag) => void
}

/** More would hide the text that they are about. */
const shownFlags = 12

/** What is flagged in a text, each a way to its place. */
export function FlagList({ flags, onGo }: FlagListProps) {
  const t = useSafetyAiTexts()
  if (flags.length === 0) return null
  const more = flags.length - shownFlags
  return (
    <Alert severity="warning" role="status">
      {t('flags', { count: flags.length })}
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1, alignItems: 'center' }}>
        {flags.slice(0, shownFlags).map((flag) => {
          const kind = t(`flag.${flag.kind}`)
          return (
            <Chip
              key={flag.start}
              size="small"
              variant="outlined"
              label={`${flag.text} · ${kind}`}
              aria-label={t('flag.go', { text: flag.text, kind })}
              onClick={() => onGo(flag)}
              sx={{ maxWidth: '100%' }}
            />
          )
        })}
        {more > 0 && <Typography variant="caption">{t('flags.more', { count: more })}</Typography>}
      </Stack>
    </Alert>
  )
}
