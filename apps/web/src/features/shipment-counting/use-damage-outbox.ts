import { damageFindingInput, type DamageFindingInput, type ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { keepEntry, useCountingEntries } from './counting-outbox.ts'

/** Stores the damage recorded in a count on the device, like other entries. */
export function useDamageOutbox(shipment: Pick<Shipment, 'id' | 'shipment_id'>) {
  const entries = useCountingEntries(shipment.id)
  return {
    keep: ({ id, pallet_id: pallet }: Pick<ShipmentPallet, 'id' | 'pallet_id'>, finding: DamageFindingInput) =>
      keepEntry(
        shipment,
        'addDamageFinding',
        { subject: id, params: { id }, body: finding },
        { pallet, finding: damageFindingInput.parse(finding) },
      ),
    waiting: new Set(entries.flatMap(({ note: { finding } }) => (finding === null ? [] : [finding.id]))),
  }
}
