import type { Socket } from 'node:net'
import type { Still } from '#camera/camera-messages.ts'
import type { LiveUpgrade } from '#stages/live/live-sockets.ts'

/** What the node's HTTP server needs of a camera. */
export interface ServedCamera {
  /** The newest picture, or the reason why there is none. */
  still(): Promise<Still>
  /** Takes over a viewer's socket; false when the camera's process does not run. */
  show(upgrade: LiveUpgrade, socket: Socket): boolean
  /** Makes the current picture the reference for a moved camera. */
  acceptView(): void
}
