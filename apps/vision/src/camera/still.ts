import type { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import { SCREEN_WIDTH, type Frame } from '#stages/decode/frame.ts'
import { decodeNewest } from '#stages/decode/newest-picture.ts'
import type { PacketRing } from '#stages/record/packet-ring.ts'
import type { CameraStream } from '#stages/stream/camera-stream.ts'
import type { Still } from './camera-messages.ts'

interface StillSource {
  readonly stream: Pick<CameraStream, 'state'>
  readonly ring: Pick<PacketRing, 'lastGroup'>
  /** Null when a sub-stream is decoded: its pictures are smaller. */
  readonly decoder: Pick<CameraDecoder, 'newest'> | null
}

/** Older frames do not count as current. */
const FRESH_MS = 2_000

/** The newest picture of a camera as JPEG, or the reason why there is none. */
export async function captureStill(cameraId: string, source: StillSource): Promise<Still> {
  const { state, problem = 'unknown' } = source.stream.state
  if (state !== 'live') return { problem }
  const frame = freshFrame(source) ?? (await decodeAgain(cameraId, source))
  if (frame === null) return { problem }
  try {
    return { jpeg: await frame.jpeg(SCREEN_WIDTH) }
  } finally {
    frame.free()
  }
}

function freshFrame({ decoder }: StillSource): Frame | null {
  const frame = decoder?.newest() ?? null
  if (frame === null || Date.now() - frame.at < FRESH_MS) return frame
  frame.free()
  return null
}

async function decodeAgain(cameraId: string, { ring }: StillSource): Promise<Frame | null> {
  const group = ring.lastGroup()
  return group === null ? null : decodeNewest(cameraId, group)
}
