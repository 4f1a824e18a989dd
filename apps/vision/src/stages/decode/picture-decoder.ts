import { AV_FRAME_FLAG_CORRUPT, AV_FRAME_FLAG_INTERLACED, AV_NOPTS_VALUE } from 'node-av/constants'
import { Frame as NativeFrame, Packet } from 'node-av/lib'
import type { CodecContext } from 'node-av/lib'
import { openDecoder } from '#stages/stream/codec.ts'
import type { CodedTrack } from '#stages/stream/codec.ts'
import { fillPacket } from '#stages/stream/native-packet.ts'
import type { CodedPicture } from '#stages/stream/native-packet.ts'
import type { VideoHardware } from './video-hardware.ts'

interface DecodeOutcome {
  readonly pictures: number
  /** The packet or one of its pictures was damaged. */
  readonly broken: boolean
}

/** A decoder for one track: packets in, pictures out in presentation order. */
export class PictureDecoder {
  readonly #context: CodecContext
  readonly #packet = new Packet()
  readonly #picture = new NativeFrame()

  private constructor(context: CodecContext) {
    this.#context = context
    this.#packet.alloc()
    this.#picture.alloc()
  }

  /** Decodes in software unless `hardware` is passed; `onPicture` may then receive pictures in the hardware's memory. */
  static async open(track: CodedTrack, hardware: VideoHardware | null = null): Promise<PictureDecoder> {
    return new PictureDecoder(await openDecoder(track, hardware?.use))
  }

  /**
   * Decodes one packet; null flushes the pictures held back for reordering. `onPicture` receives each intact picture with
   * its pts in ticks, and must not keep the picture.
   */
  async decode(
    coded: CodedPicture | null,
    onPicture: (picture: NativeFrame, pts: number) => void,
  ): Promise<DecodeOutcome> {
    const sent = await this.#send(coded)
    let pictures = 0
    let broken = sent < 0
    while ((await this.#context.receiveFrame(this.#picture)) >= 0) {
      const pts = this.#picture.bestEffortTimestamp
      if (this.#picture.hasFlags(AV_FRAME_FLAG_CORRUPT) || this.#picture.decodeErrorFlags !== 0) {
        broken = true
      } else if (pts !== AV_NOPTS_VALUE) {
        pictures++
        // Both fields are used as one picture: FFmpeg’s scaler would refuse it while it is flagged as interlaced.
        this.#picture.clearFlags(AV_FRAME_FLAG_INTERLACED)
        onPicture(this.#picture, Number(pts))
      }
      this.#picture.unref()
    }
    return { pictures, broken }
  }

  /** Like `decode`, but returns references to the pictures, which the caller frees. */
  async decodeAll(coded: CodedPicture | null): Promise<{ readonly picture: NativeFrame; readonly pts: number }[]> {
    const pictures: { picture: NativeFrame; pts: number }[] = []
    await this.decode(coded, (lent, pts) => {
      const picture = lent.clone()
      if (picture === null) throw new Error('no memory for a picture')
      pictures.push({ picture, pts })
    })
    return pictures
  }

  [Symbol.dispose](): void {
    this.free()
  }

  free(): void {
    this.#packet.free()
    this.#picture.free()
    this.#context.freeContext()
  }

  async #send(coded: CodedPicture | null): Promise<number> {
    if (coded === null) return this.#context.sendPacket(null)
    fillPacket(this.#packet, coded)
    try {
      return await this.#context.sendPacket(this.#packet)
    } finally {
      this.#packet.unref()
    }
  }
}
