import type { CameraDecoder } from '#decode/camera-decoder.ts'
import type { LiveView } from '#live/live-view.ts'
import type { PacketRing } from '#record/packet-ring.ts'
import type { CameraStream } from '#stream/camera-stream.ts'

/** What the node's server needs of a camera. */
export interface ServedCamera {
  readonly stream: Pick<CameraStream, 'state'>
  readonly ring: Pick<PacketRing, 'lastGroup'>
  readonly decoder: Pick<CameraDecoder, 'newest'>
  readonly live: Pick<LiveView, 'join'>
}
