import { randomUUID } from 'node:crypto'
import type { ShownTrack } from '@foresite/contract/cameras'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Pipeline } from '@foresite/vision/stages/pipeline.ts'

export interface Watched {
  readonly analysed: number
  /** Share of the analysed frames in which the detector saw a person. */
  readonly seenShare: number
  /** When each incident began, in ms from the start. */
  readonly incidents: readonly number[]
  readonly playedMs: number
}

/**
 * Runs the pipeline on these pictures with a restricted area that covers all of them; frees each. `onPeople`: the people
 * shown over each picture.
 */
export async function watchZone(
  detector: Pick<Detector, 'detect'>,
  frames: AsyncIterable<Frame> | Iterable<Frame>,
  onPeople: (at: number, people: readonly ShownTrack[]) => void = () => undefined,
): Promise<Watched> {
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const zone = { id: randomUUID(), polygon: corners, arrow: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } } }
  const rule: RuleAssignment = {
    id: randomUUID(),
    kind: 'restricted-area',
    zoneIds: [zone.id],
    objects: ['person'],
    thresholdMs: 0,
  }
  let [analysed, seen] = [0, 0]
  let people: readonly ShownTrack[] = []
  const counting = {
    detect: async (frame: Frame): Promise<readonly Detection[] | null> => {
      analysed += 1
      const detections = await detector.detect(frame)
      if (detections?.some(({ objectClass, score }) => objectClass === 'person' && score >= 0.3) === true) seen += 1
      return detections
    },
  }
  const pipeline = new Pipeline(randomUUID(), { ground: null, zones: [zone], rules: [rule] }, counting, {
    onTracks: (_, tracks) => {
      people = tracks.filter(({ object }) => object === 'person')
    },
  })
  const incidents: number[] = []
  let playedMs = 0
  for await (const frame of frames) {
    playedMs = frame.at
    for (const { endedAt } of await pipeline.analyse(frame)) if (endedAt === null) incidents.push(frame.at)
    onPeople(frame.at, people)
    frame.free()
  }
  return { analysed, seenShare: analysed === 0 ? 0 : seen / analysed, incidents, playedMs }
}
