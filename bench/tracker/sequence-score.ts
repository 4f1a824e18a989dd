import { iou } from '@foresite/geometry/box'
import { assign } from '@foresite/vision/stages/track/assignment.ts'
import type { MotBox } from './mot-file.ts'

/** The overlap (IoU) with the true box at which a box counts as found, as in MOTChallenge. */
const MIN_IOU = 0.5

/** Rates are shares of 1. */
export interface SequenceScore {
  /** 1 − (missed + false + switches) / true boxes. */
  readonly mota: number
  /** Mean overlap (IoU) of the boxes that were found. */
  readonly motp: number
  readonly recall: number
  readonly precision: number
  readonly idSwitches: number
  /** Times that a tracked person was lost and found again. */
  readonly fragmentations: number
  /** Share of boxes with the identity that the best one-to-one pairing of identities gives them. */
  readonly idf1: number
}

/**
 * Scores tracks against the truth: CLEAR MOT (Bernardin and Stiefelhagen 2008, with MOTChallenge's rules)
 * and IDF1 (Ristani et al. 2016).
 */
export function scoreSequence(truth: readonly MotBox[], tracks: readonly MotBox[]): SequenceScore {
  const clear = countClearMot(truth, tracks)
  const missed = truth.length - clear.found
  const wrong = tracks.length - clear.found
  const ofOneIdentity = sharedByIdentities(truth, tracks)
  return {
    mota: 1 - share(missed + wrong + clear.idSwitches, truth.length),
    motp: share(clear.overlap, clear.found),
    recall: share(clear.found, truth.length),
    precision: share(clear.found, tracks.length),
    idSwitches: clear.idSwitches,
    fragmentations: clear.fragmentations,
    idf1: share(2 * ofOneIdentity, truth.length + tracks.length),
  }
}

interface ClearMotCounts {
  found: number
  overlap: number
  idSwitches: number
  fragmentations: number
}

/** The state of a true person from frame to frame. */
interface Followed {
  trackId: number
  inFrame: number
}

function countClearMot(truth: readonly MotBox[], tracks: readonly MotBox[]): ClearMotCounts {
  const counts = { found: 0, overlap: 0, idSwitches: 0, fragmentations: 0 }
  const followed = new Map<number, Followed>()
  /** The last frame in which a person was present, tracked or not. */
  const present = new Map<number, number>()
  for (const frame of framesOf(truth)) {
    const there = truth.filter((box) => box.frame === frame)
    const seen = tracks.filter((box) => box.frame === frame)
    for (const { person, track, overlap } of correspondences(there, seen, followed, frame)) {
      const before = followed.get(person.id)
      if (before !== undefined && before.trackId !== track.id) counts.idSwitches += 1
      const missedSince = before !== undefined && before.inFrame !== present.get(person.id)
      if (missedSince) counts.fragmentations += 1
      followed.set(person.id, { trackId: track.id, inFrame: frame })
      counts.found += 1
      counts.overlap += overlap
    }
    for (const { id } of there) present.set(id, frame)
  }
  return counts
}

interface Correspondence {
  readonly person: MotBox
  readonly track: MotBox
  readonly overlap: number
}

/** Pairs of people and tracks in a frame: the previous pair if it still holds, then the largest overlap. */
function correspondences(
  there: readonly MotBox[],
  seen: readonly MotBox[],
  followed: ReadonlyMap<number, Followed>,
  frame: number,
): Correspondence[] {
  const kept = there.flatMap((person): Correspondence[] => {
    const before = followed.get(person.id)
    const track = seen.find(({ id }) => id === before?.trackId && before.inFrame === frame - 1)
    if (track === undefined) return []
    const overlap = iou(person.box, track.box)
    return overlap >= MIN_IOU ? [{ person, track, overlap }] : []
  })
  const persons = there.filter((box) => !kept.some(({ person }) => person === box))
  const others = seen.filter((box) => !kept.some(({ track }) => track === box))
  const overlaps = persons.map((person) => others.map((track) => iou(person.box, track.box)))
  const found = assign(overlaps, MIN_IOU).flatMap(({ row, column }): Correspondence[] => {
    const person = persons[row]
    const track = others[column]
    if (person === undefined || track === undefined) return []
    return [{ person, track, overlap: iou(person.box, track.box) }]
  })
  return [...kept, ...found]
}

/** The number of boxes found with the pairing of true and tracked identities that maximises it. */
function sharedByIdentities(truth: readonly MotBox[], tracks: readonly MotBox[]): number {
  const persons = [...new Set(truth.map(({ id }) => id))]
  const trackIds = [...new Set(tracks.map(({ id }) => id))]
  const shared = persons.map((person) => {
    const boxes = truth.filter(({ id }) => id === person)
    return trackIds.map((trackId) => {
      const own = new Map(tracks.filter(({ id }) => id === trackId).map((box) => [box.frame, box]))
      return boxes.filter(({ frame, box }) => {
        const track = own.get(frame)
        return track !== undefined && iou(box, track.box) >= MIN_IOU
      }).length
    })
  })
  return assign(shared, 1).reduce((sum, { row, column }) => sum + (shared[row]?.[column] ?? 0), 0)
}

function framesOf(boxes: readonly MotBox[]): number[] {
  return [...new Set(boxes.map(({ frame }) => frame))].sort((a, b) => a - b)
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
