import { Alert, AlertTitle, Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { to } from '#platform/routing/paths.ts'
import { keepEntry } from './counting-outbox.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { usePalletDrafts } from './pallet-drafts.ts'
import { fieldsOf, sameFields } from './pallet-fields.ts'
import { openPoints, unidentifiedGroups, type OpenPoints } from './review.ts'
import { ReviewLines } from './ReviewLines.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** Counted against papers, what is still missing, and the submit button. */
export function ReviewStep({ opened: { shipment, lines, pallets } }: { readonly opened: OpenedShipment }) {
  const t = useShipmentCountingTexts()
  const drafts = usePalletDrafts((state) => state.drafts)
  const isUnsaved = (pallet: (typeof pallets)[number]) => {
    const draft = drafts[pallet.id]
    return draft !== undefined && !sameFields(draft.now, fieldsOf(pallet))
  }
  const unsaved = new Set(pallets.filter(isUnsaved).map(({ id }) => id))
  const points = openPoints(pallets, unsaved)
  const groups = unidentifiedGroups(pallets)
  const [isPending, setPending] = useState(false)
  const submit = async () => {
    setPending(true)
    const { shipment_id, inspectedAt } = shipment
    await keepEntry(shipment, 'submitShipment', { body: { shipment_id, inspectedAt } })
    setPending(false)
  }
  const holdsUnsaved = points.some((point) => point.unsaved)
  return (
    <Stack sx={{ gap: 2 }}>
      <ReviewLines lines={lines} />
      {groups.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" href={to('shipmentCounting', { id: shipment.id })}>
              {t('identify')}
            </Button>
          }
        >
          {t('review.unidentified', { groups: groups.map(({ group }) => group).join(', ') })}
        </Alert>
      )}
      {points.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
          <AlertTitle>{t('review.open')}</AlertTitle>
          <Stack component="ul">
            {points.map((point) => (
              <Stack key={point.id} component="li">
                <Link
                  href={`${to('shipmentPallets', { id: shipment.id })}?pallet=${point.id}`}
                  color="inherit"
                  sx={{ py: 1.25, overflowWrap: 'anywhere' }}
                >
                  {t('review.pallet', { number: point.number, points: wordsOf(point) })}
                </Link>
              </Stack>
            ))}
          </Stack>
        </Alert>
      )}
      {holdsUnsaved && <Alert severity="error">{t('review.unsaved')}</Alert>}
      <Button
        variant="contained"
        size="large"
        loading={isPending}
        disabled={groups.length > 0 || holdsUnsaved}
        onClick={() => void submit()}
        sx={{ minHeight: 60 }}
      >
        {t(points.length > 0 ? 'submit.anyway' : 'submit')}
      </Button>
    </Stack>
  )

  function wordsOf({ photos, topLayer, empty, unsaved: isNotSaved }: OpenPoints): string {
    return [
      ...(isNotSaved ? [t('point.unsaved')] : []),
      ...(empty ? [t('point.empty')] : []),
      ...(photos > 0 ? [t('point.photos', { count: photos })] : []),
      ...(topLayer ? [t('point.top')] : []),
    ].join(', ')
  }
}
