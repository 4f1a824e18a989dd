import type { Incident } from '@foresite/contract/incidents'
import type { ReactNode } from 'react'
import type { KeyHelp } from '#scene/keyboard/KeysHelp.tsx'

/** What a review reports to the player. */
export interface ReviewMoves {
  readonly onReviewed: () => void
  /** A verdict was given: in the queue the next incident follows. */
  readonly onDecided: (id: string) => void
  readonly onOpen: (id: string) => void
}

/** What other features show of an incident in its player. */
export interface PlayerSlots {
  /** The export bar at the foot of the player. */
  readonly review: (incident: Incident, moves: ReviewMoves) => ReactNode
  /** Under the clip: what follows from it. */
  readonly under: (incident: Incident, onReviewed: () => void) => ReactNode
  /** Beside the clip: what else can be done with it. */
  readonly beside: (incident: Incident) => ReactNode
  /** The keys of what is shown there. */
  readonly keys: readonly KeyHelp[]
}
