import { OptionalSelect, type Choice } from './SelectField.tsx'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FilterChoiceProps {
  readonly label: string
  /** The address may name an option that no longer exists, like a deleted camera. */
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  /** The option for no filter; omitted: "All". */
  readonly allLabel?: string
  /** Empty if nothing is selected. */
  readonly onChange: (value: string) => void
}

/** A list's filter: one of several options, or all. */
export function FilterChoice({ allLabel, onChange, ...choice }: FilterChoiceProps) {
  const t = useUiTexts()
  return (
    <OptionalSelect
      {...choice}
      size="small"
      none={allLabel ?? t('filter.all')}
      sx={{ minWidth: 130, maxWidth: 240 }}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}
