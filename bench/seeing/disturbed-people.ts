import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { ImageBox } from '@foresite/contract/primitives'
import { iou } from '@foresite/geometry/box'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { film } from './disturbed-clips.ts'
import { disturbances } from './disturbances.ts'
import { makeEmptyFloor } from './empty-floor.ts'
import { LABELLED, labelOf } from './recall.ts'
import { watchZone } from './watch-zone.ts'

/** Pictures a second of the worker's clip. */
const RATE = 15
/** The floor is empty for so long before and after the worker walks in and out again. */
const EMPTY_S = 4
/** A track is on the worker with this overlap; less than elsewhere, since lens, shake and knock move him a little. */
const ON_PERSON_IOU = 0.3
const ON_NOBODY_IOU = 0.1

export interface Followed {
  /** The pictures that show the worker, and those with a track on him. */
  readonly shown: number
  readonly followed: number
  /** The tracks that he had: 1 without a switch. */
  readonly tracks: number
  /** Boxes of people shown where nobody is, over all pictures. */
  readonly onNobody: number
}

/** How a worker is followed who walks in, stands and walks out again, under each disturbance. */
export async function* followDisturbed(
  video: string,
  folder: string,
  detector: Pick<Detector, 'detect'>,
): AsyncGenerator<readonly [string, Followed], void> {
  const scene = { input: ['-i', makeVisit(join(video, 'worker-zone.mp4'), folder)], view: 'null' }
  const walkS = LABELLED / RATE
  for (const [disturbance, how] of Object.entries(disturbances)) {
    const path = join(folder, `visit-${disturbance}.mp4`.replaceAll(' ', '-'))
    await film(scene, how, { seconds: 2 * EMPTY_S + 2 * walkS, path })
    let [shown, followed, onNobody] = [0, 0, 0]
    const ids = new Set<string>()
    const frames = videoFrames(path, { cameraId: 'seeing', framesPerSecond: 5 })
    await watchZone(detector, frames, (at, people) => {
      const label = workerAt(at / 1_000 - EMPTY_S, walkS)
      const overlapOf = (box: ImageBox): number => (label === null ? 0 : iou(box, label))
      const own = people.find(({ box }) => overlapOf(box) >= ON_PERSON_IOU)
      if (label !== null) shown += 1
      if (own !== undefined) {
        followed += 1
        ids.add(own.id)
      }
      onNobody += people.filter(({ box }) => overlapOf(box) < ON_NOBODY_IOU).length
    })
    yield [disturbance, { shown, followed, onNobody, tracks: ids.size }]
  }
}

/** Where the worker is so many seconds after he walks in; null: not in the picture. */
function workerAt(seconds: number, walkS: number): ImageBox | null {
  if (seconds < 0 || seconds >= 2 * walkS) return null
  return labelOf(RATE * (seconds < walkS ? seconds : 2 * walkS - seconds))
}

function makeVisit(worker: string, folder: string): string {
  const [empty, clip] = [makeEmptyFloor(worker, folder), join(folder, 'visit.mp4')]
  const floor = ['-loop', '1', '-framerate', String(RATE), '-t', String(EMPTY_S), '-i', empty]
  const filter =
    '[0]setsar=1,format=yuv420p[a];[1]setsar=1,format=yuv420p,split[b][c];[c]reverse[d];' +
    '[2]setsar=1,format=yuv420p[e];[a][b][d][e]concat=n=4'
  const out = ['-r', String(RATE), '-c:v', 'libx264', '-preset', 'superfast', '-crf', '12', clip]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...floor, '-i', worker, ...floor, '-filter_complex', filter, ...out])
  return clip
}
