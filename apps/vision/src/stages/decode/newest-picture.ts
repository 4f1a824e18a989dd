import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import { DecodedFrame } from './decoded-frame.ts'
import type { Frame } from './frame.ts'
import { PictureConverter } from './picture-converter.ts'
import { PictureDecoder } from './picture-decoder.ts'

/** Decodes a group of pictures (a key frame and those after it) and returns the last; the caller frees it. */
export async function decodeNewest(
  cameraId: string,
  group: { readonly info: StreamInfo; readonly packets: readonly StreamPacket[] },
): Promise<Frame | null> {
  using decoder = await PictureDecoder.open(group.info)
  using converter = new PictureConverter()
  const last = group.packets.at(-1)
  const offsetMs = last === undefined ? 0 : last.at - last.pts / TICKS_PER_MS
  const found: { newest: DecodedFrame | null } = { newest: null }
  for (const packet of [...group.packets, null]) {
    await decoder.decode(packet, (picture, pts) => {
      found.newest?.free()
      found.newest = new DecodedFrame(cameraId, pts / TICKS_PER_MS + offsetMs, picture, converter)
    })
  }
  return found.newest
}
