import { Alert, Button, Stack } from '@mui/material'
import { tToast } from '#platform/toasts/toasts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countingOutbox, type CountingEntry } from './counting-outbox.ts'
import { openedShipment } from './opened-shipment.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** Why the server refused an entry, with buttons to send it again or drop it. */
export function Refused({ entry }: { readonly entry: CountingEntry }) {
  const t = useShipmentCountingTexts()
  const client = useQueryClient()
  const { refusal, subject, queue } = entry
  if (refusal === null) return null
  const again = () => {
    // Somebody else changed the pallet: sending again applies to its current version.
    const isChanged = refusal.failure?.error === 'record.changed'
    const opened = client.getQueryData(openedShipment(queue).queryKey)
    const served = opened?.pallets.find(({ id }) => id === subject)
    void countingOutbox.retry(entry, isChanged ? served?.updatedAt : undefined)
  }
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {refusal.failure?.message ?? tToast('failed')}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={again} sx={{ minHeight: 48 }}>
          {t('waiting.again')}
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            // Dropping a pallet drops its entries too.
            const isWhole = entry.call === 'addPallet'
            void countingOutbox.discard((one) => one.seq === entry.seq || (isWhole && one.subject === subject))
          }}
          sx={{ minHeight: 48 }}
        >
          {t('waiting.discard')}
        </Button>
      </Stack>
    </Alert>
  )
}
