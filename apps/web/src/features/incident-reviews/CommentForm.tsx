import { Box, Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { sameFeature, useCall } from '#platform/api/query.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'
import { useReviewTexts } from './texts/texts.ts'

/** A field for a comment on an incident. Unsent text stays in it. */
export function CommentForm({ incidentId: id }: { readonly incidentId: string }) {
  const t = useReviewTexts()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const add = useCall('commentIncident', {
    onSuccess: (_, { body }) => {
      // What was written while it was on its way is the next one.
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
      <Button type="submit" variant="outlined" disabled={isEmpty} loading={add.isPending} sx={{ minHeight: 44 }}>
        {t('comment.add')}
      </Button>
    </Box>
  )
}
