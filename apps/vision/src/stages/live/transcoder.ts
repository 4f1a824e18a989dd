import { SoftwareScaleContext } from 'node-av/lib'
import type { Frame as NativeFrame } from 'node-av/lib'
import type { Logger } from 'pino'
import { PacketQueue } from '#stages/decode/packet-queue.ts'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { H264Encoder } from '#stages/record/video/h264-encoder.ts'
import { PictureCanvas } from '#stages/record/video/picture-canvas.ts'
import { codecString } from '#stages/stream/codec.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'

export interface TranscoderOptions {
  /** The input stream. */
  readonly info: StreamInfo
  /** Frames before this pts (ticks) are decoded but not output, because later ones depend on them. */
  readonly from: number
  /** Called once, before the first packet. */
  readonly onStream: (info: StreamInfo) => void
  readonly onPacket: (packet: StreamPacket) => void
  /** Called once on failure; nothing follows. `stop` must still be called. */
  readonly onFailure: () => void
  readonly log: Logger
}

/** Large enough for a screen, small enough to transcode several cameras at once. */
const WIDEST = 1280

/**
 * Transcodes a camera's stream to H.264, frame by frame without delay, keeping the timestamps. When it falls behind, it
 * resumes at a later key frame.
 */
export class Transcoder {
  readonly #options: TranscoderOptions
  readonly #queue = new PacketQueue()
  readonly #scaler = new SoftwareScaleContext()
  #decoder: PictureDecoder | null = null
  #encoder: H264Encoder | null = null
  #working: Promise<void> | null = null
  #stopped = false
  #failed = false

  constructor(options: TranscoderOptions) {
    this.#options = options
    this.#scaler.allocContext()
  }

  /** Adds a packet. The first must be a key frame. */
  push(packet: StreamPacket): void {
    if (this.#stopped || this.#failed) return
    this.#queue.push(packet)
    this.#working ??= this.#work()
      .catch((problem: unknown) => {
        this.#fail(problem)
      })
      .finally(() => {
        this.#working = null
      })
  }

  /** Stops and frees all resources. Call once. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
    this.#decoder?.free()
    this.#encoder?.free()
    this.#scaler.freeContext()
  }

  /** Gives up: a damaged frame does not throw, so this error would recur with every later one. */
  #fail(problem: unknown): void {
    this.#failed = true
    this.#options.log.error({ err: problem }, 'transcoding failed')
    if (!this.#stopped) this.#options.onFailure()
  }

  async #work(): Promise<void> {
    for (let work = this.#queue.next(); work !== undefined; work = this.#queue.next()) {
      if (work.kind === 'packet' && !this.#stopped) await this.#transcode(work.packet)
    }
  }

  async #transcode(packet: StreamPacket): Promise<void> {
    this.#decoder ??= await PictureDecoder.open(this.#options.info)
    const pictures: { picture: NativeFrame; pts: number }[] = []
    await this.#decoder.decode(packet, (picture, pts) => {
      const held = pts < this.#options.from ? null : picture.clone()
      if (held !== null) pictures.push({ picture: held, pts })
    })
    const offsetMs = packet.at - packet.pts / TICKS_PER_MS
    try {
      for (const { picture, pts } of pictures) await this.#encode(picture, pts, offsetMs)
    } finally {
      for (const { picture } of pictures) picture.free()
    }
  }

  async #encode(picture: NativeFrame, pts: number, offsetMs: number): Promise<void> {
    const encoder = (this.#encoder ??= await this.#open(picture))
    const canvas = await PictureCanvas.of(picture, this.#scaler, encoder.track)
    try {
      for (const coded of await encoder.encode(canvas.picture, pts)) {
        if (this.#stopped) return
        this.#options.onPacket({ ...coded, at: coded.pts / TICKS_PER_MS + offsetMs })
      }
    } finally {
      canvas.free()
    }
  }

  async #open(picture: NativeFrame): Promise<H264Encoder> {
    const { info, onStream } = this.#options
    const { rate, generation } = info
    // Both even, because two by two pixels share their colour.
    const width = Math.min(picture.width, WIDEST) & ~1
    const height = Math.round((picture.height * width) / picture.width) & ~1
    const encoder = await H264Encoder.open({ width, height, rate, preset: 'ultrafast', holdsBack: false })
    onStream({ ...encoder.track, rate, generation, codecString: codecString(encoder.track) })
    return encoder
  }
}
