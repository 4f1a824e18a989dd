import type { Tone } from '../tone.ts'

/** One of the quantities that a chart shows at every point, with the colour of its judgement. */
export interface Series {
  readonly id: string
  readonly label: string
  readonly tone: Tone | 'primary'
}

/** One place on a chart's axis, with the value of every series there. */
export interface Point {
  readonly key: string
  /** Under the axis: short. */
  readonly label: string
  /** In tables and tooltips: whole. */
  readonly title: string
  readonly values: readonly number[]
  /** Why the value is unknown: nothing was seen then, or it is still to come. */
  readonly gap?: 'unseen' | 'toCome' | undefined
  /** Where its values come from. */
  readonly href?: string | undefined
  /** The same, of each series. */
  readonly hrefs?: readonly (string | undefined)[] | undefined
}

/** A tone's colour as a CSS value, for marks on the page's surfaces; it follows light and dark. */
export function markColour(tone: Series['tone']): string {
  return tone === 'neutral' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${tone}-main)`
}

/** What a point's series come to together. */
export function totalOf({ values }: Pick<Point, 'values'>): number {
  return values.reduce((sum, value) => sum + value, 0)
}
