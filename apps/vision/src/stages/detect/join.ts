import { iou } from '@foresite/geometry/box'
import type { Detection } from './detection.ts'

/** Two models' boxes of one thing differ at its edges; of two things of a kind in a row they share less. */
const SAME_KIND_IOU = 0.5
/** Of things that they take for different kinds: one of them is mistaken. */
const OTHER_KIND_IOU = 0.65

/**
 * Merges the detections of two models in one picture. What both detect is one object: its class is the site's own
 * model's, which knows the site, and its body points are the built-in one's. A person is never merged with a thing in
 * the same place: people sit in vehicles and carry boxes.
 */
export function joined(builtIn: readonly Detection[], own: readonly Detection[]): Detection[] {
  const left = new Set(builtIn)
  const both = own.map((detection) => {
    const same = bestMatch(detection, left)
    if (same === null) return detection
    left.delete(same)
    return { ...same, ...detection, score: Math.max(same.score, detection.score) }
  })
  return [...both, ...left].toSorted((a, b) => b.score - a.score)
}

function bestMatch(detection: Detection, others: ReadonlySet<Detection>): Detection | null {
  let best: Detection | null = null
  let most = 0
  for (const other of others) {
    const shared = iou(detection.box, other.box)
    if (shared > most && shared >= leastShared(detection, other)) [best, most] = [other, shared]
  }
  return best
}

function leastShared(a: Detection, b: Detection): number {
  if (a.objectClass === b.objectClass) return SAME_KIND_IOU
  return a.objectClass === 'person' || b.objectClass === 'person' ? Infinity : OTHER_KIND_IOU
}
