import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import { SCREEN_WIDTH, type Frame } from '#stages/decode/frame.ts'
import { decodeNewest } from '#stages/decode/newest-picture.ts'
import type { CutClip, CapturedStill } from '#camera/camera-messages.ts'
import { cutClip } from '#stages/record/cut-clip.ts'
import type { Clip, ClipRequest } from '#stages/record/cut-clip.ts'
import type { PacketRing } from '#stages/record/packet-ring.ts'
import { decodedAt } from '#stages/stream/packet.ts'
import type { FromCamera } from './camera-messages.ts'
import type { CameraRecording } from './camera-recording.ts'
import { isRecorded, recordedClip } from './recorded-clip.ts'

const CLIP_BEFORE_MS = 5_000
const CLIP_AFTER_MS = 8_000
/** Longer events get no clip from the recording. */
const LONGEST_CLIP_MS = 10 * 60_000
/** How long to wait until the file that contains the end of a clip is complete. */
const RECORDING_WAIT_MS = 60_000
/** Timestamps of the recording and the stream may differ: the estimate of the camera's clock moves. */
const CLOSE_MS = 500
/** How much earlier a clip from the recording may end: a camera may send only one frame a second. */
const MISSING_END_MS = 2_000
/** Width of a picture in which text on a vehicle is read: what most cameras deliver. */
const VEHICLE_WIDTH = 1_920

interface EvidenceOptions {
  readonly cameraId: string
  /** Packets of the main stream. */
  readonly ring: PacketRing
  /** Whether frames come from the sub-stream. */
  readonly framesAreSmall: boolean
  readonly recording: Pick<CameraRecording, 'reaches'>
  /** The folder of all recordings. */
  readonly recordingsFolder: string
  readonly clipFolder: string
  readonly send: (message: FromCamera) => void
  readonly log: Logger
}

/** Collects an observation's picture and clip, and sends each when it is ready or has failed. */
export class ObservationEvidence {
  readonly #options: EvidenceOptions
  readonly #gathering = new Set<Promise<void>>()
  readonly #noMoreFiles = new AbortController()

  constructor(options: EvidenceOptions) {
    this.#options = options
  }

  /**
   * Starts collecting the evidence of an observation. `frame` is the one it was made in and stays the caller's; null:
   * it was made without a new frame, and the last picture in memory is used, if there is one.
   */
  gather(observation: Observation, frame: Frame | null): void {
    const { id: observationId, kind } = observation
    const sendNoClip = () => this.#options.send({ kind: 'observation-clip', observationId, clip: null })
    if (counted.has(kind)) {
      this.#options.send({ kind: 'observation-still', observationId, still: null })
      sendNoClip()
      return
    }
    const raisedAt = frame?.at ?? Date.now()
    this.#keep(this.#sendStill(observationId, this.#picture(observation, frame, raisedAt)))
    // A trailer's load does not move: the picture shows it.
    if (kind === 'trailer-fill') sendNoClip()
    else this.#keep(this.#clip(observation, raisedAt))
  }

  /** The recording has ended: files that are not complete now never will be. */
  recordingEnded(): void {
    this.#noMoreFiles.abort()
  }

  /** Resolves once all evidence has been sent. */
  async finished(): Promise<void> {
    await Promise.all(this.#gathering)
  }

  #keep(work: Promise<void>): void {
    const kept = work.finally(() => this.#gathering.delete(kept))
    this.#gathering.add(kept)
  }

  #picture(observation: Observation, frame: Frame | null, raisedAt: number): Promise<CapturedStill | null> {
    const { kind } = observation
    // The last fill of a trailer dates from before it left.
    if (kind === 'trailer-fill' && observation.moment === 'last') return this.#earlier(observation.startedAt)
    if (kind === 'gate' && observation.seenBestAt !== undefined)
      return this.#vehicle(observation.seenBestAt, observation.furtherViews ?? [], frame)
    const isSmall = frame === null || this.#options.framesAreSmall
    return isSmall ? this.#largeStill(frame, raisedAt) : stillOf(frame)
  }

  /** The vehicle's best view and its further views; the current frame when they are no longer in memory. */
  async #vehicle(
    bestAt: string,
    furtherViews: readonly { readonly at: string }[],
    frame: Frame | null,
  ): Promise<CapturedStill | null> {
    // Encoded right away: the caller frees the frame.
    const now = frame && stillOf(frame).catch(() => null)
    const best = await this.#earlier(bestAt).catch((problem: unknown) => {
      this.#options.log.warn({ problem: String(problem) }, 'no best view of a vehicle')
      return null
    })
    if (best === null) return now
    const further: (CapturedStill | null)[] = []
    for (const { at } of furtherViews) further.push(await this.#earlier(at).catch(() => null))
    return { ...best, furtherViews: further }
  }

  #earlier(at: string): Promise<CapturedStill | null> {
    return this.#largeStill(null, Date.parse(at), VEHICLE_WIDTH)
  }

  async #sendStill(observationId: string, taking: Promise<CapturedStill | null>): Promise<void> {
    const { send, log } = this.#options
    const still = await taking.catch((problem: unknown) => {
      log.error({ problem: String(problem) }, 'no picture for an observation')
      return null
    })
    send({ kind: 'observation-still', observationId, still })
  }

  /** The same moment from the main stream if it is in memory; otherwise the small frame, if there is one. */
  async #largeStill(frame: Frame | null, raisedAt: number, width = SCREEN_WIDTH): Promise<CapturedStill | null> {
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
      log.error({ problem: String(problem) }, 'clip not cut')
      return null
    })
    send({ kind: 'observation-clip', observationId: observation.id, clip })
  }

  async #cut(observation: Observation, raisedAt: number): Promise<CutClip | null> {
    const request: ClipRequest = {
      from: Date.parse(observation.startedAt) - CLIP_BEFORE_MS,
      to: raisedAt + CLIP_AFTER_MS,
      path: join(this.#options.clipFolder, `${observation.id}.mp4`),
    }
    const clip = await cutClip(this.#options.ring, request)
    if (clip === null) return null
    const { startsAt, durationMs } = (await this.#recorded(request, clip)) ?? clip
    return { path: request.path, startsAt: new Date(startsAt), durationMs: Math.round(durationMs) }
  }

  /** Replaces a clip whose start is no longer in memory with one from the recording; null: the clip stays. */
  async #recorded({ from, to, path: cutPath }: ClipRequest, clip: Clip): Promise<Clip | null> {
    const { cameraId, recordingsFolder: folder, recording, log } = this.#options
    const camera = { folder, cameraId }
    const lost = { from, to: clip.startsAt - CLOSE_MS }
    const end = clip.startsAt + clip.durationMs
    if (lost.from >= lost.to || end - from > LONGEST_CLIP_MS) return null
    const path = `${cutPath}.recorded`
    try {
      if (!(await isRecorded(camera, lost))) return null
      const patience = AbortSignal.timeout(RECORDING_WAIT_MS)
      const signal = AbortSignal.any([patience, this.#noMoreFiles.signal])
      if (!(await recording.reaches(end - CLOSE_MS, signal))) return null
      const recorded = await recordedClip(camera, { from, to }, path)
      const isBetter = recorded !== null && recorded.startsAt < lost.to && recorded.lastAt > end - MISSING_END_MS
      if (!isBetter) return null
      await rename(path, cutPath)
      return recorded
    } catch (problem) {
      log.error({ problem: String(problem) }, 'clip not cut from the recording')
      return null
    } finally {
      await rm(path, { force: true })
    }
  }
}

async function stillOf(frame: Frame, width = SCREEN_WIDTH): Promise<CapturedStill> {
  return { jpeg: await frame.jpeg(width), at: frame.at }
}

/** Too many for evidence, and none of them is an incident. */
const counted = new Set<Observation['kind']>(['ergonomics', 'ergonomic-stay', 'alone', 'pallet-placed'])
