import type { ActionEvidence, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { mostEvidence } from '@foresite/contract/uploads'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { AddEvidence } from './AddEvidence.tsx'
import { EvidencePicture } from './EvidencePicture.tsx'
import { useActionTexts } from './texts/texts.ts'

interface EvidenceProps {
  readonly action: CorrectiveAction
  readonly evidence: readonly ActionEvidence[]
}

/** The pictures that show what was done: seen, added, and taken away again while the action is not done. */
export function Evidence({ action: { id, state }, evidence }: EvidenceProps) {
  const say = useActionTexts()
  const [removing, setRemoving] = useState<ActionEvidence | null>(null)
  const remove = useCall('removeActionEvidence', {
    onSuccess: () => {
      setRemoving(null)
    },
  })
  const mayRemove = state !== 'done' && state !== 'verified'
  return (
    <Stack component="section" aria-label={say('evidence.title')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {say('evidence.title')}
      </Typography>
      {evidence.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {say('evidence.none')}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          }}
        >
          {evidence.map((picture) => (
            <EvidencePicture
              key={picture.id}
              picture={picture}
              onRemove={
                mayRemove
                  ? () => {
                      setRemoving(picture)
                    }
                  : null
              }
            />
          ))}
        </Box>
      )}
      {state !== 'verified' && evidence.length < mostEvidence && <AddEvidence actionId={id} />}
      <ConfirmDialog
        open={removing !== null}
        destructive
        title={say('evidence.remove.title')}
        confirmLabel={say('evidence.remove.confirm')}
        pending={remove.isPending}
        onConfirm={() => {
          if (removing !== null) remove.mutate({ params: { id: removing.id } })
        }}
        onClose={() => {
          setRemoving(null)
        }}
      >
        {say('evidence.remove.text', { name: removing?.name ?? '' })}
      </ConfirmDialog>
    </Stack>
  )
}
