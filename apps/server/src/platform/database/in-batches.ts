/** PostgreSQL accepts 65,535 values per statement; no table has 65 columns. */
const rowsAtOnce = 1_000

/** Does something with rows, as many at a time as a statement accepts. */
export async function inBatches<T>(rows: readonly T[], work: (some: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await work(rows.slice(at, at + rowsAtOnce))
}
