import type { WornItem } from '@foresite/contract/objects'

/** An event on the site, known from exact positions; one that a rule detects has the rule's kind. `at`: epoch ms. */
export type TruthEvent =
  | {
      readonly kind: 'gate-arrival' | 'gate-departure'
      readonly at: number
      readonly truckId: string
      readonly carrier: string
      readonly plate: string
      readonly containerId: string
    }
  | {
      readonly kind: 'dock-stay' | 'parking-stay'
      readonly at: number
      readonly to: number
      readonly truckId: string
      /** D1 to D6, P1 to P6. */
      readonly berth: string
    }
  | {
      readonly kind: 'near-miss-person-vehicle' | 'near-miss-vehicles'
      readonly at: number
      readonly to: number
      readonly actorIds: readonly [string, string]
      readonly minGapM: number
    }
  | {
      readonly kind: 'vehicle-speeding'
      readonly at: number
      readonly to: number
      readonly actorId: string
      readonly place: 'aisle' | 'yard'
      readonly topMps: number
    }
  | { readonly kind: 'stop-violation'; readonly at: number; readonly actorId: string }
  | {
      readonly kind: 'ppe-missing'
      readonly at: number
      readonly to: number
      readonly actorId: string
      readonly items: readonly WornItem[]
    }
  | {
      readonly kind: 'fallen-person'
      readonly at: number
      readonly to: number
      readonly actorId: string
      /** No movement for a minute afterwards. */
      readonly isImmobile: boolean
    }
  | {
      readonly kind: 'blocked-pathway'
      readonly at: number
      readonly to: number
      readonly palletId: string
      readonly coveredShare: number
    }
  | {
      readonly kind: 'lone-worker' | 'person-after-hours' | 'restricted-area' | 'unauthorised-vehicle'
      readonly at: number
      readonly to: number
      readonly actorId: string
    }
  | {
      readonly kind: 'bend'
      readonly at: number
      readonly to: number
      readonly actorId: string
      readonly peakRad: number
    }
  | { readonly kind: 'lift'; readonly at: number; readonly actorId: string }

export type TruthKind = TruthEvent['kind']

/** The ids of the people, vehicles or pallets that an event happened to. */
export function actorsIn(event: TruthEvent): readonly string[] {
  if ('actorIds' in event) return event.actorIds
  if ('actorId' in event) return [event.actorId]
  return 'palletId' in event ? [event.palletId] : [event.truckId]
}
