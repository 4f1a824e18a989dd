import type { Socket } from 'node:net'
import type { Still } from '#camera/camera-messages.ts'
import type { LiveUpgrade } from '#stages/live/live-sockets.ts'

/** What the node's server needs of a camera. */
export interface ServedCamera {
  /** Its newest picture, or the reason for none. */
  still(): Promise<Still>
  /** Takes over a viewer's socket; false when the camera's process is gone. */
  show(upgrade: LiveUpgrade, socket: Socket): boolean
  /** Makes the present picture the reference. */
  acceptView(): void
}
