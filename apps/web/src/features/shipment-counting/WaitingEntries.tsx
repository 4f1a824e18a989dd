import { Box, LinearProgress, Link, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { countingOutbox, type CountingEntry } from './counting-outbox.ts'
import { Refused } from './Refused.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** Unsent entries: what, since when, and what holds them back. */
export function WaitingEntries({ entries }: { readonly entries: readonly CountingEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <WaitingEntry key={entry.seq} entry={entry} />
      ))}
    </ul>
  )
}

function WaitingEntry({ entry }: { readonly entry: CountingEntry }) {
  const t = useShipmentCountingTexts()
  const format = useFormat()
  const sending = countingOutbox.useOutbox((state) => state.sending)
  const { call, note, at, refusal, queue, subject, seq } = entry
  const what = t(`waiting.${call}`, {
    pallet: note.pallet ?? '',
    side: note.side === null ? '' : t(`side.${note.side}`),
    group: note.identified?.group ?? '',
    product: note.identified?.product.name ?? '',
  })
  const counted = note.fields?.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') ?? ''
  const isClash = call === 'changePallet' && refusal?.failure?.error === 'record.changed'
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
      {counted !== '' && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {counted}
        </Typography>
      )}
      <Muted small>{format.dateTime(at)}</Muted>
      {sending?.seq === seq && (
        <LinearProgress variant="determinate" value={sending.share * 100} aria-label={t('waiting.sending', { what })} />
      )}
      {isClash ? (
        <>
          <Typography variant="body2">{refusal.failure?.message}</Typography>
          <Link href={`${to('shipmentPallets', { id: queue })}?pallet=${subject ?? ''}`} sx={{ py: 1.5 }}>
            {t('waiting.compare')}
          </Link>
        </>
      ) : (
        <Refused entry={entry} />
      )}
    </Box>
  )
}
