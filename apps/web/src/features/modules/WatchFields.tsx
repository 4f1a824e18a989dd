import { watchedClass, wornItem } from '@foresite/contract/objects'
import { findUseCase } from '@foresite/contract/use-cases'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { quietQueryFor } from '#platform/api/query.ts'
import { bindTo, ChecksInput, NumberInput, CustomInput } from '#platform/forms/inputs.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { CheckGroup } from '#ui/CheckField.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
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
  const bind = bindTo(control)
  return (
    <>
      {ownField === 'detectedObjects' && (
        <ChecksInput
          {...bind('detectedObjects')}
          label={t('objects')}
          choices={choicesOf(watchedClass.options, (one) => tScene(`object.${one}`))}
        />
      )}
      {ownField === 'detectedObjects' && <SiteObjectFields />}
      {ownField === 'wornItems' && (
        <ChecksInput
          {...bind('wornItems')}
          label={t('worn')}
          choices={choicesOf(wornItem.options, (one) => tScene(`worn.${one}`))}
        />
      )}
      {ownField === 'speedLimit' && (
        <NumberInput
          {...bind('speedLimit')}
          label={t('speedLimit')}
          hint={t('speedLimit.hint')}
          empty={null}
          input={{ min: 1, max: 200, step: 'any' }}
        />
      )}
      {ownField === 'qualityChecks' && (
        <CustomInput control={control} name="qualityChecks">
          {({ value, problem, onChange }) => <QualityCheckFields checks={value} onChange={onChange} error={problem} />}
        </CustomInput>
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
    <CheckGroup
      label={t('siteObjects')}
      choices={choicesOf(offered, (name) => name)}
      chosen={field.value}
      onChange={field.onChange}
      hint={unseen.length === 0 ? t('siteObjects.hint') : t('siteObjects.unseen', { names: unseen.join(', ') })}
    />
  )
}
