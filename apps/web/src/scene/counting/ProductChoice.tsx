import type { ProductCount } from '@foresite/contract/product-counts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
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

const shownProducts = 25

/** One of the site's products, searched by name, SKU or GTIN. */
export function ProductChoice({ label, value, assets = false, hint, problem, onChange }: ProductChoiceProps) {
  const say = useCountingTexts()
  const countable = useCountable()
  const [typed, setTyped] = useState('')
  // The name of the chosen product is no search.
  const words = useDeferredValue(value !== null && typed === labelOf(value) ? '' : typed)
  const search = { ...(words.trim() === '' ? {} : { search: words }), ...(assets ? { assets: 'only' as const } : {}) }
  const { data, isFetching } = useQuery({
    ...queryFor('listProducts', { query: { ...search, limit: shownProducts } }),
    placeholderData: keepPreviousData,
  })
  const options: readonly ChosenProduct[] = (data?.rows ?? []).map(({ id, sku, name }) => ({ id, sku, name }))
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isFetching}
      inputValue={typed}
      onInputChange={(_, text) => {
        setTyped(text)
      }}
      onChange={(_, product) => {
        onChange(product)
      }}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={say('product.none')}
      loadingText={say('product.loading')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label ?? say('product')}
          error={problem !== undefined}
          helperText={problem ?? (value !== null && countable.has(value.id) ? say('product.countable') : hint)}
        />
      )}
    />
  )
}

const labelOf = ({ name, sku }: ChosenProduct): string => `${name} (${sku})`

/** The products whose examples are kept. */
export function useCountable(): ReadonlySet<string> {
  const { data } = useQuery(queryFor('listCountableProducts'))
  return new Set(data)
}
