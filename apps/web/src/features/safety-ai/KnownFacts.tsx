import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { sentenceOf } from '#platform/api/call.ts'
import { useSafetyAiTexts } from './texts/texts.ts'
import type { useFacts } from './use-facts.ts'

/** Who would write, and the facts that it would be written from, to be opened. */
export function KnownFacts({ known }: { readonly known: ReturnType<typeof useFacts> }) {
  const say = useSafetyAiTexts()
  const { data, error } = known
  if (error !== null)
    return (
      <Typography variant="body2" color="error" role="alert">
        {say('facts.failed', { problem: sentenceOf(error) })}
      </Typography>
    )
  if (data === undefined) return null
  const { facts, model, why } = data
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {model === null ? say('who.facts', { why: why ?? '' }).trim() : say('who.model', { model })}
      </Typography>
      {facts.length === 0 ? (
        <Typography variant="body2">{say('facts.none')}</Typography>
      ) : (
        <Box component="details" sx={{ typography: 'body2', mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, width: 'fit-content' }}>
            {say('facts', { count: facts.length })}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
