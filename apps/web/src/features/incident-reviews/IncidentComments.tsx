import type { IncidentEntry } from '@foresite/contract/incident-reviews'
import type { Incident } from '@foresite/contract/incidents'
import { Alert, Stack, Typography, Box, Button, TextField } from '@mui/material'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { call, sentenceOf } from '#platform/api/call.ts'
import { sameFeature, useCall } from '#platform/api/query.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { useReviewTexts } from './texts/texts.ts'

/** An incident's comments and history, oldest first, and a field for a new comment. */
export function IncidentComments({ incident }: { readonly incident: Incident }) {
  const t = useReviewTexts()
  const lineOf = useLine()
  const { id, comments, updatedAt } = incident
  const entries = useQuery({
    // A changed incident has new history entries.
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
          {({ event }) => <HistoryLines lines={[lineOf(event)]} />}
        </History>
      )}
      <CommentForm key={id} incidentId={id} />
    </Stack>
  )
}

function useLine(): (event: IncidentEntry['event']) => string {
  const t = useReviewTexts()
  const tScene = useSceneTexts()
  return (event) => {
    switch (event.kind) {
      case 'commented':
        return event.text
      case 'moved':
        return t('entry.moved', {
          from: tScene(`incidentState.${event.from}`),
          to: [
            tScene(`incidentState.${event.to}`),
            ...(event.reason === undefined ? [] : [tScene(`rejectionReason.${event.reason}`)]),
          ].join(': '),
        })
      case 'assigned':
        return event.to === null ? t('word.unassigned') : t('entry.assigned', { name: event.to.name })
    }
  }
}

/** The field for a new comment. Unsent text stays in it. */
function CommentForm({ incidentId: id }: { readonly incidentId: string }) {
  const t = useReviewTexts()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const add = useCall('commentIncident', {
    quiet: true,
    onSuccess: (_, { body }) => {
      // Text typed while the comment was being sent stays as the next one.
      setText((now) => (now === body.text ? '' : now))
      void client.invalidateQueries({ predicate: sameFeature('incidents') })
    },
  })
  const isEmpty = text.trim() === ''
  useUnsaved(!isEmpty)
  const send = () => {
    if (!isEmpty && !add.isPending) add.mutate({ params: { id }, body: { text } })
  }
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        label={t('comment')}
        value={text}
        multiline
        maxRows={8}
        size="small"
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <Button type="submit" variant="outlined" disabled={isEmpty} loading={add.isPending}>
        {t('comment.add')}
      </Button>
      {add.isError && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {sentenceOf(add.error)}
        </Alert>
      )}
    </Box>
  )
}
