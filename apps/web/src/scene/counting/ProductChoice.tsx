import type { ProductCount } from '@foresite/contract/product-counts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { RecordChoice, useChoiceSearch } from '#platform/records/RecordChoice.tsx'
import { useCountingTexts } from './texts/texts.ts'

export type ChosenProduct = NonNullable<ProductCount['product']>

interface ProductChoiceProps {
  /** What it is chosen for; “Product” where left out. */
  readonly label?: string
  readonly value: ChosenProduct | null
  /** Only the reusable assets. */
  readonly assets?: boolean
  /** Under the field while the product has no kept examples. */
  readonly hint?: string
  /** What is wrong with the choice. */
  readonly problem?: string | undefined
  readonly onChange: (product: ChosenProduct | null) => void
}

/** One of the site's products, searched by name, SKU or GTIN. */
export function ProductChoice({ label, value, assets = false, hint, problem, onChange }: ProductChoiceProps) {
  const say = useCountingTexts()
  const countable = useCountable()
  const { search, field } = useChoiceSearch(value === null ? undefined : labelOf(value))
  const { data, isFetching } = useQuery({
    ...queryFor('listProducts', { query: { ...search, ...(assets ? { assets: 'only' as const } : {}) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordChoice<ChosenProduct>
      {...field}
      label={label ?? say('product')}
      value={value}
      options={(data?.rows ?? []).map(({ id, sku, name }) => ({ id, sku, name }))}
      isLoading={isFetching}
      labelOf={labelOf}
      texts={{ none: say('product.none'), loading: say('product.loading') }}
      onChange={onChange}
      problem={problem}
      hint={value !== null && countable.has(value.id) ? say('product.countable') : hint}
    />
  )
}

const labelOf = ({ name, sku }: ChosenProduct): string => `${name} (${sku})`

/** The products whose examples are kept. */
export function useCountable(): ReadonlySet<string> {
  const { data } = useQuery(queryFor('listCountableProducts'))
  return new Set(data)
}
