import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useCountingTexts } from './texts/texts.ts'

export interface ChosenLocation {
  readonly id: string
  readonly code: string
}

interface LocationChoiceProps {
  readonly value: ChosenLocation | null
  readonly onChange: (location: ChosenLocation | null) => void
  readonly problem?: string | undefined
  readonly hint?: string
}

const shownLocations = 25

/** One of the site's locations or bins, searched by its code. */
export function LocationChoice({ value, onChange, problem, hint }: LocationChoiceProps) {
  const say = useCountingTexts()
  const [typed, setTyped] = useState('')
  // The code of the chosen one is no search.
  const words = useDeferredValue(value?.code === typed ? '' : typed)
  const search = words.trim() === '' ? {} : { search: words }
  const { data, isFetching } = useQuery({
    ...queryFor('listLocations', { query: { ...search, limit: shownLocations } }),
    placeholderData: keepPreviousData,
  })
  const options: readonly ChosenLocation[] = (data?.rows ?? []).map(({ id, code }) => ({ id, code }))
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isFetching}
      inputValue={typed}
      onInputChange={(_, text) => {
        setTyped(text)
      }}
      onChange={(_, location) => {
        onChange(location)
      }}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={say('location.none')}
      loadingText={say('location.loading')}
      renderInput={(input) => (
        <TextField {...input} label={say('location')} error={problem !== undefined} helperText={problem ?? hint} />
      )}
    />
  )
}
