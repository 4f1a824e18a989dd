/** A row and the column assigned to it, by index. */
export interface Pair {
  readonly row: number
  readonly column: number
}

/** Costs more than any likeness gains: a forbidden pair is only made where a row has no other choice, and then dropped. */
const FORBIDDEN = 1e6

/**
 * Pairs rows with columns to maximise the total likeness, without pairs below `least`. The Hungarian algorithm with
 * potentials, O(n³): Kuhn 1955, in the form of Jonker and Volgenant 1987. A greedy choice would be faster, but wrong
 * exactly where people pass one another.
 */
export function assign(likeness: readonly (readonly number[])[], least: number): Pair[] {
  const rows = likeness.length
  const columns = likeness[0]?.length ?? 0
  if (rows === 0 || columns === 0) return []
  const obvious = undisputed(likeness, least)
  if (obvious !== null) return obvious
  const alike = (row: number, column: number): number => likeness[row]?.[column] ?? 0
  const cost = (row: number, column: number): number => (alike(row, column) >= least ? -alike(row, column) : FORBIDDEN)
  const pairs =
    rows <= columns
      ? cheapest(rows, columns, cost)
      : cheapest(columns, rows, (row, column) => cost(column, row)).map(({ row, column }) => ({
          row: column,
          column: row,
        }))
  return pairs.filter(({ row, column }) => alike(row, column) >= least)
}

/** The pairs, if no row and no column has a choice, as in most frames; otherwise null. */
function undisputed(likeness: readonly (readonly number[])[], least: number): Pair[] | null {
  const pairs: Pair[] = []
  const matched = new Set<number>()
  for (const [row, values] of likeness.entries()) {
    const column = values.findIndex((value) => value >= least)
    if (column < 0) continue
    if (matched.has(column) || values.some((value, i) => i > column && value >= least)) return null
    matched.add(column)
    pairs.push({ row, column })
  }
  return pairs
}

/** Assigns each row its own column at the least total cost. There must be at least as many columns as rows. */
function cheapest(rows: number, columns: number, cost: (row: number, column: number) => number): Pair[] {
  const free = rows
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  /** The row of each column; the extra last column is the row being placed. */
  const owner = new Int32Array(columns + 1).fill(free)
  for (let row = 0; row < rows; row += 1) {
    owner[columns] = row
    const cameFrom = new Int32Array(columns).fill(columns)
    const distance = new Float64Array(columns).fill(Infinity)
    const visited = new Uint8Array(columns + 1)
    let current = columns
    while (owner[current] !== free) {
      visited[current] = 1
      const nearest = widen(current)
      relax(distance[nearest] ?? 0)
      current = nearest
    }
    // Augments along the path: every row on it moves to the column found for it.
    while (current !== columns) {
      const previous = cameFrom[current] ?? columns
      owner[current] = owner[previous] ?? free
      current = previous
    }

    /** Relaxes every unvisited column from this column's row; returns the nearest of all. */
    function widen(from: number): number {
      const searching = owner[from] ?? free
      let nearest = -1
      for (let column = 0; column < columns; column += 1) {
        if (visited[column] === 1) continue
        const reduced = cost(searching, column) - (rowPotential[searching] ?? 0) - (columnPotential[column] ?? 0)
        if (reduced < (distance[column] ?? 0)) {
          distance[column] = reduced
          cameFrom[column] = from
        }
        if (nearest < 0 || (distance[column] ?? 0) < (distance[nearest] ?? 0)) nearest = column
      }
      return nearest
    }

    /** Shifts the potentials so that the nearest column has no reduced cost. */
    function relax(by: number): void {
      for (let column = 0; column <= columns; column += 1)
        if (visited[column] === 1) {
          const rowThere = owner[column] ?? free
          rowPotential[rowThere] = (rowPotential[rowThere] ?? 0) + by
          columnPotential[column] = (columnPotential[column] ?? 0) - by
        } else if (column < columns) distance[column] = (distance[column] ?? 0) - by
    }
  }
  return Array.from(owner.subarray(0, columns)).flatMap((row, column) => (row === free ? [] : [{ row, column }]))
}
