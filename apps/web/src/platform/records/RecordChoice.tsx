import { Autocomplete, TextField } from '@mui/material'
import { useDeferredValue, useState } from 'react'

interface RecordChoiceProps<T extends { readonly id: string }> {
  readonly label: string
  readonly value: T | null
  /** The server's matches for the words of `useChoiceSearch`. */
  readonly options: readonly T[]
  readonly isLoading: boolean
  readonly labelOf: (record: T) => string
  readonly texts: { readonly none: string; readonly loading: string }
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChange: (record: T | null) => void
  /** The error of the choice. */
  readonly problem?: string | undefined
  readonly hint?: string | undefined
}

/** Selects one record of many; the server searches as the user types. */
export function RecordChoice<T extends { readonly id: string }>(props: RecordChoiceProps<T>) {
  const { label, value, options, isLoading, labelOf, texts, typed, onType, onChange, problem, hint } = props
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isLoading}
      inputValue={typed}
      onInputChange={(_, text) => onType(text)}
      onChange={(_, record) => onChange(record)}
      // The server has filtered already.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={texts.none}
      loadingText={texts.loading}
      renderInput={(input) => (
        <TextField {...input} label={label} error={problem !== undefined} helperText={problem ?? hint} />
      )}
    />
  )
}

const shownRecords = 25

/** The text typed into a `RecordChoice`, and its search. The selected record's label is not a search. */
export function useChoiceSearch(chosenLabel: string | undefined) {
  const [typed, onType] = useState('')
  const words = useDeferredValue(typed === chosenLabel ? '' : typed)
  const search = { ...(words.trim() === '' ? {} : { search: words }), limit: shownRecords }
  return { search, field: { typed, onType } }
}
