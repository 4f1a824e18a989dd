import { parsedJson } from '@foresite/contract/json'
import { readFile } from 'node:fs/promises'
import { recordedTracks } from '@foresite/contract/node-recordings'
import type { RecordedTracks } from '@foresite/contract/node-recordings'
import { ifMissing } from '#stages/record/disk-problem.ts'
import { tracksPath } from '#stages/record/segment-files.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'

/** Older tracks do not apply to a picture, because nothing was analysed since. */
const FRESH_MS = 2_000

/** A segment's tracks in time order. An incomplete last line is ignored. */
export async function readTracks(camera: CameraFolder, start: number): Promise<RecordedTracks[]> {
  const text = await readFile(tracksPath(camera, start), 'utf8').catch(ifMissing(''))
  return text
    .split('\n')
    .flatMap((line) => {
      const read = recordedTracks.safeParse(parsedJson(line))
      return read.success ? [read.data] : []
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The tracks of several segments, given in time order. */
export async function readAllTracks(camera: CameraFolder, starts: readonly number[]): Promise<RecordedTracks[]> {
  return (await Promise.all(starts.map((start) => readTracks(camera, start)))).flat()
}

/** The tracks in the picture taken at `at` (epoch ms). */
export function tracksAt(seen: readonly RecordedTracks[], at: number): RecordedTracks['tracks'] {
  // Both times are rounded to the millisecond, but differently.
  const last = seen.findLast((one) => Date.parse(one.at) <= at + 1)
  return last !== undefined && at - Date.parse(last.at) < FRESH_MS ? last.tracks : []
}
