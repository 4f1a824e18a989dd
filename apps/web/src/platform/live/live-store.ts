import type { DockUtilization, LoneWorkers } from '@foresite/contract/live-events'
import { create } from 'zustand'

export type Connection = 'closed' | 'opening' | 'open'

interface LiveState {
  readonly connection: Connection
  /** Everybody who is alone now. */
  readonly loneWorker: LoneWorkers
  /** Every dock's present occupancy. */
  readonly dockUtilization: DockUtilization
}

/** What the live channel has brought (LIVE-3). */
export const useLive = create<LiveState>()(() => ({
  connection: 'closed',
  loneWorker: [],
  dockUtilization: [],
}))

/** Takes a dock list over only if its content differs: what is drawn from it is not drawn again for nothing. */
export function receiveDocks(docks: DockUtilization): void {
  const present = useLive.getState().dockUtilization
  if (JSON.stringify(present) !== JSON.stringify(docks)) useLive.setState({ dockUtilization: docks })
}
