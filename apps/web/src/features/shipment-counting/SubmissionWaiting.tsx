import { Alert, Button, Stack } from '@mui/material'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { withdrawSubmission, type CountingEntry } from './counting-outbox.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { ReviewLines } from './ReviewLines.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

interface SubmissionWaitingProps {
  readonly opened: OpenedShipment
  readonly entries: readonly CountingEntry[]
}

/** A count that was submitted on this device and has not arrived yet. */
export function SubmissionWaiting({ opened: { shipment, lines }, entries }: SubmissionWaitingProps) {
  const t = useShipmentCountingTexts()
  const title = useTitles()
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="info">{t('submission.waiting', { count: entries.length })}</Alert>
      <ReviewLines lines={lines} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button variant="contained" href={to('shipmentInspection')} sx={{ minHeight: 56 }}>
          {title('shipmentInspection')}
        </Button>
        <Button color="inherit" sx={{ minHeight: 56 }} onClick={() => void withdrawSubmission(shipment.id)}>
          {t('submission.back')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** A submission that is not sent before something else is settled, which the steps of the count show. */
export function SubmissionHeld({ opened: { shipment }, entries }: SubmissionWaitingProps) {
  const t = useShipmentCountingTexts()
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {t('submission.held')}
      <WaitingEntries entries={entries.filter(({ refusal }) => refusal !== null)} />
      <Button color="inherit" sx={{ minHeight: 48 }} onClick={() => void withdrawSubmission(shipment.id)}>
        {t('submission.back')}
      </Button>
    </Alert>
  )
}
