import { Autocomplete, TextField } from '@mui/material'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'

interface RecordChoiceProps<T extends { readonly id: string }> {
  readonly label: string
  readonly value: T | null
  /** The server's matches for the words of `useChoiceSearch`. */
  readonly options: readonly T[]
  readonly isLoading: boolean
  readonly labelOf: (record: T) => string
  /** What a scanner types for it: of several matches, Enter selects the one with exactly this. */
  readonly codeOf: (record: T) => string
  readonly texts: { readonly none: string; readonly loading: string }
  readonly typed: string
  /** Whether `options` are searched by what is typed, not by what was typed before. */
  readonly isSettled: boolean
  readonly onType: (text: string) => void
  readonly onChange: (record: T | null) => void
  /** The error of the choice. */
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  readonly required?: boolean | undefined
}

/**
 * Selects one record of many; the server searches as the user types. Enter, which ends a scanned code, selects
 * the only match or the one with that code as soon as it is found, and submits no form until then.
 */
export function RecordChoice<T extends { readonly id: string }>(props: RecordChoiceProps<T>) {
  const {
    label,
    value,
    options,
    isLoading,
    labelOf,
    codeOf,
    texts,
    typed,
    isSettled,
    onType,
    onChange,
    problem,
    hint,
    required = false,
  } = props
  const [isOpen, setOpen] = useState(false)
  /** What Enter was pressed on, until the user types on or opens the list. */
  const [entered, setEntered] = useState<string | null>(null)
  const isChosen = value !== null && typed === labelOf(value)
  const isAnswered = entered !== null && entered === typed && isSettled && !isLoading
  const selectEntered = useEffectEvent(() => {
    const code = typed.trim().toLowerCase()
    const only = options.length === 1 ? options[0] : options.find((one) => codeOf(one).toLowerCase() === code)
    if (only !== undefined) onChange(only)
  })
  useEffect(() => {
    if (isAnswered) selectEntered()
  }, [isAnswered])
  return (
    <Autocomplete
      open={isOpen && !(isChosen && entered !== null)}
      onOpen={() => {
        setOpen(true)
        setEntered(null)
      }}
      onClose={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isChosen || typed.trim() === '') return
        event.preventDefault()
        setEntered(typed)
      }}
      options={options}
      value={value}
      loading={isLoading}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        onType(text)
        if (reason === 'input') setEntered(null)
      }}
      onChange={(_, record) => onChange(record)}
      // The server has filtered already.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={texts.none}
      loadingText={texts.loading}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={required}
          error={problem !== undefined}
          helperText={problem ?? hint}
        />
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
  return { search, field: { typed, isSettled: words === (typed === chosenLabel ? '' : typed), onType } }
}
