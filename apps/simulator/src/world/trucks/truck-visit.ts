import type { Itinerary } from '../itinerary.ts'
import type { Berth } from '../site-plan.ts'
import type { TruckIdentity } from './truck-identity.ts'

/** A truck's time at a door or a bay: from when its rear is there until it sets off. */
export interface BerthStay {
  readonly berth: Berth
  readonly from: number
  readonly to: number
}

/** One truck's visit: its moves, and the site's expected records of it. */
export interface TruckVisit {
  readonly truck: TruckIdentity
  readonly itinerary: Itinerary
  /** When its front passed the entry gate and the exit gate. */
  readonly gateInAt: number
  readonly gateOutAt: number
  readonly stays: readonly BerthStay[]
}
