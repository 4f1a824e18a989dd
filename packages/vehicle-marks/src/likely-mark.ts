import { containerIdIn } from './container-id.ts'
import { asKnownForm, isKnownForm } from './plate-forms.ts'
import type { TextReading } from './voted-text.ts'

/** A candidate text for a line, in letters and digits, and the recogniser's probability, 0 to 1. */
export interface LikelyText {
  readonly text: string
  readonly probability: number
}

/** The candidate texts of one view of a line, and the view's weight. */
export interface LineView {
  readonly texts: readonly LikelyText[]
  readonly weight: number
}

/** The probability of a text missing from a view, so that one bad view of a line excludes nothing. */
const MIN_PROBABILITY = 0.01
/** A known plate form, or a container id with a valid check digit, is this many times likelier than another text. */
const FORM_FACTOR = 200
/** The share of a view's remaining probability for one text missing from all views. */
const UNLISTED = 0.1
/** Views of one line share blur and light: their joint evidence is raised to this power. */
const EVIDENCE = 0.4
/** A recogniser that alone is at least this sure of another text disputes a reading: it is then right one time in two. */
const SURE = 0.8
const DISPUTED = 0.5

/** The most likely text of one line from the views of several recognisers, and unsure where one of them disputes it. */
export function agreedMark(recognisers: readonly (readonly LineView[])[]): TextReading | null {
  const best = likeliestMark(recognisers.flat())
  const isDisputed = recognisers.some((views) => {
    const alone = likeliestMark(views)
    return alone !== null && alone.text !== best?.text && alone.confidence >= SURE
  })
  return best === null || !isDisputed ? best : { ...best, confidence: Math.min(DISPUTED, best.confidence) }
}

/**
 * The most likely text of one line from several views. Its confidence is its share among all candidates, so a close second
 * makes it uncertain. Texts that are the same plate by its form count as one: DKOH7Z and DK0H7Z. Null if no view has a
 * candidate.
 */
function likeliestMark(views: readonly LineView[]): TextReading | null {
  const known = views.map(({ texts, weight }) => {
    const probabilities = new Map<string, number>()
    for (const { text: read, probability } of texts) {
      const text = asKnownForm(read) ?? read
      probabilities.set(text, (probabilities.get(text) ?? 0) + probability)
    }
    return {
      probabilities,
      weight,
      rest: Math.max(0, 1 - texts.reduce((sum, { probability }) => sum + probability, 0)),
    }
  })
  const evidence = (of: (view: (typeof known)[number]) => number) =>
    known.reduce((sum, view) => sum + view.weight * Math.log(MIN_PROBABILITY + of(view)), 0)
  const candidates = new Set(known.flatMap(({ probabilities }) => [...probabilities.keys()]))
  const scores = Array.from(candidates, (text) => {
    const isExpected = isKnownForm(text) || containerIdIn(text) === text
    const score = evidence(({ probabilities }) => probabilities.get(text) ?? 0)
    return { text, score: score + (isExpected ? Math.log(FORM_FACTOR) : 0) }
  })
  const [first] = scores.toSorted((a, b) => b.score - a.score)
  if (first === undefined) return null
  const all = [...scores.map(({ score }) => score), evidence(({ rest }) => UNLISTED * rest)]
  const total = all.reduce((sum, score) => sum + Math.exp((score - first.score) * EVIDENCE), 0)
  return { text: first.text, confidence: 1 / total }
}
