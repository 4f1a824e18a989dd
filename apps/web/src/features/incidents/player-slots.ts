import type { Incident } from '@foresite/contract/incidents'
import type { ReactNode } from 'react'
import type { ReviewCallbacks } from '#scene/clip/review-callbacks.ts'
import type { KeyHelp } from '#scene/keyboard/KeysHelp.tsx'

/** Parts of the player that other features provide. */
export interface PlayerSlots {
  /** The review bar at the bottom of the player. */
  readonly review: (incident: Incident, callbacks: ReviewCallbacks) => ReactNode
  /** Below the clip: corrective actions and reports. */
  readonly under: (incident: Incident, onReviewed: () => void) => ReactNode
  /** Beside the clip: further actions. */
  readonly beside: (incident: Incident) => ReactNode
  /** The keys of these parts. */
  readonly keys: readonly KeyHelp[]
}
