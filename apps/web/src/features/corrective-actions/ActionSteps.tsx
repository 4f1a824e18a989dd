import { nextActionStates, type ActionState, type CorrectiveAction } from '@foresite/contract/corrective-actions'
import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { Muted } from '#ui/Muted.tsx'
import { MoveDialog, type AskedState } from './MoveDialog.tsx'
import { useActionTexts } from './texts/texts.ts'

function isAsked(state: ActionState): state is AskedState {
  return state === 'done' || state === 'verified' || state === 'returned'
}

/** What comes next: a button for each state that the action can go to. */
export function ActionSteps({ action }: { readonly action: CorrectiveAction }) {
  const t = useActionTexts()
  const [asking, setAsking] = useState<AskedState | null>(null)
  const move = useCall('moveCorrectiveAction', { quiet: true })
  const { id, state, updatedAt: since } = action
  const next = nextActionStates[state]
  // The most common next step is last, nearest to the thumb.
  const main = state === 'open' ? 'in-progress' : state === 'done' ? 'verified' : 'done'
  const ordered = next.toSorted((one, other) => Number(one === main) - Number(other === main))
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Muted>{t(`next.${state}`)}</Muted>
      {move.error !== null && <Alert severity="error">{sentenceOf(move.error)}</Alert>}
      {ordered.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {ordered.map((to) => (
            <Button
              key={to}
              variant={to === main ? 'contained' : 'outlined'}
              sx={{ minHeight: 44 }}
              loading={move.isPending && move.variables.body.state === to}
              onClick={() => {
                if (isAsked(to)) setAsking(to)
                else move.mutate({ params: { id }, body: { state: to, since } })
              }}
            >
              {t(`to.${to}`)}
            </Button>
          ))}
        </Stack>
      )}
      {asking !== null && <MoveDialog action={action} to={asking} onClose={() => setAsking(null)} />}
    </Stack>
  )
}
