/** The requested rows of a list; pages are numbered from 1. */
export interface Paging {
  readonly page: number
  readonly limit: number
}

/** The rows of one page, and the number of all matching rows. */
export interface Page<R> {
  readonly rows: R[]
  readonly total: number
}

interface Limitable<R> {
  limit(rows: number): { offset(rows: number): PromiseLike<R[]> }
}

/**
 * One page of an ordered query.
 *
 * @param total counts what the same filter matches, such as `db.$count(table, where)`
 */
export async function pageOf<R>(
  query: Limitable<R>,
  total: PromiseLike<number>,
  { page, limit }: Paging,
): Promise<Page<R>> {
  const [rows, counted] = await Promise.all([query.limit(limit).offset((page - 1) * limit), total])
  return { rows, total: counted }
}

/** A page as a list's route returns it. */
export function pageAnswer<R, T>({ rows, total }: Page<R>, { page, limit }: Paging, toAnswer: (row: R) => T) {
  return { rows: rows.map((row) => toAnswer(row)), total, page, limit }
}
