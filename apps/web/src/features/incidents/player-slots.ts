import type { Incident } from '@foresite/contract/incidents'
import type { ReactNode } from 'react'
import type { KeyHelp } from './KeysHelp.tsx'

/** What other features show of an incident in its player. */
export interface PlayerSlots {
  /** Right under the clip: what is made of it. `onReviewed` once it was changed. */
  readonly review: (incident: Incident, onReviewed: () => void) => ReactNode
  /** Under that: what follows from it. */
  readonly under: (incident: Incident) => ReactNode
  /** Beside the clip: what else can be done with it. */
  readonly beside: (incident: Incident) => ReactNode
  /** The keys of what is shown there. */
  readonly keys: readonly KeyHelp[]
}
