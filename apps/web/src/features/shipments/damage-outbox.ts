import type { DamageFindingInput, ShipmentPallet } from '@foresite/contract/shipment-pallets'

/** Stores damage on the device until the server has it. */
export interface DamageOutbox {
  /** Stores it; false if the device is full. */
  readonly keep: (pallet: ShipmentPallet, finding: DamageFindingInput) => Promise<boolean>
  /** The ids of unsent findings. */
  readonly waiting: ReadonlySet<string>
}
