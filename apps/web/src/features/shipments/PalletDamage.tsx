import type { PalletSide, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { ReactNode } from 'react'
import { DialogButton } from '#ui/DialogButton.tsx'
import type { DamageOutbox } from './damage-outbox.ts'
import { DamageForm } from './DamageForm.tsx'
import { DamageProposals } from './DamageProposals.tsx'
import { Findings } from './Findings.tsx'
import type { ShownSide } from './PalletSides.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface PalletDamageProps {
  readonly pallet: ShipmentPallet
  /** The side shown; by default the first with a photo. */
  readonly side?: PalletSide
  /** Shows a finding on its photo; missing where the photos are not shown. */
  readonly onShow?: (shown: ShownSide) => void
  /** Missing where damage is sent at once. */
  readonly outbox?: DamageOutbox
  /** Shown before the button that records damage. */
  readonly actions?: ReactNode
}

/** The damage of a pallet, with a button to record more. */
export function PalletDamage({ pallet, side, outbox, onShow, actions }: PalletDamageProps) {
  const t = useShipmentTexts()
  const shownSide = side ?? pallet.photos[0]?.side ?? 'front'
  return (
    <>
      <Findings
        pallet={pallet}
        onShow={onShow}
        waiting={outbox?.waiting}
        actions={
          <>
            {actions}
            <DialogButton key={pallet.id} label={t('damage.record')} variant="outlined">
              {(close) => <DamageForm pallet={pallet} side={shownSide} keep={outbox?.keep} onClose={close} />}
            </DialogButton>
          </>
        }
      />
      <DamageProposals pallet={pallet} side={shownSide} keep={outbox?.keep} />
    </>
  )
}
