import { id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { listLines } from '#features/stock-list/index.ts'
import type { Database } from '#platform/database/database.ts'
import { wrongToken, type StockReader } from './page.ts'

const place = z.tuple([z.string(), z.string(), z.string(), id])

/** The site's own stock list, in the shape of a WMS. */
export function builtInReader(db: Database): StockReader {
  return async ({ sku, search, limit, from }) => {
    const lines = await listLines(db, { sku, search, after: from === null ? null : after(from), limit: limit + 1 })
    const shown = lines.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map((line) => ({
        id: line.id,
        product_id: line.sku,
        name: line.name,
        onhand: line.quantity,
        location: line.code,
        ...(line.lot === '' ? {} : { lot: line.lot }),
        entries: [{ location_id: line.code, onhand: line.quantity }],
      })),
      next: lines.length > limit && last !== undefined ? JSON.stringify(last.place) : null,
    }
  }
}

function after(from: string): z.infer<typeof place> {
  try {
    return place.parse(JSON.parse(from))
  } catch {
    throw wrongToken()
  }
}
