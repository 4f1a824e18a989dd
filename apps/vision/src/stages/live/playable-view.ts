import type { CameraProblem, ShownTrack } from '@foresite/contract/cameras'
import type { Logger } from 'pino'
import { PacketRing } from '#stages/record/packet-ring.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'
import { LiveView } from './live-view.ts'
import type { AnalysedPicture, LiveViewer } from './live-view.ts'
import { Transcoder } from './transcoder.ts'

interface PlayableViewOptions {
  /** The ring of the camera's original stream. */
  readonly ring: PacketRing
  readonly log: Logger
}

/** A running transcoder with its output. */
interface Transcoded {
  readonly transcoder: Transcoder
  readonly ring: PacketRing
  readonly live: LiveView
}

/** The last group of pictures is enough for a live view. */
const NO_SECONDS = 0

/**
 * A camera's stream as H.264, for viewers that cannot play its codec (H.265 in most browsers). It is transcoded once for
 * all viewers, and only while there are any. Must subscribe to the camera after the ring.
 */
export class PlayableView implements StreamSubscriber {
  readonly #options: PlayableViewOptions
  /** The viewers, each with its function to leave; null before the first frame. */
  readonly #viewers = new Map<LiveViewer, (() => void) | null>()
  #transcoded: Transcoded | null = null
  #stopping: Promise<unknown> = Promise.resolve()

  constructor(options: PlayableViewOptions) {
    this.#options = options
  }

  /** Adds a viewer; without video, it is closed with the reason. Returns the function to leave. */
  join(viewer: LiveViewer, problem: CameraProblem): () => void {
    const group = this.#options.ring.lastGroup()
    if (group === null) {
      viewer.end(problem)
      return () => undefined
    }
    this.#viewers.set(viewer, null)
    this.#transcoded ??= this.#begin(group)
    this.#startViewers(this.#transcoded)
    return () => {
      this.#viewers.get(viewer)?.()
      this.#viewers.delete(viewer)
      if (this.#viewers.size === 0) this.#stop()
    }
  }

  onStream(): void {
    this.#endAll(null)
  }

  onPacket(packet: StreamPacket): void {
    this.#transcoded?.transcoder.push(packet)
  }

  onEnd(problem: CameraProblem | null): void {
    this.#endAll(problem)
  }

  /** Sends the tracks of a frame to all viewers. */
  showTracks(picture: AnalysedPicture, tracks: readonly ShownTrack[]): void {
    this.#transcoded?.live.showTracks(picture, tracks)
  }

  /** Ends all views. Resolves once the transcoder is freed. */
  async close(): Promise<void> {
    this.#endAll(null)
    await this.#stopping
  }

  #begin({ info, packets }: { info: StreamInfo; packets: readonly StreamPacket[] }): Transcoded {
    const { log } = this.#options
    const ring = new PacketRing(NO_SECONDS)
    const live = new LiveView({ ring, log })
    const transcoder = new Transcoder({
      info,
      // A live view needs only the newest frame of the group.
      from: Math.max(...packets.map(({ pts }) => pts)),
      onStream: (output) => ring.onStream(output),
      onPacket: (packet) => {
        ring.onPacket(packet)
        live.onPacket(packet)
        this.#startViewers(transcoded)
      },
      onFailure: () => {
        if (this.#transcoded === transcoded) this.#endAll('unsupported-codec')
      },
      log,
    })
    const transcoded = { transcoder, ring, live }
    for (const packet of packets) transcoder.push(packet)
    return transcoded
  }

  /** Starts the waiting viewers once there is a frame. */
  #startViewers({ ring, live }: Transcoded): void {
    if (ring.lastGroup() === null) return
    for (const [viewer, leave] of this.#viewers) {
      if (leave === null) this.#viewers.set(viewer, live.join(viewer, 'unknown'))
    }
  }

  #endAll(problem: CameraProblem | null): void {
    const viewers = [...this.#viewers.keys()]
    this.#stop()
    for (const viewer of viewers) viewer.end(problem)
  }

  #stop(): void {
    const transcoded = this.#transcoded
    this.#transcoded = null
    for (const leave of this.#viewers.values()) leave?.()
    this.#viewers.clear()
    if (transcoded !== null) this.#stopping = Promise.all([this.#stopping, transcoded.transcoder.stop()])
  }
}
