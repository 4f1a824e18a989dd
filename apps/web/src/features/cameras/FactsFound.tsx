import type { SourceFacts } from '@foresite/contract/cameras'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useFormat } from '#platform/i18n/format.ts'
import { useCameraTexts } from './texts/texts.ts'

interface FactsFoundProps {
  readonly message: string
  readonly facts: SourceFacts
}

/** What a tested address delivers: the server's sentence states the picture's size. */
export function FactsFound({ message, facts }: FactsFoundProps) {
  const say = useCameraTexts()
  const format = useFormat()
  return (
    <Alert severity="success" role="status">
      <AlertTitle>{message}</AlertTitle>
      {say('facts', {
        rate: format.number(facts.rate, { maximumFractionDigits: 1 }),
        codec: facts.codec.toUpperCase(),
      })}
    </Alert>
  )
}
