import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { makeClips } from './disturbed-clips.ts'
import { watchZone } from './watch-zone.ts'

interface Counted {
  incidents: number
  hours: number
}

interface FalseAlarms {
  /** Incidents in scenes without people, and in a frozen picture of a person. */
  readonly byDisturbance: ReadonlyMap<string, { nobody: number; frozen: number }>
  readonly nobody: Counted
  readonly frozen: Counted
}

/** Incidents of a restricted area, empty or with a picture of a person, under rain, light and other disturbances. */
export async function countFalseAlarms(
  media: string,
  folder: string,
  detector: Pick<Detector, 'detect'>,
  size: { readonly seconds: number; readonly photos: number },
): Promise<FalseAlarms> {
  const byDisturbance = new Map<string, { nobody: number; frozen: number }>()
  const counted = { nobody: { incidents: 0, hours: 0 }, frozen: { incidents: 0, hours: 0 } }
  for (const { path, disturbance, isFrozenPerson } of await makeClips(media, folder, size)) {
    const who = isFrozenPerson ? 'frozen' : 'nobody'
    const frames = videoFrames(path, { cameraId: 'seeing', framesPerSecond: 5 })
    const { incidents, playedMs } = await watchZone(detector, frames)
    const counts = byDisturbance.get(disturbance) ?? { nobody: 0, frozen: 0 }
    counts[who] += incidents.length
    byDisturbance.set(disturbance, counts)
    counted[who].incidents += incidents.length
    counted[who].hours += playedMs / 3_600_000
  }
  return { byDisturbance, ...counted }
}
