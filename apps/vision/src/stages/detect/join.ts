import { iou } from '@foresite/geometry/box'
import type { Detection } from './detection.ts'

/** Two models' boxes of one object differ at the edges; boxes of two neighbouring objects of a kind overlap less. */
const SAME_KIND_IOU = 0.5
/** The overlap for objects of different classes, where one model is mistaken. */
const OTHER_KIND_IOU = 0.65

/**
 * Merges the detections of two models in one picture. An object that both detect gets its class from the site's own model
 * and its key points from the built-in one. A person is never merged with an object in the same place: people sit in
 * vehicles and carry boxes.
 */
export function joined(builtIn: readonly Detection[], site: readonly Detection[]): Detection[] {
  const left = new Set(builtIn)
  const both = site.map((detection) => {
    const same = bestMatch(detection, left)
    if (same === null) return detection
    left.delete(same)
    return { ...same, ...detection, score: Math.max(same.score, detection.score) }
  })
  return [...both, ...left].toSorted((a, b) => b.score - a.score)
}

function bestMatch(detection: Detection, others: ReadonlySet<Detection>): Detection | null {
  let best: Detection | null = null
  let bestShared = 0
  for (const other of others) {
    const shared = iou(detection.box, other.box)
    if (shared > bestShared && shared >= minShared(detection, other)) [best, bestShared] = [other, shared]
  }
  return best
}

function minShared(a: Detection, b: Detection): number {
  if (a.objectClass === b.objectClass) return SAME_KIND_IOU
  return a.objectClass === 'person' || b.objectClass === 'person' ? Infinity : OTHER_KIND_IOU
}
