import type { Incident } from '@foresite/contract/incidents'
import type { ReactNode } from 'react'
import type { KeyHelp } from '#scene/keyboard/KeysHelp.tsx'

/** What a review reports to the player. */
interface ReviewMoves {
  readonly onReviewed: () => void
  /** The incident got a verdict: in the queue, the next one follows. */
  readonly onDecided: (id: string) => void
  readonly onOpen: (id: string) => void
}

/** Parts of the player that other features provide. */
export interface PlayerSlots {
  /** The review bar at the bottom of the player. */
  readonly review: (incident: Incident, moves: ReviewMoves) => ReactNode
  /** Below the clip: corrective actions and reports. */
  readonly under: (incident: Incident, onReviewed: () => void) => ReactNode
  /** Beside the clip: further actions. */
  readonly beside: (incident: Incident) => ReactNode
  /** The keys of these parts. */
  readonly keys: readonly KeyHelp[]
}
