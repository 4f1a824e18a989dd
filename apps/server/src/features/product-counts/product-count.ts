import type { CountMark } from '@foresite/contract/product-counts'

/** The totals of a count's marks, for lists. */
export function tallyOf(marks: readonly CountMark[]) {
  const of = (state: CountMark['state']) => marks.filter((mark) => mark.state === state).length
  const [removed, added] = [of('removed'), of('added')]
  return { proposed: of('found') + removed, removed, added }
}

export function finalCount({ proposed, removed, added }: ReturnType<typeof tallyOf>): number {
  return proposed - removed + added
}

/** A count in a sentence that shows each correction. */
export function countInWords(tally: ReturnType<typeof tallyOf>): string {
  const { removed, added } = tally
  const corrections = [...(added > 0 ? [`+${String(added)}`] : []), ...(removed > 0 ? [`−${String(removed)}`] : [])]
  const words = corrections.length === 0 ? '' : ` (${corrections.join(' ')})`
  return `${String(finalCount(tally))}${words}`
}
