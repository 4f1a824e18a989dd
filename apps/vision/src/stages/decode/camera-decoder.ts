import type { Logger } from 'pino'
import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import { isFreshStart } from '#stages/stream/nal-units.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'
import { DecodedFrame } from './decoded-frame.ts'
import type { Frame } from './frame.ts'
import { FramePace } from './frame-pace.ts'
import { PacketQueue } from './packet-queue.ts'
import { PictureConverter } from './picture-converter.ts'
import { PictureDecoder } from './picture-decoder.ts'
import { type DuePacket, RestingPackets } from './resting-packets.ts'
import type { VideoHardware } from './video-hardware.ts'

export interface CameraDecoderOptions {
  readonly cameraId: string
  readonly log: Logger
  /** Finds the hardware to decode with; without it, or with null, pictures are decoded in software. */
  readonly findHardware?: () => Promise<VideoHardware | null>
}

interface DecodeFigures {
  /** Pictures that the decoder output. */
  readonly decoded: number
  /** Pictures chosen as frames for analysis. */
  readonly chosen: number
  /** Frames that a newer one replaced before they were analysed. */
  readonly replaced: number
  /** Packets skipped to catch up. */
  readonly skipped: number
  /** Packets never decoded because nothing moved. */
  readonly spared: number
  /** Damaged packets and pictures. */
  readonly broken: number
}

/** A longer step back means that the machine's clock was set. */
const PUT_BACK_MS = 1_000

/**
 * Decodes a camera's packets into a few frames per second, or one per second while it rests. Frames do not queue: a newer
 * one replaces the one that waits.
 */
export class CameraDecoder implements StreamSubscriber {
  readonly #options: CameraDecoderOptions
  readonly #queue = new PacketQueue()
  readonly #resting = new RestingPackets()
  readonly #converter = new PictureConverter()
  readonly #listeners = new Set<() => void>()
  #pace = new FramePace()
  #decoder: PictureDecoder | null = null
  /** What the open decoder runs on; null is software. */
  #hardware: VideoHardware | null = null
  /** The stream of the arriving packets, and the stream of those being decoded. */
  #info: StreamInfo | null = null
  #decoded: StreamInfo | null = null
  #waiting: DecodedFrame | null = null
  #newest: DecodedFrame | null = null
  #figures = { decoded: 0, chosen: 0, replaced: 0, broken: 0 }
  #working: Promise<void> | null = null
  #stopped = false
  /** Each packet outputs its own picture at once. With reordered pictures, a key frame alone would output none. */
  #isPrompt = true
  /** Offset from a pts in ms to epoch ms, from the newest packet. */
  #offsetMs = 0
  #lastAt = 0

  constructor(options: CameraDecoderOptions) {
    this.#options = options
  }

  get figures(): DecodeFigures {
    return { ...this.#figures, skipped: this.#queue.dropped, spared: this.#resting.dropped }
  }

  /** The newest frame not consumed yet; the caller frees it. */
  next(): Frame | null {
    const frame = this.#waiting
    this.#waiting = null
    return frame
  }

  /** Exchanges a frame for a newer one, if there is one: `frame` is then freed and counts as replaced. */
  replace(frame: Frame): Frame {
    const newer = this.next()
    if (newer === null) return frame
    frame.free()
    this.#figures.replaced++
    return newer
  }

  /** The newest frame, consumed or not, as a reference of its own; the caller frees it. */
  newest(): Frame | null {
    return this.#newest?.share() ?? null
  }

  /** Resolves once all packets so far are decoded. */
  get idle(): Promise<void> {
    return this.#working ?? Promise.resolve()
  }

  /** Calls `listener` for each new frame. Returns the function that unsubscribes. */
  onFrame(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Lets the decoder rest while nothing moves: it then decodes fewer packets, and outputs a frame every second, or with
   * each key frame where those are closer. Ending the rest decodes everything since the last key frame at once.
   */
  rest(isQuiet: boolean): void {
    this.#enqueue(this.#resting.rest(isQuiet && this.#isPrompt))
  }

  onStream(info: StreamInfo): void {
    this.#info = info
    this.#resting.begin()
    this.#queue.begin(info)
    this.#wake()
  }

  onPacket(packet: StreamPacket): void {
    const isFresh = packet.key && this.#info !== null && isFreshStart(packet.data, this.#info)
    this.#enqueue(this.#resting.push(packet, isFresh))
  }

  onEnd(): void {
    // Decoded frames stay available; the next `onStream` restarts decoding.
  }

  /** Stops decoding and frees everything except consumed frames. */
  async stop(): Promise<void> {
    if (this.#stopped) return
    this.#stopped = true
    await this.#working
    this.#decoder?.free()
    this.#waiting?.free()
    this.#newest?.free()
    this.#waiting = null
    this.#newest = null
    this.#converter.release()
  }

  #enqueue(due: readonly DuePacket[]): void {
    for (const { packet, isShown } of due) this.#queue.push(packet, isShown)
    if (due.length > 0) this.#wake()
  }

  #wake(): void {
    if (this.#stopped || this.#working !== null) return
    this.#working = this.#work()
      .catch((problem: unknown) => {
        const { log, cameraId } = this.#options
        log.error({ cameraId, err: problem }, 'decoding failed; resumes at the next key frame')
      })
      .finally(() => {
        this.#working = null
      })
  }

  async #work(): Promise<void> {
    for (let work = this.#queue.next(); work !== undefined; work = this.#queue.next()) {
      if (this.#stopped) return
      if (work.kind === 'stream') await this.#begin(work.info)
      else await this.#decode(work)
    }
  }

  async #begin(info: StreamInfo): Promise<void> {
    const { findHardware, log, cameraId } = this.#options
    this.#decoded = info
    this.#isPrompt = true
    this.#pace = new FramePace()
    const hardware = (await findHardware?.().catch(() => null)) ?? null
    await this.#open(info, hardware).catch(async (problem: unknown) => {
      if (hardware === null) throw problem
      log.warn({ cameraId, hardware: hardware.name }, 'hardware failed to open; decodes in software')
      await this.#open(info, null)
    })
    if (this.#hardware !== null) log.info({ cameraId, hardware: this.#hardware.name }, 'decodes with hardware')
  }

  async #open(info: StreamInfo, hardware: VideoHardware | null): Promise<void> {
    this.#decoder?.free()
    this.#decoder = null
    this.#hardware = hardware
    this.#decoder = await PictureDecoder.open(info, hardware)
  }

  async #decode(due: DuePacket): Promise<void> {
    // It could not be opened before, for example because memory was short.
    if (this.#decoder === null && due.packet.key && this.#decoded !== null) await this.#open(this.#decoded, null)
    try {
      const isIntact = await this.#show(due)
      if (isIntact || !due.packet.key || this.#hardware === null) return
    } catch (problem) {
      if (this.#hardware === null) throw problem
    }
    // Software decodes this stream from here on; the next stream tries the hardware again.
    const { log, cameraId } = this.#options
    log.warn({ cameraId, hardware: this.#hardware.name }, 'hardware failed to decode; decodes in software')
    if (this.#decoded !== null) await this.#open(this.#decoded, null)
    if (due.packet.key) await this.#show(due)
  }

  /** Decodes a packet and outputs its frames; returns whether it was intact. */
  async #show({ packet, isShown }: DuePacket): Promise<boolean> {
    this.#offsetMs = packet.at - packet.pts / TICKS_PER_MS
    const shownAt: number[] = []
    const outcome = await this.#decoder?.decode(packet, (picture, pts) => {
      shownAt.push(pts)
      if (isShown && this.#pace.choose(pts, TICKS_PER_SECOND / (this.#decoded?.rate ?? 25))) {
        const { cameraId } = this.#options
        const place = { generation: this.#decoded?.generation ?? 0, pts }
        this.#give(new DecodedFrame(cameraId, this.#at(pts), picture, this.#converter, place))
      }
    })
    if (outcome === undefined) return true
    this.#figures.decoded += outcome.pictures
    if (outcome.broken) this.#figures.broken++
    else if (!shownAt.includes(packet.pts)) this.#isPrompt = false
    return !outcome.broken
  }

  /** Epoch ms of a pts. Frames advance in time even when the estimate of the camera's clock steps back slightly. */
  #at(pts: number): number {
    const at = pts / TICKS_PER_MS + this.#offsetMs
    const back = this.#lastAt - at
    this.#lastAt = back >= 0 && back < PUT_BACK_MS ? this.#lastAt + 1 : at
    return this.#lastAt
  }

  #give(frame: DecodedFrame): void {
    if (this.#stopped) {
      frame.free()
      return
    }
    if (this.#waiting !== null) {
      this.#waiting.free()
      this.#figures.replaced++
    }
    this.#newest?.free()
    this.#waiting = frame
    this.#newest = frame.share()
    this.#figures.chosen++
    for (const listener of this.#listeners) listener()
  }
}
