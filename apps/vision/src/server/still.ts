import type { CameraProblem } from '@foresite/contract/cameras'
import type { Frame } from '#decode/frame.ts'
import { decodeNewest } from '#decode/newest-picture.ts'
import type { ServedCamera } from './served-camera.ts'

const WIDEST = 1280
/** An older frame is not what the camera sees now. */
const FRESH_MS = 2_000

/** The newest picture of a camera as JPEG, or why there is none. */
export async function takeStill(
  cameraId: string,
  camera: ServedCamera,
): Promise<{ jpeg: Buffer } | { problem: CameraProblem }> {
  const { state, problem = 'unknown' } = camera.stream.state
  if (state !== 'live') return { problem }
  const frame = freshFrame(camera) ?? (await decodeAgain(cameraId, camera))
  if (frame === null) return { problem }
  try {
    return { jpeg: await frame.jpeg(WIDEST) }
  } finally {
    frame.free()
  }
}

function freshFrame(camera: ServedCamera): Frame | null {
  const frame = camera.decoder.newest()
  if (frame === null || Date.now() - frame.at < FRESH_MS) return frame
  frame.free()
  return null
}

async function decodeAgain(cameraId: string, camera: ServedCamera): Promise<Frame | null> {
  const group = camera.ring.lastGroup()
  return group === null ? null : decodeNewest(cameraId, group)
}
