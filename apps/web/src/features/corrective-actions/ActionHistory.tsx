import type { ActionDeed, ActionEntry } from '@foresite/contract/corrective-actions'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { useChangeText } from './change-text.ts'
import { useActionTexts } from './texts/texts.ts'

/** Who did what to the action, newest first. */
export function ActionHistory({ history }: { readonly history: readonly ActionEntry[] }) {
  const say = useActionTexts()
  return (
    <Stack component="section" aria-label={say('history.title')} sx={{ gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {say('history.title')}
      </Typography>
      <History label={say('history.title')} entries={history} nobody={say('by.product')}>
        {({ deed }) => <Deed deed={deed} />}
      </History>
    </Stack>
  )
}

function Deed({ deed }: { readonly deed: ActionDeed }) {
  return <HistoryLines lines={useLines(deed)} />
}

/** The action taken, and the note with it. */
function useLines(deed: ActionDeed): string[] {
  const say = useActionTexts()
  const change = useChangeText()
  switch (deed.kind) {
    case 'created':
      return [say('deed.created')]
    case 'edited':
      return [say('deed.edited'), ...deed.changes.map(change)]
    case 'moved': {
      const { note } = deed
      const [from, to] = [say(`state.${deed.from}`), say(`state.${deed.to}`)]
      return [say('deed.moved', { from, to }), ...(note === '' ? [] : [say('deed.note', { note })])]
    }
    case 'evidence-added':
    case 'evidence-removed':
      return [say(`deed.${deed.kind}`, { name: deed.name })]
    case 'reminded':
      return [say(`deed.reminded.${deed.step}`)]
  }
}
