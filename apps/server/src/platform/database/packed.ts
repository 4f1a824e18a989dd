import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// Tens of thousands of rows, or their texts, take several times as long as their bytes in one value.

/** A group's whole numbers of 32 bits as one value, sorted, without nulls. */
export function packedIntegers(of: SQLWrapper): SQL<Int32Array> {
  return sql`coalesce(string_agg(int4send((${of})::int), ''::bytea), ''::bytea)`.mapWith((bytes: Uint8Array) => {
    const view = viewOf(bytes)
    return new Int32Array(bytes.length / 4).map((_, i) => view.getInt32(i * 4)).sort()
  })
}

/** Intervals by their start, in epoch ms. The end of an open one is Infinity. */
export interface PackedIntervals {
  readonly starts: Float64Array
  readonly ends: Float64Array
}

/** A group's intervals as one value; those without an end are open. */
export function packedIntervals(start: SQLWrapper, end: SQLWrapper): SQL<PackedIntervals> {
  const sent = sql`timestamptz_send(${start}) || timestamptz_send(coalesce(${end}, 'infinity'))`
  return sql`string_agg(${sent}, ''::bytea order by ${start})`.mapWith((bytes: Uint8Array) => {
    const view = viewOf(bytes)
    const instants = (offset: number) =>
      new Float64Array(bytes.length / 16).map((_, i) => {
        // 64-bit microseconds since 2000, the last of which is infinity.
        const us = view.getInt32(i * 16 + offset) * 2 ** 32 + view.getUint32(i * 16 + offset + 4)
        return us === 2 ** 63 ? Infinity : since2000 + Math.floor(us / 1_000)
      })
    return { starts: instants(0), ends: instants(8) }
  })
}

/** The values of several groups as one. */
export function joined<T extends Int32Array | Float64Array>(of: new (length: number) => T, groups: readonly T[]): T {
  const all = new of(groups.reduce((length, one) => length + one.length, 0))
  let end = 0
  for (const one of groups) {
    all.set(one, end)
    end += one.length
  }
  return all
}

const since2000 = Date.UTC(2000, 0, 1)

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
