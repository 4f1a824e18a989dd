import type { ActionDeed, ActionEntry } from '@foresite/contract/corrective-actions'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useChangeText } from './change-text.ts'
import { useActionTexts } from './texts/texts.ts'

/** Who did what to the action, newest first. */
export function ActionHistory({ history }: { readonly history: readonly ActionEntry[] }) {
  const say = useActionTexts()
  const format = useFormat()
  return (
    <Stack component="section" aria-label={say('history.title')} sx={{ gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {say('history.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {history.map(({ id, at, by, deed }) => (
          <Box key={id} component="li" sx={{ listStyle: 'none' }}>
            <Deed deed={deed} />
            <Typography
              component="div"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
            >
              <time dateTime={at}>{format.dateTime(at)}</time>
              {by === null ? <span>{say('by.product')}</span> : <StatedName who={by} />}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  )
}

function Deed({ deed }: { readonly deed: ActionDeed }) {
  const lines = useLines(deed)
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {line}
    </Typography>
  ))
}

/** What was done, and what was said with it. */
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
