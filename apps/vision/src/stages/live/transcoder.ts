import type { Frame as NativeFrame } from 'node-av/lib'
import type { Logger } from 'pino'
import { SCREEN_WIDTH } from '#stages/decode/frame.ts'
import { PacketQueue } from '#stages/decode/packet-queue.ts'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { newScaler } from '#stages/stream/native-picture.ts'
import { evenSize, H264Encoder } from '#stages/stream/h264-encoder.ts'
import { PictureCanvas } from '#stages/record/video/picture-canvas.ts'
import { codecString } from '#stages/stream/codec.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'

interface TranscoderOptions {
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

/**
 * Transcodes a camera's stream to H.264, frame by frame without delay, keeping the timestamps. When it falls behind, it
 * resumes at a later key frame.
 */
export class Transcoder {
  readonly #options: TranscoderOptions
  readonly #queue = new PacketQueue()
  readonly #scaler = newScaler()
  #decoder: PictureDecoder | null = null
  #encoder: H264Encoder | null = null
  #working: Promise<void> | null = null
  #stopped = false
  #failed = false

  constructor(options: TranscoderOptions) {
    this.#options = options
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
    const pictures = await this.#decoder.decodeAll(packet)
    const offsetMs = packet.at - packet.pts / TICKS_PER_MS
    try {
      for (const { picture, pts } of pictures) if (pts >= this.#options.from) await this.#encode(picture, pts, offsetMs)
    } finally {
      for (const { picture } of pictures) picture.free()
    }
  }

  async #encode(picture: NativeFrame, pts: number, offsetMs: number): Promise<void> {
    const encoder = (this.#encoder ??= await this.#open(picture))
    using canvas = await PictureCanvas.of(picture, this.#scaler, encoder.track)
    for (const coded of await encoder.encode(canvas.picture, pts)) {
      if (this.#stopped) return
      this.#options.onPacket({ ...coded, at: coded.pts / TICKS_PER_MS + offsetMs })
    }
  }

  async #open(picture: NativeFrame): Promise<H264Encoder> {
    const { info, onStream } = this.#options
    const { rate, generation } = info
    const size = evenSize(picture, SCREEN_WIDTH)
    const encoder = await H264Encoder.open({ ...size, rate, preset: 'ultrafast', holdsBack: false })
    onStream({ ...encoder.track, rate, generation, codecString: codecString(encoder.track) })
    return encoder
  }
}
