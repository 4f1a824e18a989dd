import type { StreamSource } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import { LiveView } from '#live/live-view.ts'
import { PacketRing } from '#record/packet-ring.ts'
import { CameraStream } from '#stream/camera-stream.ts'

export interface StreamViewOptions {
  readonly cameraId: string
  readonly source: StreamSource
  /** How far back its packets are kept. */
  readonly seconds: number
  readonly log: Logger
}

/** One connection of a camera, with its last packets and whoever watches it live. */
export class StreamView {
  readonly stream: CameraStream
  readonly ring: PacketRing
  readonly live: LiveView

  constructor({ cameraId, source, seconds, log }: StreamViewOptions) {
    this.stream = new CameraStream({ cameraId, source, log })
    this.ring = new PacketRing({ seconds })
    this.live = new LiveView({ ring: this.ring, log })
    this.stream.subscribe(this.ring)
    this.stream.subscribe(this.live)
  }
}
