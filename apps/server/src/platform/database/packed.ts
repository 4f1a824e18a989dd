import { sql, type SQL } from 'drizzle-orm'

/**
 * All the numbers of a group as one value, eight bytes each; null is left out. Tens of thousands as rows or text take
 * several times as long.
 */
export function packed(of: SQL, orderBy?: SQL): SQL<Float64Array<ArrayBuffer>> {
  const order = orderBy === undefined ? sql`` : sql` order by ${orderBy}`
  return sql`coalesce(string_agg(float8send(${of}), ''::bytea${order}), ''::bytea)`.mapWith(numbersIn)
}

/** Of bytes in the network's order. */
function numbersIn(bytes: Uint8Array): Float64Array<ArrayBuffer> {
  const { buffer } = new Uint8Array(bytes)
  Buffer.from(buffer).swap64()
  return new Float64Array(buffer)
}
