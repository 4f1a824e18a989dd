import type { CallAnswer } from '@foresite/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import type { ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { searchesOf, type LabelReading } from './label-reading.ts'

/** The products a label may name, likeliest first, and how they were found. */
export interface FoundProducts {
  readonly by: 'barcode' | 'text'
  readonly products: readonly ChosenProduct[]
}

const shownProducts = 5

/** Finds the product of a label by GTIN, then another code, then its text. */
export function useProductLookup(): (reading: LabelReading) => Promise<FoundProducts> {
  const client = useQueryClient()
  const ask = (query: { readonly gtin: string } | { readonly search: string }) =>
    client.query(queryFor('listProducts', { query: { ...query, limit: shownProducts } }))
  return async ({ gtins, codes, lines }) => {
    const coded = await Promise.all([
      ...gtins.filter((gtin) => /^\d{8,14}$/.test(gtin)).map((gtin) => ask({ gtin })),
      ...codes.map((code) => ask({ search: code.slice(0, 200) })),
    ])
    const byCode = ranked(coded)
    if (byCode.length > 0) return { by: 'barcode', products: byCode }
    const byText = await Promise.all(searchesOf(lines).map((search) => ask({ search })))
    return { by: 'text', products: ranked(byText) }
  }
}

/** Products by how many searches found them, most first. */
function ranked(answers: readonly CallAnswer<'listProducts'>[]): ChosenProduct[] {
  const found = new Map<string, { readonly product: ChosenProduct; hits: number }>()
  for (const { id, sku, name } of answers.flatMap(({ rows }) => rows)) {
    const present = found.get(id)
    if (present === undefined) found.set(id, { product: { id, sku, name }, hits: 1 })
    else present.hits += 1
  }
  return [...found.values()]
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, shownProducts)
    .map(({ product }) => product)
}
