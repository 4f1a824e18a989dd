import type { Itinerary } from '../itinerary.ts'
import type { PalletRun } from '../pallets.ts'

export interface ForkliftRun {
  readonly id: string
  readonly colour: string
  readonly itinerary: Itinerary
}

export interface ForkliftDay {
  readonly forklifts: readonly ForkliftRun[]
  readonly pallets: readonly PalletRun[]
}
