import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { openFile } from '#stages/stream/file-source.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import { Timeline } from '#stages/stream/timeline.ts'
import { TrackReader } from '#stages/stream/track-reader.ts'

export interface ReadVideo {
  readonly info: StreamInfo
  readonly packets: StreamPacket[]
}

/** A video's packets as a camera's stream would hand them on, at once; the first picture was taken at `startsAt`. */
export async function readVideo(path: string, startsAt = 0): Promise<ReadVideo> {
  const file = await openFile(path, new AbortController().signal)
  try {
    const reader = new TrackReader(file, new Timeline(file.header.rate))
    const packets: StreamPacket[] = []
    let info: StreamInfo | undefined
    for (let packet = await reader.next(); packet !== null; packet = await reader.next()) {
      const { track, ...coded } = packet
      info ??= { ...track, generation: 1 }
      packets.push({ ...coded, at: startsAt + coded.pts / TICKS_PER_MS })
    }
    if (info === undefined) throw new Error(`${path} holds no pictures`)
    return { info, packets }
  } finally {
    await file.close()
  }
}

/** How many pictures come out of a video, and when each is shown, in milliseconds. */
export async function decodeVideo({ info, packets }: ReadVideo): Promise<number[]> {
  const shownAt: number[] = []
  const decoder = await PictureDecoder.open(info)
  try {
    for (const packet of [...packets, null]) {
      await decoder.decode(packet, (_, pts) => shownAt.push(pts / TICKS_PER_MS))
    }
    return shownAt
  } finally {
    decoder.free()
  }
}
