import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './disk-problem.ts'

/*
 * How the files of recordings are named: `{folder}/{cameraId}/{start}.mp4`, beside it `{start}.tracks.jsonl`, and
 * `{start}.{pid}.part` while it is being written. `start` is its first picture's time in epoch milliseconds.
 */

const SEGMENT = /^(\d{1,16})\.mp4$/
const TRACKS = /^(\d{1,16})\.tracks\.jsonl$/
const PART = /^(\d{1,16})\.(\d{1,10})\.part$/
/** Folders of cameras have the camera's id, a UUID, as their name. */
const CAMERA = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface Part {
  readonly start: number
  /** The process that writes it. */
  readonly pid: number
}

/** Locates a camera's recordings. */
export interface CameraFolder {
  /** The folder of all recordings. */
  readonly folder: string
  readonly cameraId: string
}

export function cameraFolder({ folder, cameraId }: CameraFolder): string {
  return join(folder, cameraId)
}

export function segmentPath(camera: CameraFolder, start: number): string {
  return join(cameraFolder(camera), `${start}.mp4`)
}

export function tracksPath(camera: CameraFolder, start: number): string {
  return join(cameraFolder(camera), `${start}.tracks.jsonl`)
}

/** The process id distinguishes a file being written from one left by a crash. */
export function partPath(camera: CameraFolder, { start, pid }: Part): string {
  return join(cameraFolder(camera), `${start}.${pid}.part`)
}

/** A segment's start, from its file name; null for any other file. */
export function segmentStart(name: string): number | null {
  const start = SEGMENT.exec(name)?.[1]
  return start === undefined ? null : Number(start)
}

/** The start of the segment that a tracks file belongs to, from its name; null for any other file. */
export function tracksStart(name: string): number | null {
  const start = TRACKS.exec(name)?.[1]
  return start === undefined ? null : Number(start)
}

/** The start and process id in an unfinished file's name; null for any other file. */
export function partOf(name: string): Part | null {
  const [, start, pid] = PART.exec(name) ?? []
  return start === undefined || pid === undefined ? null : { start: Number(start), pid: Number(pid) }
}

export function isCameraId(name: string): boolean {
  return CAMERA.test(name)
}

/** The names in a folder; none if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(ifMissing<string[]>([]))
}

/** The starts of a camera's segments on disk, oldest first. */
export async function segmentStarts(camera: CameraFolder): Promise<number[]> {
  const names = await namesIn(cameraFolder(camera))
  return names.flatMap((name) => segmentStart(name) ?? []).toSorted((a, b) => a - b)
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
