import type { Description } from '@foresite/contract/safety-ai'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSafetyAiTexts } from './texts/texts.ts'

const marks = { model: AutoAwesome, facts: FactCheck, typed: EditNote }

/** Says who wrote a description (REP-6): wherever one is shown. */
export function DescriptionSource({
  description: { source, model, edited, text },
}: {
  readonly description: Pick<Description, 'source' | 'model' | 'edited' | 'text'>
}) {
  const say = useSafetyAiTexts()
  if (text === '') return null
  const Mark = marks[source]
  const byModel = edited ? 'by.model.edited' : 'by.model'
  const byFacts = edited ? 'by.facts.edited' : 'by.facts'
  return (
    <Stack component="p" direction="row" sx={{ m: 0, gap: 0.75, alignItems: 'flex-start', color: 'text.secondary' }}>
      <Mark fontSize="small" aria-hidden />
      <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {source === 'model' ? say(byModel, { model: model ?? '' }) : say(source === 'facts' ? byFacts : 'by.typed')}
      </Typography>
    </Stack>
  )
}
