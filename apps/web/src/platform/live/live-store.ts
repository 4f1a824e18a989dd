import type { DockUtilization, LoneWorkers } from '@foresite/contract/live-events'
import { create } from 'zustand'

type Connection = 'closed' | 'opening' | 'open'

interface LiveState {
  readonly connection: Connection
  /** All current lone workers. */
  readonly loneWorker: LoneWorkers
  /** Every dock's current occupancy. */
  readonly dockUtilization: DockUtilization
}

/** State received over the live channel (LIVE-3). */
export const useLive = create<LiveState>()(() => ({ connection: 'closed', loneWorker: [], dockUtilization: [] }))

/** Replaces the dock list only if its content differs, to avoid needless re-renders. */
export function receiveDocks(docks: DockUtilization): void {
  const present = useLive.getState().dockUtilization
  if (JSON.stringify(present) !== JSON.stringify(docks)) useLive.setState({ dockUtilization: docks })
}
