import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { toReview } from './incident-search.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface QueueLineProps {
  readonly isQueue: boolean
  readonly onView: (state: string) => void
}

/** How many incidents of the site wait for a review, and the choice between those and all. */
export function QueueLine({ isQueue, onView }: QueueLineProps) {
  const t = useIncidentTexts()
  const format = useFormat()
  const queue = useQuery(queryFor('readReviewQueue'))
  const { data } = queue
  const parts =
    data === undefined
      ? []
      : [
          t('queue', { count: data.count }),
          ...(data.oldestAt === null ? [] : [t('queue.oldest', { when: format.relative(data.oldestAt) })]),
          ...(data.high === 0 ? [] : [t('queue.high', { count: data.high })]),
        ]
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isQueue ? toReview : 'all'}
        aria-label={t('view')}
        onChange={(_, state: string | null) => {
          if (state !== null) onView(state)
        }}
      >
        {([toReview, 'all'] as const).map((state) => (
          <ToggleButton key={state} value={state} sx={{ minHeight: 44, textTransform: 'none' }}>
            {t(state === 'all' ? 'view.all' : 'filter.toReview')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography role="status" variant="subtitle2" sx={{ minHeight: '1.6em' }}>
        {parts.join(', ')}
      </Typography>
      <Unloaded of={{ queue }} />
    </Stack>
  )
}
