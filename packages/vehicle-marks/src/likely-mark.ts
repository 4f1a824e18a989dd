import { containerIdIn } from './container-id.ts'
import { isKnownForm } from './plate-forms.ts'
import type { TextReading } from './voted-text.ts'

/** What a line may say in letters and digits alone, and the recogniser's probability of that, 0 to 1. */
export interface LikelyText {
  readonly text: string
  readonly probability: number
}

/** The texts that one view of a line may say, and how much that view counts. */
export interface LineView {
  readonly texts: readonly LikelyText[]
  readonly weight: number
}

/** A text that a view lacks is this likely there: one bad view of a line rules nothing out. */
const LEAST_PROBABILITY = 0.01
/** A known form of plate, and a container id with the right check digit, is so many times likelier than another text. */
const FORM_FACTOR = 30
/** Of what a view gives to none of its texts, this share may be one that all views lack. */
const UNLISTED = 0.1
/** Views of one line share their blur and their light: their evidence counts as a power of itself. */
const EVIDENCE = 0.4

/**
 * The likeliest text of one line by several views of it; the confidence is its share of what all texts that come into
 * question have, so that a close second makes it unsure. Null where no view says anything.
 */
export function likeliestMark(views: readonly LineView[]): TextReading | null {
  const known = views.map(({ texts, weight }) => {
    const probabilities = new Map(texts.map(({ text, probability }) => [text, probability]))
    return {
      probabilities,
      weight,
      rest: Math.max(0, 1 - texts.reduce((sum, { probability }) => sum + probability, 0)),
    }
  })
  const evidence = (of: (view: (typeof known)[number]) => number) =>
    known.reduce((sum, view) => sum + view.weight * Math.log(LEAST_PROBABILITY + of(view)), 0)
  const candidates = new Set(views.flatMap(({ texts }) => texts.map(({ text }) => text)))
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
