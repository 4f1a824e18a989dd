import { watchedClass, wornItem } from '@foresite/contract/objects'
import { needsObjects, type UseCase } from '@foresite/contract/use-cases'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { Controller, useWatch } from 'react-hook-form'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { sentenceOfField } from './field-error.ts'
import { ManyOf } from './ManyOf.tsx'
import { QualityCheckFields } from './QualityCheckFields.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

/** Use cases that work in metres. */
const onFloor: ReadonlySet<UseCase | null> = new Set<UseCase>([
  'near-miss-person-vehicle',
  'near-miss-vehicles',
  'stop-violation',
])

/** What a use case asks for beside where and how long: only its own fields are there. */
export function WatchFields() {
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  const { control } = useModuleForm()
  const useCase = useWatch({ control, name: 'useCase' })
  return (
    <>
      {useCase !== null && needsObjects(useCase) && (
        <Controller
          control={control}
          name="detectedObjects"
          render={({ field, fieldState }) => (
            <ManyOf
              label={say('objects')}
              choices={watchedClass.options.map((one) => [one, sayScene(`object.${one}`)] as const)}
              chosen={field.value}
              onChange={field.onChange}
              error={sentenceOfField(fieldState.error)}
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
              error={sentenceOfField(fieldState.error)}
            />
          )}
        />
      )}
      {useCase === 'vehicle-speeding' && (
        <Controller
          control={control}
          name="speedLimit"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => {
            const error = sentenceOfField(fieldState.error)
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
      {useCase === 'quality-inspection' && (
        <Controller
          control={control}
          name="qualityChecks"
          render={({ field, fieldState }) => (
            <QualityCheckFields
              checks={field.value}
              onChange={field.onChange}
              error={sentenceOfField(fieldState.error)}
            />
          )}
        />
      )}
      {onFloor.has(useCase) && <Alert severity="info">{say('needsFloor')}</Alert>}
    </>
  )
}
