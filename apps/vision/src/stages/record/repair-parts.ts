import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { errorCode } from './disk-problem.ts'
import { readSegment } from './read-segment.ts'
import {
  cameraFolder,
  isThere,
  namesIn,
  partOf,
  segmentPath,
  segmentStart,
  tracksPath,
  tracksStart,
  type CameraFolder,
  type Part,
} from './segment-files.ts'

/** A live writer adds a fragment about every second. After this long, its process id belongs to another process. */
const STILL_WRITTEN_MS = 60_000

interface Repaired {
  readonly segments: readonly RecordedSegment[]
  /** Another process may still be writing some files: check again later. */
  readonly hasRunning: boolean
}

/**
 * Repairs the files in a camera's folder that a crash left unfinished: keeps complete fragments, and removes files without
 * any as well as tracks without a recording. Skips files that another process is writing. Call before this process writes
 * there.
 */
export async function repairParts(camera: CameraFolder, log: Logger): Promise<Repaired> {
  const names = await namesIn(cameraFolder(camera))
  const segments: RecordedSegment[] = []
  let hasRunning = false
  for (const name of names) {
    const part = partOf(name)
    if (part === null) continue
    const path = join(cameraFolder(camera), name)
    try {
      if (await isWritten(path, part)) hasRunning = true
      else {
        const segment = await repair(camera, part, path)
        if (segment !== null) segments.push(segment)
        log.info(
          { cameraId: camera.cameraId, start: part.start, saved: segment !== null },
          'an unfinished recording was repaired',
        )
      }
    } catch (failure) {
      // After a crash, the camera's new recorder and the node both repair; the file may be gone already.
      if (errorCode(failure) === 'ENOENT') continue
      log.error({ cameraId: camera.cameraId, name, err: failure }, 'an unfinished recording could not be repaired')
    }
  }
  const hasYoung = await clearTracks(camera, names, log)
  return { segments, hasRunning: hasRunning || hasYoung }
}

/** Removes tracks without a recording. True if some are too new to decide. */
async function clearTracks(camera: CameraFolder, names: readonly string[], log: Logger): Promise<boolean> {
  const recorded = new Set(names.map((name) => segmentStart(name) ?? partOf(name)?.start))
  let hasYoung = false
  for (const name of names) {
    const start = tracksStart(name)
    if (start === null || recorded.has(start)) continue
    const path = tracksPath(camera, start)
    try {
      // The recording may have been created or renamed after the names were listed.
      if (await isThere(segmentPath(camera, start))) continue
      if (await isYoung(path)) hasYoung = true
      else await rm(path, { force: true })
    } catch (failure) {
      if (errorCode(failure) === 'ENOENT') continue
      log.error({ cameraId: camera.cameraId, name, err: failure }, 'tracks without a recording could not be removed')
    }
  }
  return hasYoung
}

/** Whether another process is writing it. Process ids repeat after a container restart, so the file must be recent, too. */
async function isWritten(path: string, { pid }: Part): Promise<boolean> {
  return pid !== process.pid && isAlive(pid) && isYoung(path)
}

async function isYoung(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs < STILL_WRITTEN_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    // EPERM: the process exists, but belongs to another user.
    return errorCode(failure) === 'EPERM'
  }
}

async function repair(camera: CameraFolder, { start }: Part, path: string): Promise<RecordedSegment | null> {
  const facts = await readSegment(path)
  const final = segmentPath(camera, start)
  const exists = await isThere(final)
  if (facts === null || exists) {
    await rm(path, { force: true })
    if (!exists) await rm(tracksPath(camera, start), { force: true })
    return null
  }
  const { wholeBytes: bytes, ...shown } = facts
  await truncate(path, bytes)
  await rename(path, final)
  const startsAt = new Date(start).toISOString()
  return { cameraId: camera.cameraId, startsAt, bytes, ...shown }
}

async function truncate(path: string, bytes: number): Promise<void> {
  await using file = await open(path, 'r+')
  await file.truncate(bytes)
  await file.sync()
}
