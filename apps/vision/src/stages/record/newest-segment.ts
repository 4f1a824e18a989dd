import { readdir } from 'node:fs/promises'
import { errorCode } from './disk-problem.ts'
import { readSegment } from './read-segment.ts'
import { cameraFolder, segmentPath, segmentStart } from './segment-files.ts'
import type { CameraFolder } from './segment-files.ts'

/** Where a camera's newest segment on disk ends, in epoch milliseconds; 0 where there is none. */
export async function newestSegment(camera: CameraFolder): Promise<number> {
  const names = await readdir(cameraFolder(camera)).catch((failure: unknown) => {
    if (errorCode(failure) === 'ENOENT') return []
    throw failure
  })
  const newest = names.reduce((most, name) => Math.max(most, segmentStart(name) ?? 0), 0)
  if (newest === 0) return 0
  const facts = await readSegment(segmentPath(camera, newest)).catch(() => null)
  return newest + (facts?.durationMs ?? 0)
}
