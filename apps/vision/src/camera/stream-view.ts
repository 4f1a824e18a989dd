import type { StreamSource } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import type { CameraProblem, ShownTrack } from '@foresite/contract/cameras'
import { LiveView } from '#stages/live/live-view.ts'
import type { AnalysedPicture } from '#stages/live/live-view.ts'
import { PlayableView } from '#stages/live/playable-view.ts'
import { PacketRing } from '#stages/record/packet-ring.ts'
import { maskedOpener, type PrivacyMask } from '#stages/privacy/masked-stream.ts'
import { CameraStream } from '#stages/stream/camera-stream.ts'
import { openStream } from '#stages/stream/open-stream.ts'

interface StreamViewOptions {
  readonly cameraId: string
  readonly source: StreamSource
  /** Painted over before anyone receives a picture; with none, pictures pass unchanged. */
  readonly privacyMasks: readonly PrivacyMask[]
  /** How many seconds of packets are kept. */
  readonly seconds: number
  readonly log: Logger
}

/** One connection of a camera, with its last packets and its live viewers. */
export class StreamView {
  readonly stream: CameraStream
  readonly ring: PacketRing
  readonly live: LiveView
  /** The same view as H.264, for viewers that cannot play the camera's codec. */
  readonly playable: PlayableView

  constructor({ cameraId, source, privacyMasks, seconds, log }: StreamViewOptions) {
    const open = privacyMasks.length === 0 ? openStream : maskedOpener(privacyMasks)
    this.stream = new CameraStream({ cameraId, source, open, log })
    this.ring = new PacketRing(seconds)
    this.live = new LiveView({ ring: this.ring, log })
    this.stream.subscribe(this.ring)
    this.playable = new PlayableView({ ring: this.ring, log })
    this.stream.subscribe(this.live)
    this.stream.subscribe(this.playable)
  }

  /** Why there is no picture. */
  get problem(): CameraProblem {
    return this.stream.state.problem ?? 'unknown'
  }

  /** Sends a frame's tracks to all viewers. */
  showTracks(picture: AnalysedPicture, tracks: readonly ShownTrack[]): void {
    this.live.showTracks(picture, tracks)
    this.playable.showTracks(picture, tracks)
  }

  /** Closes the connection and all its views. */
  async stop(): Promise<void> {
    await this.stream.stop()
    await this.playable.close()
  }
}
