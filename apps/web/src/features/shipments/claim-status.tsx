import type { ClaimFieldChange, ClaimReason, ClaimState, ShipmentClaim } from '@foresite/contract/shipment-claims'
import { useFormat } from '#platform/i18n/format.ts'
import { useChangeText } from '#platform/records/RecordHistory.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useShipmentTexts } from './texts/texts.ts'

const tones: Readonly<Record<ClaimState, Tone>> = {
  open: 'warning',
  sent: 'info',
  accepted: 'success',
  rejected: 'error',
}

export function ClaimStatus({ state }: Pick<ShipmentClaim, 'state'>) {
  const t = useShipmentTexts()
  return <StatusDot tone={tones[state]} label={t(`claim.state.${state}`)} />
}

/** An amount with its currency; empty if unknown. */
export function useAmountText(): (claim: Pick<ShipmentClaim, 'amount' | 'currency'>) => string {
  const { number } = useFormat()
  return ({ amount, currency }) => (amount === null ? '' : number(amount, { style: 'currency', currency }))
}

export function useClaimChangeText(): (change: ClaimFieldChange) => string {
  const t = useShipmentTexts()
  return useChangeText(
    (field) => t(`claim.${field}`),
    (field, value) => {
      if (value === '') return '–'
      return field === 'reason' ? t(`claim.reason.${value as ClaimReason}`) : value
    },
  )
}
