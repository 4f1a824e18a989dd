/** How the arrow keys go from tile to tile of a grid. */

/** The tile that `key` leads to from tile `at` (or from none), of `count` tiles in `columns`; null: none. */
export function nextTile(
  key: string,
  { at, count, columns }: { at: number | null; count: number; columns: number },
): number | null {
  if (count === 0) return null
  if (at === null) return key === 'arrowleft' || key === 'arrowright' ? 0 : null
  const steps: Readonly<Record<string, number>> = {
    arrowleft: -1,
    arrowright: 1,
    arrowup: -columns,
    arrowdown: columns,
    home: -at,
    end: count - 1 - at,
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = at + step
  return next >= 0 && next < count ? next : null
}

/** The number of elements in the first row, by their position on screen. */
export function columnsOf(tiles: readonly { readonly offsetTop: number }[]): number {
  const top = tiles[0]?.offsetTop
  const row = tiles.findIndex(({ offsetTop }) => offsetTop !== top)
  return row === -1 ? Math.max(1, tiles.length) : row
}
