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

/** All packets of a video, as a camera's stream would deliver them; `startsAt`: capture time of the first frame. */
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
    if (info === undefined) throw new Error(`${path} contains no frames`)
    return { info, packets }
  } finally {
    await file.close()
  }
}

/** Decodes a video; returns the presentation time of each frame, in ms. */
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
