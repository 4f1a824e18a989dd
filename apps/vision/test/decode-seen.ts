import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import type { SubscribedStream } from './subscribed-stream.ts'

/** How many frames the received packets decode to. */
export async function decodeSeen({ seen }: SubscribedStream): Promise<number> {
  const [info] = seen.infos
  if (info === undefined) return 0
  const decoder = await PictureDecoder.open(info)
  try {
    let pictures = 0
    for (const packet of seen.packets) {
      pictures += (await decoder.decode(packet, () => undefined)).pictures
    }
    return pictures
  } finally {
    decoder.free()
  }
}
