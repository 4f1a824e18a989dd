import type { CameraProblem, LiveHello, LiveTracks, ShownTrack } from '@foresite/contract/cameras'
import type { Logger } from 'pino'
import { fragment } from '#stages/record/fragment.ts'
import { initSegment } from '#stages/record/init-segment.ts'
import type { PacketRing } from '#stages/record/packet-ring.ts'
import { isAnnexB } from '#stages/stream/nal-units.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'

export interface LiveViewer {
  hello(hello: LiveHello): void
  send(bytes: Buffer): void
  tracks(tracks: LiveTracks): void
  /** Bytes sent but still buffered. */
  readonly bufferedBytes: number
  /** Ends the view with the reason; null when the stream continues with another codec or size, so it can reconnect. */
  end(problem: CameraProblem | null): void
}

interface LiveViewOptions {
  readonly ring: PacketRing
  readonly log: Logger
}

/** An analysed frame of this stream or of another one of the same camera. */
export interface AnalysedPicture {
  /** Capture time in epoch milliseconds. */
  readonly at: number
  /** Its position in this stream; left out for a frame of another stream. */
  readonly place?: { readonly generation: number; readonly pts: number }
}

interface Viewing {
  readonly viewer: LiveViewer
  /** The viewer reads too slowly: skip packets until the next key frame. */
  behind: boolean
}

/** The fragments of one stream generation, each built on demand, once for all viewers. */
interface LiveTrack {
  readonly info: StreamInfo
  readonly init: Promise<Buffer>
  readonly startCodes: boolean
  readonly fragments: WeakMap<StreamPacket, Buffer>
  sequence: number
  zero: number | null
}

/** A viewer with more than this queued is several seconds behind, and resumes at a key frame. */
const MAX_BUFFERED = 1024 * 1024

/**
 * Streams a camera to its viewers; without viewers it does nothing. A new viewer gets the last group of pictures from the
 * ring at once, then each frame as it arrives.
 */
export class LiveView implements StreamSubscriber {
  readonly #options: LiveViewOptions
  readonly #viewings = new Set<Viewing>()
  readonly #joining = new Set<LiveViewer>()
  #track: LiveTrack | null = null

  /** The ring must subscribe to the camera before this view does. */
  constructor(options: LiveViewOptions) {
    this.#options = options
  }

  get viewers(): number {
    return this.#viewings.size + this.#joining.size
  }

  /** Adds a viewer; without video, it is closed with the reason. Returns the function to leave. */
  join(viewer: LiveViewer, problem: CameraProblem): () => void {
    const track = this.#currentTrack()
    if (track === null) {
      viewer.end(problem)
      return () => undefined
    }
    this.#joining.add(viewer)
    void this.#startViewer(viewer, track)
    return () => {
      this.#leave(viewer)
    }
  }

  onStream(): void {
    this.#endAll(null)
  }

  onPacket(packet: StreamPacket): void {
    const track = this.#track
    if (track === null || this.#viewings.size === 0) return
    const bytes = fragmentOf(track, packet)
    for (const viewing of this.#viewings) send(viewing, packet, bytes)
  }

  /** Sends the tracks of a frame to all viewers, with the frame's time on their timeline. */
  showTracks(picture: AnalysedPicture, tracks: readonly ShownTrack[]): void {
    const track = this.#track
    const zero = track?.zero ?? null
    if (track === null || zero === null || this.#viewings.size === 0) return
    const pts = this.#ptsOf(picture, track.info)
    if (pts === null) return
    const at = new Date(picture.at).toISOString()
    const message = { time: (pts - zero) / TICKS_PER_SECOND, at, tracks: [...tracks] }
    for (const { viewer, behind } of this.#viewings) if (!behind) viewer.tracks(message)
  }

  onEnd(problem: CameraProblem | null): void {
    this.#endAll(problem)
  }

  /** Exact for a frame of this stream; a frame of another stream is placed by its time. */
  #ptsOf({ at, place }: AnalysedPicture, info: StreamInfo): number | null {
    if (place !== undefined) return place.generation === info.generation ? place.pts : null
    const [first, ...rest] = this.#options.ring.since(at)?.packets ?? []
    if (first === undefined) return null
    const distance = (packet: StreamPacket) => Math.abs(packet.at - at)
    const nearest = rest.reduce((a, b) => (distance(b) < distance(a) ? b : a), first)
    return nearest.pts + (at - nearest.at) * TICKS_PER_MS
  }

  #currentTrack(): LiveTrack | null {
    const info = this.#options.ring.lastGroup()?.info ?? null
    if (info === null) return null
    if (this.#track?.info !== info) {
      this.#track = {
        info,
        init: initSegment(info),
        startCodes: isAnnexB(info.extradata),
        fragments: new WeakMap(),
        sequence: 0,
        zero: null,
      }
    }
    return this.#track
  }

  async #startViewer(viewer: LiveViewer, track: LiveTrack): Promise<void> {
    const init = await track.init.catch((problem: unknown) => {
      this.#options.log.error({ err: problem }, 'the live view could not start')
      return null
    })
    // The viewer may have left, or the camera may have gone offline, while the init segment was built.
    if (!this.#joining.delete(viewer)) return
    const group = this.#options.ring.lastGroup()
    if (init === null || group?.info !== track.info) {
      viewer.end('unknown')
      return
    }
    const { codecString, width, height } = track.info
    viewer.hello({ codec: codecString, width, height })
    viewer.send(init)
    for (const packet of group.packets) viewer.send(fragmentOf(track, packet))
    this.#viewings.add({ viewer, behind: false })
  }

  #leave(viewer: LiveViewer): void {
    this.#joining.delete(viewer)
    for (const viewing of this.#viewings) {
      if (viewing.viewer === viewer) this.#viewings.delete(viewing)
    }
  }

  #endAll(problem: CameraProblem | null): void {
    const all = [...this.#joining, ...[...this.#viewings].map((viewing) => viewing.viewer)]
    this.#joining.clear()
    this.#viewings.clear()
    this.#track = null
    for (const viewer of all) viewer.end(problem)
  }
}

function fragmentOf(track: LiveTrack, packet: StreamPacket): Buffer {
  const made = track.fragments.get(packet)
  if (made !== undefined) return made
  track.zero ??= packet.dts
  track.sequence++
  const { sequence, zero, startCodes } = track
  const bytes = fragment([packet], { sequence, zero, startCodes })
  track.fragments.set(packet, bytes)
  return bytes
}

/** Does not wait for a slow viewer: it skips frames up to a key frame. */
function send(viewing: Viewing, packet: StreamPacket, bytes: Buffer): void {
  const full = viewing.viewer.bufferedBytes > MAX_BUFFERED
  viewing.behind = viewing.behind ? full || !packet.key : full
  if (!viewing.behind) viewing.viewer.send(bytes)
}
