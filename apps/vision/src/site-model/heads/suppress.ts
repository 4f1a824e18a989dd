import { iou } from '@foresite/geometry/box'
import type { Candidate } from './candidate.ts'

/** Boxes of one class that overlap more than this are one object; the models' own programs use 0.45 to 0.7. */
const SAME_THING_IOU = 0.55
/** Far more than any picture shows: a model that detects something everywhere must not block the thread. */
const MAX_CANDIDATES = 1_000
const MAX_THINGS = 300

/** Non-maximum suppression: of overlapping boxes of one class, only the best remains. Best first. */
export function suppress(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  const surest = candidates.toSorted((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES)
  for (const candidate of surest) {
    const isDouble = kept.some(
      (better) => better.classIndex === candidate.classIndex && iou(boxOf(better), boxOf(candidate)) > SAME_THING_IOU,
    )
    if (!isDouble) kept.push(candidate)
    if (kept.length === MAX_THINGS) break
  }
  return kept
}

function boxOf({ left, top, right, bottom }: Candidate) {
  return { x: left, y: top, w: right - left, h: bottom - top }
}
