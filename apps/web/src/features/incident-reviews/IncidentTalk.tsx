import type { IncidentEntry } from '@foresite/contract/incident-reviews'
import type { Incident } from '@foresite/contract/incidents'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, sentenceOf } from '#platform/api/call.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { CommentForm } from './CommentForm.tsx'
import { useReviewTexts } from './texts/texts.ts'

/** What was said of an incident and done with it, oldest first, and a field to say more. */
export function IncidentTalk({ incident }: { readonly incident: Incident }) {
  const say = useReviewTexts()
  const { id, comments, updatedAt } = incident
  const { data, error, refetch, isRefetching } = useQuery({
    // An incident that has changed has more to tell.
    queryKey: ['listIncidentEntries', id, updatedAt, comments],
    queryFn: ({ signal }) => call('listIncidentEntries', { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack component="section" aria-label={say('talk')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {say('talk')}
      </Typography>
      {error !== null && (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {say('talk.none')}
        </Typography>
      )}
      {data !== undefined && data.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      <CommentForm key={id} incidentId={id} />
    </Stack>
  )
}

function Entry({ entry: { at, by, deed } }: { readonly entry: IncidentEntry }) {
  const say = useReviewTexts()
  const format = useFormat()
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {by?.name ?? say('entry.nobody')} · <time dateTime={at}>{format.dateTime(at)}</time>
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        <Deed deed={deed} />
      </Typography>
    </Box>
  )
}

function Deed({ deed }: Pick<IncidentEntry, 'deed'>): string {
  const say = useReviewTexts()
  const sayScene = useSceneTexts()
  switch (deed.kind) {
    case 'commented':
      return deed.text
    case 'moved':
      return say('entry.moved', {
        from: sayScene(`incidentState.${deed.from}`),
        to: sayScene(`incidentState.${deed.to}`),
      })
    case 'assigned':
      return deed.to === null ? say('entry.unassigned') : say('entry.assigned', { name: deed.to.name })
  }
}
