import { CheckField } from '#ui/CheckField.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { Choice } from '#ui/SelectField.tsx'
import type { RecordList } from './record-list.ts'
import { useRecordTexts } from './texts/texts.ts'

/** A filter of a list, named after its search parameter. */
export type RecordFilter<Part extends string> =
  | { readonly search: Part; readonly label: string }
  | {
      readonly choice: Part
      readonly label: string
      readonly choices: readonly Choice[]
      /** The option for no filter; omitted: "All". */
      readonly allLabel?: string
    }
  | { readonly check: Part; readonly label: string }
  | 'period'

interface RecordFiltersProps<Row, Part extends string> {
  readonly list: RecordList<Row, Part>
  readonly filters: readonly RecordFilter<Part>[]
}

/** The fields of a filter bar. */
export function RecordFilters<Row, Part extends string>({ list, filters }: RecordFiltersProps<Row, Part>) {
  const t = useRecordTexts()
  const chosen = list.chosen as Readonly<Record<string, string | undefined>>
  const change = list.change as (change: Readonly<Record<string, string | undefined>>) => void
  return filters.map((filter) => {
    if (filter === 'period') {
      return (
        <PeriodPicker
          key="period"
          value={chosen}
          allLabel={t('period.all')}
          onChange={(period) => change({ ...period })}
        />
      )
    }
    const { label } = filter
    if ('search' in filter) {
      const part = filter.search
      return (
        <SearchField
          key={part}
          label={label}
          value={chosen[part] ?? ''}
          onSearch={(text) => change({ [part]: text })}
        />
      )
    }
    if ('check' in filter) {
      const part = filter.check
      return (
        <CheckField
          key={part}
          label={label}
          checked={chosen[part] === 'true'}
          onChange={(on) => change({ [part]: on ? 'true' : undefined })}
        />
      )
    }
    const { choice, choices, allLabel } = filter
    return (
      <FilterChoice
        key={choice}
        label={label}
        value={chosen[choice]}
        choices={choices}
        {...(allLabel === undefined ? {} : { allLabel })}
        onChange={(value) => change({ [choice]: value })}
      />
    )
  })
}
