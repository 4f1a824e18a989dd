import type { IncidentEntry } from '@foresite/contract/incident-reviews'
import type { Incident } from '@foresite/contract/incidents'
import { Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { CommentForm } from './CommentForm.tsx'
import { useReviewTexts } from './texts/texts.ts'

/** The comments and the history of an incident, oldest first, and a field to comment. */
export function IncidentTalk({ incident }: { readonly incident: Incident }) {
  const t = useReviewTexts()
  const lineOf = useLine()
  const { id, comments, updatedAt } = incident
  const entries = useQuery({
    // A changed incident has new entries.
    queryKey: ['listIncidentEntries', id, updatedAt, comments],
    queryFn: ({ signal }) => call('listIncidentEntries', { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = entries
  return (
    <Stack component="section" aria-label={t('talk')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {t('talk')}
      </Typography>
      {data === undefined && <NotLoaded query={entries} />}
      {data?.length === 0 && <Muted>{t('talk.none')}</Muted>}
      {data !== undefined && data.length > 0 && (
        <History label={t('talk')} entries={data} nobody={t('entry.nobody')}>
          {({ deed }) => <HistoryLines lines={[lineOf(deed)]} />}
        </History>
      )}
      <CommentForm key={id} incidentId={id} />
    </Stack>
  )
}

function useLine(): (deed: IncidentEntry['deed']) => string {
  const t = useReviewTexts()
  const tScene = useSceneTexts()
  return (deed) => {
    switch (deed.kind) {
      case 'commented':
        return deed.text
      case 'moved':
        return t('entry.moved', {
          from: tScene(`incidentState.${deed.from}`),
          to: [
            tScene(`incidentState.${deed.to}`),
            ...(deed.reason === undefined ? [] : [tScene(`rejectionReason.${deed.reason}`)]),
          ].join(': '),
        })
      case 'assigned':
        return deed.to === null ? t('entry.unassigned') : t('entry.assigned', { name: deed.to.name })
    }
  }
}
