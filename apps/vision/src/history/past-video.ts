import { codecString } from '#stages/stream/codec.ts'
import { Demuxer } from '#stages/stream/demuxer.ts'
import { asSupported } from '#stages/stream/open-pictures.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import { httpFailure } from '#stages/stream/stream-failure.ts'

/** Limits of what is probed before the first packet: a few frames. */
const OPTIONS: Record<string, string> = {
  probesize: '1000000',
  analyzeduration: '300000',
  format_whitelist: 'mpegts',
  protocol_whitelist: 'http,tcp',
  http_proxy: '',
}

/** A period of video as a camera would have sent it. */
export interface PastVideo {
  readonly info: StreamInfo
  readonly packets: readonly StreamPacket[]
}

/** Downloads a past period to its end; `from`: capture time of the first frame, in epoch ms. */
export async function readPastVideo(url: string, from: number, signal: AbortSignal): Promise<PastVideo> {
  const opened = await Demuxer.open({ url, options: OPTIONS, openFailure: httpFailure, signal })
  const reader = asSupported(opened)
  try {
    const { codec, extradata, width, height, rate } = reader.header
    const info: StreamInfo = {
      generation: 0,
      codec,
      extradata,
      width,
      height,
      rate,
      codecString: codecString({ codec, extradata }),
    }
    const packets: StreamPacket[] = []
    let zero: number | null = null
    for (let raw = await reader.read(); raw !== null; raw = await reader.read()) {
      signal.throwIfAborted()
      const { pts, dts } = raw.times
      if (pts === null) continue
      zero ??= pts
      packets.push({
        data: raw.data,
        key: raw.key,
        pts: pts - zero,
        dts: (dts ?? pts) - zero,
        duration: Math.round(TICKS_PER_SECOND / rate),
        at: from + (pts - zero) / TICKS_PER_MS,
      })
    }
    return { info, packets }
  } finally {
    await reader.close()
  }
}
