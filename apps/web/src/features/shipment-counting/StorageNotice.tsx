import Alert from '@mui/material/Alert'
import { countingOutbox } from './counting-outbox.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** Where the device keeps nothing, or soon nothing more. */
export function StorageNotice() {
  const say = useShipmentCountingTexts()
  const isKept = countingOutbox.useOutbox((state) => state.isKept)
  const isNearlyFull = countingOutbox.useOutbox((state) => state.isNearlyFull)
  if (isKept === false) return <Alert severity="warning">{say('storage.refused')}</Alert>
  return isNearlyFull ? <Alert severity="warning">{say('storage.nearlyFull')}</Alert> : null
}
