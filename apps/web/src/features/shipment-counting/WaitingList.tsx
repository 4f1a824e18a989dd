import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { AppDialog } from '#ui/AppDialog.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { countingOutbox, useCountingEntries } from './counting-outbox.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

/** All unsent entries of this device, by shipment. */
export function WaitingList({ onClose }: { readonly onClose: () => void }) {
  const t = useShipmentCountingTexts()
  const [asked, setAsked] = useState<string | null>(null)
  const entries = useCountingEntries()
  const isKept = countingOutbox.useOutbox((state) => state.isKept)
  const shipments = Map.groupBy(entries, ({ queue }) => queue)
  const numberOf = (queue: string | null) => entries.find((entry) => entry.queue === queue)?.note.shipment ?? ''
  return (
    <AppDialog
      title={t('waiting.title')}
      text={t(entries.length === 0 ? 'waiting.none' : isKept === false ? 'storage.refused' : 'waiting.text')}
      isViewer
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start' }}
      actions={
        entries.length > 0 && (
          <Button variant="contained" sx={{ minHeight: 52 }} onClick={() => countingOutbox.sendSoon()}>
            {t('waiting.now')}
          </Button>
        )
      }
    >
      {[...shipments].map(([queue, ofShipment]) => (
        <Stack key={queue} component="section" sx={{ gap: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {t('waiting.of', { number: numberOf(queue), count: ofShipment.length })}
          </Typography>
          <WaitingEntries entries={ofShipment} />
          {ofShipment.length > 1 && ofShipment.some(({ refusal }) => refusal !== null) && (
            <EdgeButton color="error" minHeight={48} onClick={() => setAsked(queue)}>
              {t('waiting.discardAll')}
            </EdgeButton>
          )}
        </Stack>
      ))}
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={t('waiting.discard.title', { number: numberOf(asked) })}
        confirmLabel={t('waiting.discardAll')}
        cancelLabel={t('wipe.back')}
        onConfirm={() => {
          void countingOutbox.discard(({ queue }) => queue === asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        {t('waiting.discard.text')}
      </ConfirmDialog>
    </AppDialog>
  )
}
