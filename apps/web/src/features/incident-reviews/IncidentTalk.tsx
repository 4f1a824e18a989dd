import type { IncidentEntry } from '@foresite/contract/incident-reviews'
import type { Incident } from '@foresite/contract/incidents'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, sentenceOf } from '#platform/api/call.ts'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { CommentForm } from './CommentForm.tsx'
import { useReviewTexts } from './texts/texts.ts'

/** The comments and the history of an incident, oldest first, and a field to comment. */
export function IncidentTalk({ incident }: { readonly incident: Incident }) {
  const say = useReviewTexts()
  const lineOf = useLine()
  const { id, comments, updatedAt } = incident
  const { data, error, refetch, isRefetching } = useQuery({
    // A changed incident has new entries.
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
      {data?.length === 0 && <Muted>{say('talk.none')}</Muted>}
      {data !== undefined && data.length > 0 && (
        <History label={say('talk')} entries={data} nobody={say('entry.nobody')}>
          {({ deed }) => <HistoryLines lines={[lineOf(deed)]} />}
        </History>
      )}
      <CommentForm key={id} incidentId={id} />
    </Stack>
  )
}

function useLine(): (deed: IncidentEntry['deed']) => string {
  const say = useReviewTexts()
  const sayScene = useSceneTexts()
  return (deed) => {
    switch (deed.kind) {
      case 'commented':
        return deed.text
      case 'moved':
        return say('entry.moved', {
          from: sayScene(`incidentState.${deed.from}`),
          to: [
            sayScene(`incidentState.${deed.to}`),
            ...(deed.reason === undefined ? [] : [sayScene(`rejectionReason.${deed.reason}`)]),
          ].join(': '),
        })
      case 'assigned':
        return deed.to === null ? say('entry.unassigned') : say('entry.assigned', { name: deed.to.name })
    }
  }
}
