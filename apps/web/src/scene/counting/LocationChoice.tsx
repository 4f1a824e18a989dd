import { Box } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { RecordChoice, useChoiceSearch } from '#platform/records/RecordChoice.tsx'
import { useCountingTexts } from './texts/texts.ts'

export interface ChosenLocation {
  readonly id: string
  readonly code: string
}

interface LocationChoiceProps {
  /** “Location or bin” by default. */
  readonly label?: string
  /** Offers no bins. */
  readonly kind?: 'location'
  readonly value: ChosenLocation | null
  readonly onChange: (location: ChosenLocation | null) => void
  readonly problem?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}

/** A choice among the site's locations and bins, by code. */
export function LocationChoice({ label, kind, value, onChange, problem, hint, required }: LocationChoiceProps) {
  const t = useCountingTexts()
  const { search, field } = useChoiceSearch(value?.code)
  const query = useQuery({
    ...queryFor('listLocations', { query: { ...search, ...(kind && { kind }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Box>
      <RecordChoice<ChosenLocation>
        {...field}
        label={label ?? t('location')}
        value={value}
        options={(query.data?.rows ?? []).map(({ id, code }) => ({ id, code }))}
        isLoading={query.isFetching}
        codeOf={({ code }) => code}
        labelOf={({ code }) => code}
        texts={{
          none: query.error === null ? t('location.none') : sentenceOf(query.error),
          loading: t('word.loading'),
        }}
        onChange={onChange}
        problem={problem}
        hint={hint}
        required={required}
      />
      <Unloaded of={{ locations: query }} />
    </Box>
  )
}
