import { hasDirection, zonePurpose, zoneType } from '@foresite/contract/zones'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { choicesOf, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useZoneTexts } from './texts/texts.ts'
import type { ZoneFieldsIn, ZoneFieldsOut } from './zone-form.ts'

interface ZoneFieldsProps {
  readonly form: UseFormReturn<ZoneFieldsIn, unknown, ZoneFieldsOut>
}

/** A zone's fields; a custom occurrence has its purpose. */
export function ZoneFields({ form: { control } }: ZoneFieldsProps) {
  const say = useZoneTexts()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  return (
    <>
      <TextInput control={control} name="name" label={say('name')} input={{ maxLength: 80 }} />
      <SelectInput
        control={control}
        name="type"
        label={say('type')}
        hint={say(type === '' ? 'type.hint' : `about.${type}`)}
        choices={choicesOf(zoneType.options, (one) => say(`type.${one}`))}
      />
      {type === 'custom-occurrence' && (
        <SelectInput
          control={control}
          name="purpose"
          label={say('purpose')}
          hint={`${say(`about.${purpose}`)} ${hasDirection({ purpose }) ? '' : say('purpose.noDirection')}`}
          choices={choicesOf(zonePurpose.options, (one) => say(`purpose.${one}`))}
        />
      )}
    </>
  )
}
