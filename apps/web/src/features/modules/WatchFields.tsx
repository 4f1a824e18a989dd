import { watchedClass, wornItem } from '@foresite/contract/objects'
import { findUseCase } from '@foresite/contract/use-cases'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Controller, useController, useWatch } from 'react-hook-form'
import { quietQueryFor } from '#platform/api/query.ts'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { NumberInput } from '#platform/forms/inputs.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { ManyOf } from './ManyOf.tsx'
import { QualityCheckFields } from './QualityCheckFields.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

/** Fields of the selected use case only. */
export function WatchFields() {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const { control } = useModuleForm()
  const useCase = useWatch({ control, name: 'useCase' })
  if (useCase === null) return null
  const { ownField, needsFloor } = findUseCase(useCase)
  return (
    <>
      {ownField === 'detectedObjects' && (
        <Controller
          control={control}
          name="detectedObjects"
          render={({ field, fieldState }) => (
            <ManyOf
              label={t('objects')}
              choices={watchedClass.options.map((one) => [one, tScene(`object.${one}`)] as const)}
              chosen={field.value}
              onChange={field.onChange}
              error={sentenceOfField(fieldState.error)}
            />
          )}
        />
      )}
      {ownField === 'detectedObjects' && <SiteObjectFields />}
      {ownField === 'wornItems' && (
        <Controller
          control={control}
          name="wornItems"
          render={({ field, fieldState }) => (
            <ManyOf
              label={t('worn')}
              choices={wornItem.options.map((one) => [one, tScene(`worn.${one}`)] as const)}
              chosen={field.value}
              onChange={field.onChange}
              error={sentenceOfField(fieldState.error)}
            />
          )}
        />
      )}
      {ownField === 'speedLimit' && (
        <NumberInput
          control={control}
          name="speedLimit"
          label={t('speedLimit')}
          hint={t('speedLimit.hint')}
          empty={null}
          input={{ min: 1, max: 200, step: 'any' }}
        />
      )}
      {ownField === 'qualityChecks' && (
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
      {needsFloor && <Alert severity="info">{t('needsFloor')}</Alert>}
    </>
  )
}

/** The classes of the site's own models; empty without models. */
function SiteObjectFields() {
  const t = useModuleTexts()
  const { control } = useModuleForm()
  const { field } = useController({ control, name: 'siteObjects' })
  const { data: models = [] } = useQuery(quietQueryFor('listSiteModels'))
  const seen = models
    .filter(({ enabled, purpose }) => enabled && purpose === 'detection')
    .flatMap(({ classes }) => classes)
    .filter(({ meaning }) => meaning.as !== 'nothing')
    .map(({ name }) => name)
  const offered = [...new Set([...seen, ...field.value])]
  if (offered.length === 0) return null
  const unseen = field.value.filter((name) => !seen.includes(name))
  return (
    <ManyOf
      label={t('siteObjects')}
      choices={offered.map((name) => [name, name] as const)}
      chosen={field.value}
      onChange={field.onChange}
      hint={unseen.length === 0 ? t('siteObjects.hint') : t('siteObjects.unseen', { names: unseen.join(', ') })}
    />
  )
}
