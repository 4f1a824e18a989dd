import type { CallAnswer } from '@foresite/contract/client'
import type { ProductCount } from '@foresite/contract/product-counts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useOnline } from '#platform/api/use-online.ts'
import { RecordChoice, useChoiceSearch } from '#platform/records/RecordChoice.tsx'
import { useCountingTexts } from './texts/texts.ts'

export type ChosenProduct = NonNullable<ProductCount['product']>

/** The server's page size. */
const shownProducts = 25

interface ProductChoiceProps {
  /** “Product” by default. */
  readonly label?: string
  readonly value: ChosenProduct | null
  /** Offered before the others, like the products on a shipment's papers. */
  readonly first?: readonly ChosenProduct[]
  /** Offers reusable assets only. */
  readonly assets?: boolean
  /** Shown under the field while the product has no stored examples. */
  readonly hint?: string
  /** The error of the choice. */
  readonly problem?: string | undefined
  readonly onChange: (product: ChosenProduct | null) => void
}

/** A choice among the site's products, searched by name, SKU or GTIN. */
export function ProductChoice({
  label,
  value,
  first = [],
  assets = false,
  hint,
  problem,
  onChange,
}: ProductChoiceProps) {
  const t = useCountingTexts()
  const countable = useCountable()
  const { search, field } = useChoiceSearch(value === null ? undefined : labelOf(value))
  const isOnline = useOnline()
  const loaded = useLoadedProducts()
  const { data, isFetching, isError } = useQuery({
    ...queryFor('listProducts', { query: { ...search, ...(assets ? { assets: 'only' as const } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const words = search.search ?? ''
  const others = isOnline && !isError ? (data?.rows ?? []) : matching(loaded(), words)
  const options = unique([...matching(first, words), ...others])
  return (
    <RecordChoice<ChosenProduct>
      {...field}
      label={label ?? t('word.product')}
      value={value}
      options={options.map(({ id, sku, name }) => ({ id, sku, name }))}
      isLoading={isFetching && isOnline}
      codeOf={({ sku }) => sku}
      labelOf={labelOf}
      texts={{ none: t('product.none'), loading: t('word.loading') }}
      onChange={onChange}
      problem={problem}
      hint={value !== null && countable.has(value.id) ? t('product.countable') : hint}
    />
  )
}

const labelOf = ({ name, sku }: ChosenProduct): string => `${name} (${sku})`

/** The products of shipments and lists already loaded, for searches offline. */
function useLoadedProducts(): () => readonly ChosenProduct[] {
  const client = useQueryClient()
  return () => {
    const shipments = client.getQueriesData<CallAnswer<'readShipment'>>({ queryKey: ['readShipment'] })
    const lists = client.getQueriesData<CallAnswer<'listProducts'>>({ queryKey: ['listProducts'] })
    return [
      ...shipments.flatMap(([, opened]) => opened?.lines.map(({ product }) => product) ?? []),
      ...lists.flatMap(([, page]) => page?.rows ?? []),
    ].map(({ id, sku, name }) => ({ id, sku, name }))
  }
}

/** Products whose name or SKU contains all the words, without duplicates, as the server searches. */
function matching(products: readonly ChosenProduct[], words: string): readonly ChosenProduct[] {
  const terms = words.toLowerCase().split(/\s+/)
  const found = products.filter((product) => terms.every((word) => labelOf(product).toLowerCase().includes(word)))
  return unique(found).slice(0, shownProducts)
}

function unique<P extends { readonly id: string }>(products: readonly P[]): readonly P[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

/** The ids of products with stored examples. */
export function useCountable(): ReadonlySet<string> {
  const { data } = useQuery(queryFor('listCountableProducts'))
  return new Set(data)
}
