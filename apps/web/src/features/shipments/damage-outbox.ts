import type { DamageFindingInput, ShipmentPallet } from '@foresite/contract/shipment-pallets'

/** Where damage waits on the device until the server has it. */
export interface DamageOutbox {
  /** Keeps it; whether there was room. */
  readonly keep: (pallet: ShipmentPallet, finding: DamageFindingInput) => Promise<boolean>
  /** The ids of what waits. */
  readonly waiting: ReadonlySet<string>
}
