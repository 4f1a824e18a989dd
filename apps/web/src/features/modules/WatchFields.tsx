import { watchedClass, wornItem } from '@foresite/contract/objects'
import { needsObjects } from '@foresite/contract/use-cases'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { Controller, useWatch, type Control, type FieldError } from 'react-hook-form'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { ManyOf } from './ManyOf.tsx'
import type { ModuleFields, ModuleInput } from './module-form.ts'
import { useModuleTexts } from './texts/texts.ts'

interface WatchFieldsProps {
  readonly control: Control<ModuleFields, unknown, ModuleInput>
  /** The sentence at a field. */
  readonly wrong: (
    field: keyof ModuleFields,
    error: Pick<FieldError, 'message'> | undefined,
  ) => string | undefined
}

/** Use cases that work in metres. */
const onFloor = new Set(['near-miss-person-vehicle', 'near-miss-vehicles', 'stop-violation'])

/** What a use case asks for beside where and how long: only its own fields are there. */
export function WatchFields({ control, wrong }: WatchFieldsProps) {
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  const useCase = useWatch({ control, name: 'useCase' })
  return (
    <>
      {needsObjects(useCase) && (
        <Controller
          control={control}
          name="detectedObjects"
          render={({ field, fieldState }) => (
            <ManyOf
              label={say('objects')}
              choices={watchedClass.options.map((one) => [one, sayScene(`object.${one}`)] as const)}
              chosen={field.value}
              onChange={field.onChange}
              error={wrong('detectedObjects', fieldState.error)}
            />
          )}
        />
      )}
      {useCase === 'ppe-missing' && (
        <Controller
          control={control}
          name="wornItems"
          render={({ field, fieldState }) => (
            <ManyOf
              label={say('worn')}
              choices={wornItem.options.map((one) => [one, sayScene(`worn.${one}`)] as const)}
              chosen={field.value}
              onChange={field.onChange}
              error={wrong('wornItems', fieldState.error)}
            />
          )}
        />
      )}
      {useCase === 'vehicle-speeding' && (
        <Controller
          control={control}
          name="speedLimit"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => {
            const error = wrong('speedLimit', fieldState.error)
            return (
              <TextField
                {...field}
                inputRef={ref}
                type="number"
                label={say('speedLimit')}
                value={value ?? ''}
                onChange={({ target }) => {
                  onChange(target.value === '' ? null : Number(target.value))
                }}
                error={error !== undefined}
                helperText={error ?? say('speedLimit.hint')}
                slotProps={{ htmlInput: { min: 1, max: 200, step: 'any' } }}
              />
            )
          }}
        />
      )}
      {onFloor.has(useCase) && <Alert severity="info">{say('needsFloor')}</Alert>}
    </>
  )
}
