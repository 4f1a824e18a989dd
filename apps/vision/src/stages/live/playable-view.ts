import type { CameraProblem, ShownTrack } from '@foresite/contract/cameras'
import type { Logger } from 'pino'
import { PacketRing } from '#stages/record/packet-ring.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'
import { LiveView } from './live-view.ts'
import type { AnalysedPicture, LiveViewer } from './live-view.ts'
import { Transcoder } from './transcoder.ts'

export interface PlayableViewOptions {
  /** Of the camera as it sends. */
  readonly ring: PacketRing
  readonly log: Logger
}

/** Live transcoding. */
interface Remade {
  readonly transcoder: Transcoder
  readonly ring: PacketRing
  readonly live: LiveView
}

/** For a view as it is sent the last group is enough. */
const NO_SECONDS = 0

/**
 * A camera's pictures as H.264 for viewers that cannot play its codec (H.265 in most browsers): transcoded once for all
 * of them, and only while there are any. Must subscribe to the camera after its ring.
 */
export class PlayableView implements StreamSubscriber {
  readonly #options: PlayableViewOptions
  /** The viewers, each with its stop function; null before the first picture. */
  readonly #viewers = new Map<LiveViewer, (() => void) | null>()
  #remade: Remade | null = null
  #stopping: Promise<unknown> = Promise.resolve()

  constructor(options: PlayableViewOptions) {
    this.#options = options
  }

  /** Adds a viewer; without a picture it gets the reason and is closed. Returns a function to leave. */
  join(viewer: LiveViewer, problem: CameraProblem): () => void {
    const group = this.#options.ring.lastGroup()
    if (group === null) {
      viewer.end(problem)
      return () => undefined
    }
    this.#viewers.set(viewer, null)
    this.#remade ??= this.#begin(group)
    this.#welcome(this.#remade)
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
    this.#remade?.transcoder.push(packet)
  }

  onEnd(problem: CameraProblem | null): void {
    this.#endAll(problem)
  }

  /** Sends the tracks of a picture to all viewers. */
  showTracks(picture: AnalysedPicture, tracks: readonly ShownTrack[]): void {
    this.#remade?.live.showTracks(picture, tracks)
  }

  /** Resolves once all files are removed. */
  async close(): Promise<void> {
    this.#endAll(null)
    await this.#stopping
  }

  #begin({ info, packets }: { info: StreamInfo; packets: readonly StreamPacket[] }): Remade {
    const { log } = this.#options
    const ring = new PacketRing({ seconds: NO_SECONDS })
    const live = new LiveView({ ring, log })
    const transcoder = new Transcoder({
      info,
      // Only the newest one is worth making: it is now.
      from: Math.max(...packets.map(({ pts }) => pts)),
      onStream: (made) => ring.onStream(made),
      onPacket: (packet) => {
        ring.onPacket(packet)
        live.onPacket(packet)
        this.#welcome(remade)
      },
      onFailure: () => {
        if (this.#remade === remade) this.#endAll('unsupported-codec')
      },
      log,
    })
    const remade = { transcoder, ring, live }
    for (const packet of packets) transcoder.push(packet)
    return remade
  }

  /** Starts waiting viewers once there is a picture. */
  #welcome({ ring, live }: Remade): void {
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
    const remade = this.#remade
    this.#remade = null
    for (const leave of this.#viewers.values()) leave?.()
    this.#viewers.clear()
    if (remade !== null) this.#stopping = Promise.all([this.#stopping, remade.transcoder.stop()])
  }
}
