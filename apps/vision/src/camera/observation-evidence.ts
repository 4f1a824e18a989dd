import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { Frame } from '#stages/decode/frame.ts'
import { decodeNewest } from '#stages/decode/newest-picture.ts'
import type { CutClip, CapturedStill } from '#camera/camera-messages.ts'
import { cutClip } from '#stages/record/cut-clip.ts'
import type { Clip, ClipWish } from '#stages/record/cut-clip.ts'
import type { PacketRing } from '#stages/record/packet-ring.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'
import type { FromCamera } from './camera-messages.ts'
import type { CameraRecording } from './camera-recording.ts'
import { isRecorded, recordedClip } from './recorded-clip.ts'

const CLIP_BEFORE_MS = 5_000
const CLIP_AFTER_MS = 8_000
/** Longer events get no clip: the recording has them. */
const LONGEST_CLIP_MS = 10 * 60_000
/** How long the recording may take to complete the file that the end of a clip lies in. */
const RECORDING_WAIT_MS = 60_000
/** The recording's times and the stream's differ by what the estimate of the camera's clock moves. */
const CLOSE_MS = 500
/** How much earlier one out of the recording may end: a camera may give one picture a second. */
const MISSING_END_MS = 2_000
/** The picture that goes with an incident: wide enough for a screen, about 100 kB. */
const STILL_WIDTH = 1_280
/** Width of the picture that a vehicle's text is read from: what most cameras deliver. */
const VEHICLE_WIDTH = 1_920

export interface EvidenceOptions {
  readonly cameraId: string
  /** Of the stream that is shown and recorded. */
  readonly ring: PacketRing
  /** Whether frames come from another, smaller stream. */
  readonly framesAreSmall: boolean
  readonly recording: Pick<CameraRecording, 'reaches'>
  /** Of all cameras. */
  readonly recordingsFolder: string
  readonly clipFolder: string
  readonly send: (message: FromCamera) => void
  readonly log: Logger
}

/** Collects an observation's still and clip, and reports each when it exists or has failed. */
export class ObservationEvidence {
  readonly #options: EvidenceOptions
  readonly #gathering = new Set<Promise<void>>()
  readonly #recordingEnds = new AbortController()

  constructor(options: EvidenceOptions) {
    this.#options = options
  }

  /**
   * Begins to gather what goes with an observation that was made in a frame, which stays the caller's; null: it was
   * made as no picture came, and the last one is its that the stream still holds: none where that has ended.
   */
  gather(observation: Observation, frame: Frame | null): void {
    if (isCounted(observation)) {
      this.#sayNone(observation.id)
      return
    }
    const raisedAt = frame?.at ?? Date.now()
    this.#keep(this.#picture(observation, frame, raisedAt))
    // What a trailer holds is in its picture; nothing happens in a clip of it.
    if (observation.kind === 'trailer-fill')
      this.#options.send({ kind: 'observation-clip', observationId: observation.id, clip: null })
    else this.#keep(this.#clip(observation, raisedAt))
  }

  /** Anything not recorded by now will not be. */
  waitNoLonger(): void {
    this.#recordingEnds.abort()
  }

  /** Resolves once everything has been sent. */
  async finished(): Promise<void> {
    await Promise.all(this.#gathering)
  }

  #keep(work: Promise<void>): void {
    const kept = work.finally(() => this.#gathering.delete(kept))
    this.#gathering.add(kept)
  }

  #sayNone(observationId: string): void {
    this.#options.send({ kind: 'observation-still', observationId, still: null })
    this.#options.send({ kind: 'observation-clip', observationId, clip: null })
  }

  #picture(observation: Observation, frame: Frame | null, raisedAt: number): Promise<void> {
    const { id, kind } = observation
    // A trailer's last fill is of before it was gone.
    if (kind === 'trailer-fill' && observation.moment === 'last')
      return this.#stillOf(id, this.#earlier(observation.startedAt))
    return kind === 'gate' && observation.seenBestAt !== undefined
      ? this.#stillOf(id, this.#vehicle(observation.seenBestAt, observation.looks ?? [], frame))
      : this.#still(id, frame, raisedAt)
  }

  #still(observationId: string, frame: Frame | null, raisedAt: number): Promise<void> {
    const isSmall = frame === null || this.#options.framesAreSmall
    return this.#stillOf(observationId, isSmall ? this.#largeStill(frame, raisedAt) : stillOf(frame))
  }

  /** A vehicle as it was seen best, and its further looks; as it is now where the stream no longer has that. */
  async #vehicle(
    bestAt: string,
    looks: readonly { readonly at: string }[],
    frame: Frame | null,
  ): Promise<CapturedStill | null> {
    // Begun at once: the frame is its owner's, and may soon be gone.
    const now = frame && stillOf(frame).catch(() => null)
    const best = await this.#earlier(bestAt)
    if (best === null) return now
    const further: (CapturedStill | null)[] = []
    for (const { at } of looks) further.push(await this.#earlier(at).catch(() => null))
    return { ...best, looks: further }
  }

  #earlier(at: string): Promise<CapturedStill | null> {
    return this.#largeStill(null, Date.parse(at), VEHICLE_WIDTH)
  }

  async #stillOf(observationId: string, taking: Promise<CapturedStill | null>): Promise<void> {
    const { send, log } = this.#options
    const still = await taking.catch((problem: unknown) => {
      log.error({ problem: String(problem) }, 'no picture of what was observed')
      return null
    })
    send({ kind: 'observation-still', observationId, still })
  }

  /** The same moment from the large stream, where it has come that far; else the small frame itself, if there is one. */
  async #largeStill(frame: Frame | null, raisedAt: number, width = STILL_WIDTH): Promise<CapturedStill | null> {
    const small = frame && (await stillOf(frame))
    const held = this.#options.ring.since(raisedAt)
    const packets = held?.packets.filter((packet) => decodedAt(packet) <= raisedAt) ?? []
    const large =
      held === null || packets.length === 0
        ? null
        : await decodeNewest(this.#options.cameraId, { info: held.info, packets })
    if (large === null) return small
    try {
      return await stillOf(large, width)
    } finally {
      large.free()
    }
  }

  async #clip(observation: Observation, raisedAt: number): Promise<void> {
    const { send, log } = this.#options
    const clip = await this.#cut(observation, raisedAt).catch((problem: unknown) => {
      log.error({ problem: String(problem) }, 'no clip could be cut')
      return null
    })
    send({ kind: 'observation-clip', observationId: observation.id, clip })
  }

  async #cut(observation: Observation, raisedAt: number): Promise<CutClip | null> {
    const wish: ClipWish = {
      from: Date.parse(observation.startedAt) - CLIP_BEFORE_MS,
      to: raisedAt + CLIP_AFTER_MS,
      path: join(this.#options.clipFolder, `${observation.id}.mp4`),
      signal: new AbortController().signal,
    }
    const clip = await cutClip(this.#options.ring, wish)
    if (!clip.ok) return null
    const { startsAt, durationMs } = (await this.#recorded(wish, clip)) ?? clip
    return {
      path: clip.path,
      startsAt: new Date(startsAt),
      durationMs: Math.round(durationMs),
    }
  }

  /** Replaces a clip whose start the ring had already dropped with one from the recording; null keeps it. */
  async #recorded(
    { from, to }: ClipWish,
    clip: Extract<Clip, { ok: true }>,
  ): Promise<Pick<typeof clip, 'startsAt' | 'durationMs'> | null> {
    const { cameraId, recordingsFolder: folder, recording, log } = this.#options
    const camera = { folder, cameraId }
    const lost = { from, to: clip.startsAt - CLOSE_MS }
    const end = clip.startsAt + clip.durationMs
    if (lost.from >= lost.to || end - from > LONGEST_CLIP_MS) return null
    const path = `${clip.path}.recorded`
    try {
      if (!(await isRecorded(camera, lost))) return null
      const patience = AbortSignal.timeout(RECORDING_WAIT_MS)
      const signal = AbortSignal.any([patience, this.#recordingEnds.signal])
      if (!(await recording.reaches(end - CLOSE_MS, signal))) return null
      const recorded = await recordedClip(camera, { from, to }, path)
      const isBetter = recorded !== null && recorded.startsAt < lost.to && recorded.lastAt > end - MISSING_END_MS
      if (!isBetter) return null
      await rename(path, clip.path)
      return recorded
    } catch (problem) {
      log.error({ problem: String(problem) }, 'no clip could be cut out of the recording')
      return null
    } finally {
      await rm(path, { force: true })
    }
  }
}

async function stillOf(frame: Frame, width = STILL_WIDTH): Promise<CapturedStill> {
  return { jpeg: await frame.jpeg(width), at: frame.at }
}

function decodedAt({ at, pts, dts }: StreamPacket): number {
  return at - (pts - dts) / TICKS_PER_MS
}

/** No incidents, and many of them: without a still. */
const counted = new Set<Observation['kind']>(['ergonomics', 'ergonomic-stay', 'alone', 'pallet-placed'])

function isCounted({ kind }: Observation): boolean {
  return counted.has(kind)
}
