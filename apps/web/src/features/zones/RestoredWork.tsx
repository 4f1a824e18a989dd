import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormat } from '#platform/i18n/format.ts'
import { useZoneTexts } from './texts/texts.ts'

interface RestoredWorkProps {
  /** When it was kept. */
  readonly at: string
  readonly onDiscard: () => void
}

/** Says that what is shown is unsaved work of before, and lets it be dropped. */
export function RestoredWork({ at, onDiscard }: RestoredWorkProps) {
  const say = useZoneTexts()
  const format = useFormat()
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {say('kept.discard')}
        </Button>
      }
    >
      {say('kept.restored', { at: format.moment(at) })}
    </Alert>
  )
}
