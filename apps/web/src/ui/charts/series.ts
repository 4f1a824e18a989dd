import type { Tone } from '../tone.ts'

/** A quantity that a chart shows at every point; its tone sets the colour. */
export interface Series {
  readonly id: string
  readonly label: string
  readonly tone: Tone | 'primary'
}

/** A position on a chart's axis, with each series' value. */
export interface Point {
  readonly key: string
  /** The short label under the axis. */
  readonly label: string
  /** The full name in tables and tooltips. */
  readonly title: string
  readonly values: readonly number[]
  /** Why the value is unknown: nothing was observed, or it is still to come. */
  readonly gap?: 'unseen' | 'toCome' | undefined
  /** Link to the source of its values. */
  readonly href?: string | undefined
  /** Link to the source of each series' value. */
  readonly hrefs?: readonly (string | undefined)[] | undefined
}

/** A tone's colour as a CSS value, for marks on the page's surfaces; it follows light and dark. */
export function markColour(tone: Series['tone']): string {
  return tone === 'neutral' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${tone}-main)`
}

/** The sum of a point's series. */
export function totalOf({ values }: Pick<Point, 'values'>): number {
  return values.reduce((sum, value) => sum + value, 0)
}
