import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { Frame } from '#decode/frame.ts'
import { decodeNewest } from '#decode/newest-picture.ts'
import type { CutClip } from '#publish/publisher.ts'
import { cutClip } from '#record/cut-clip.ts'
import type { PacketRing } from '#record/packet-ring.ts'
import { TICKS_PER_MS } from '#stream/packet.ts'
import type { StreamPacket } from '#stream/packet.ts'
import type { FromCamera } from './camera-messages.ts'

const CLIP_BEFORE_MS = 5_000
const CLIP_AFTER_MS = 8_000
/** The picture that goes with an incident: wide enough for a screen, about 100 kB. */
const STILL_WIDTH = 1_280

export interface EvidenceOptions {
  readonly cameraId: string
  /** Of the stream that is shown and recorded. */
  readonly ring: PacketRing
  /** Whether frames come from another, smaller stream. */
  readonly framesAreSmall: boolean
  readonly clipFolder: string
  readonly say: (message: FromCamera) => void
  readonly log: Logger
}

/** Picture and clip of what was observed: each is said when it is there, or that there is none. */
export class ObservationEvidence {
  readonly #options: EvidenceOptions
  readonly #gathering = new Set<Promise<void>>()

  constructor(options: EvidenceOptions) {
    this.#options = options
  }

  /** Begins to gather what goes with an observation that was made in a frame, which stays the caller's. */
  gather(observation: Observation, frame: Frame): void {
    this.#keep(this.#still(observation.id, frame))
    this.#keep(this.#clip(observation, frame.at))
  }

  /** Resolves when everything has been said. */
  async finished(): Promise<void> {
    await Promise.all(this.#gathering)
  }

  #keep(work: Promise<void>): void {
    const kept = work.finally(() => this.#gathering.delete(kept))
    this.#gathering.add(kept)
  }

  async #still(observationId: string, frame: Frame): Promise<void> {
    const { framesAreSmall, say, log } = this.#options
    const taking = framesAreSmall ? this.#largeStill(frame) : frame.jpeg(STILL_WIDTH)
    const jpeg = await taking.catch((problem: unknown) => {
      log.error({ problem: String(problem) }, 'no picture of what was observed')
      return null
    })
    say({ kind: 'observation-still', observationId, jpeg })
  }

  /** The same moment from the large stream, where it has come that far; else the small frame itself. */
  async #largeStill(frame: Frame): Promise<Buffer> {
    const small = await frame.jpeg(STILL_WIDTH)
    const held = this.#options.ring.since(frame.at)
    const packets = held?.packets.filter((packet) => decodedAt(packet) <= frame.at) ?? []
    const large =
      held === null || packets.length === 0
        ? null
        : await decodeNewest(this.#options.cameraId, { info: held.info, packets })
    if (large === null) return small
    try {
      return await large.jpeg(STILL_WIDTH)
    } finally {
      large.free()
    }
  }

  async #clip(observation: Observation, raisedAt: number): Promise<void> {
    const { say, log } = this.#options
    const clip = await this.#cut(observation, raisedAt).catch((problem: unknown) => {
      log.error({ problem: String(problem) }, 'no clip could be cut')
      return null
    })
    say({ kind: 'observation-clip', observationId: observation.id, clip })
  }

  async #cut(observation: Observation, raisedAt: number): Promise<CutClip | null> {
    const clip = await cutClip(this.#options.ring, {
      from: Date.parse(observation.startedAt) - CLIP_BEFORE_MS,
      to: raisedAt + CLIP_AFTER_MS,
      path: join(this.#options.clipFolder, `${observation.id}.mp4`),
      signal: new AbortController().signal,
    })
    if (!clip.ok) return null
    return {
      path: clip.path,
      startsAt: new Date(clip.startsAt),
      durationMs: Math.round(clip.durationMs),
    }
  }
}

function decodedAt({ at, pts, dts }: StreamPacket): number {
  return at - (pts - dts) / TICKS_PER_MS
}
