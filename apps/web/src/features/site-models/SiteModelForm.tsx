import type { ModelFacts } from '@foresite/contract/node-models'
import {
  defaultModelThreshold,
  modelPurpose,
  siteModelChange,
  type ModelClass,
  type ModelPurpose,
  type SiteModel,
} from '@foresite/contract/site-models'
import { Slider, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, SwitchInput, TextInput, CustomInput } from '#platform/forms/inputs.tsx'
import { ManyInput } from '#platform/forms/ManyInput.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { ClassFields } from './ClassFields.tsx'
import { firstMeanings } from './class-names.ts'
import { usedClasses } from './site-model-status.ts'
import { useSiteModelTexts } from './texts/texts.ts'
import { TryModel } from './TryModel.tsx'

/** An uploaded file that video analysis can run. */
export interface FittingFile {
  readonly sha256: string
  readonly fileName: string
  readonly facts: ModelFacts
  readonly names: readonly string[]
}

interface SiteModelFormProps {
  /** Null adds a model from the file. */
  readonly model: SiteModel | null
  readonly file: FittingFile
  readonly onClose: () => void
}

const schema = siteModelChange.safeExtend({ purpose: modelPurpose })

/** A model's name, the meanings of its classes, and its cameras; it can be tried before it is saved. */
export function SiteModelForm({ model, file, onClose }: SiteModelFormProps) {
  const t = useSiteModelTexts()
  const { number, percent } = useFormat()
  const thresholdId = useId()
  const cameras = useQuery(queryFor('listCameras'))
  const create = useCall('createSiteModel', { quiet: true })
  const change = useCall('changeSiteModel', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record: model,
    schema,
    fieldsOf: (record): Fields => ({
      name: record?.name ?? file.fileName.replace(/\.onnx$/i, ''),
      purpose: record?.purpose ?? 'detection',
      classes: record?.classes ?? firstMeanings(file.names, 'detection'),
      threshold: record?.threshold ?? defaultModelThreshold,
      enabled: record?.enabled ?? true,
      allCameras: record?.allCameras ?? false,
      cameraIds: record?.cameraIds ?? [],
    }),
    wordsOf: (fields) => [
      [t('word.name'), fields.name],
      [t('classes'), usedClasses(fields.classes).join(', ')],
      [t('field.threshold'), percent(fields.threshold)],
      [t('field.enabled'), t(fields.enabled ? 'yes' : 'no')],
    ],
    save: ({ purpose, cameraIds, ...typed }, since) => {
      // Cameras deleted since the model was saved are refused.
      const known = cameras.data?.map(({ id }) => id) ?? cameraIds
      const body = { ...typed, cameraIds: cameraIds.filter((id) => known.includes(id)) }
      return model === null
        ? create.mutateAsync({ body: { ...body, purpose, sha256: file.sha256 } })
        : change.mutateAsync({ params: { id: model.id }, body: { ...body, since } })
    },
    onSaved: onClose,
  })
  const { control } = form
  const [purpose, threshold, allCameras, classes] = useWatch({
    control,
    name: ['purpose', 'threshold', 'allCameras', 'classes'],
  })
  return (
    <FormDialog {...state} width="md" title={t(model === null ? 'add' : 'edit')} onClose={onClose}>
      <Muted>
        {[
          file.fileName,
          t(`head.${file.facts.head}`),
          t('fact.size', { width: file.facts.input.width, height: file.facts.input.height }),
          t(`weights.${file.facts.weights}`),
          t('fact.ms', { ms: number(Math.round(file.facts.ms)) }),
        ].join(' · ')}
      </Muted>
      <Unloaded of={{ cameras }} />
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      {model === null && (
        <SelectInput
          {...bind('purpose')}
          label={t('purpose')}
          choices={choicesOf(modelPurpose.options, (one) => t(`purpose.${one}`))}
          onChanged={() => form.setValue('classes', firstMeanings(file.names, form.getValues('purpose')))}
        />
      )}
      <CustomInput control={control} name="classes">
        {({ value, problem, onChange }) => (
          <ClassFields classes={value} purpose={purpose} problem={problem} onChange={onChange} />
        )}
      </CustomInput>
      <Controller
        control={control}
        name="threshold"
        render={({ field }) => (
          <Stack>
            <Typography id={thresholdId} variant="body2">
              {t('threshold', { percent: percent(field.value) })}
            </Typography>
            <Slider
              aria-labelledby={thresholdId}
              min={5}
              max={95}
              step={5}
              value={Math.round(field.value * 100)}
              onChange={(_, value) => field.onChange(value / 100)}
            />
            <Muted small>{t('threshold.hint')}</Muted>
          </Stack>
        )}
      />
      <TryModel sha256={file.sha256} names={classes.map(({ name }) => name)} threshold={threshold} />
      <SwitchInput {...bind('enabled')} label={t('field.enabled')} />
      {purpose === 'detection' && (
        <>
          <SwitchInput {...bind('allCameras')} label={t('allCameras')} hint={t('cameras.hint')} />
          {!allCameras && <ManyInput {...bind('cameraIds')} label={t('word.cameras')} options={cameras.data ?? []} />}
        </>
      )}
    </FormDialog>
  )
}

interface Fields {
  name: string
  purpose: ModelPurpose
  classes: ModelClass[]
  threshold: number
  enabled: boolean
  allCameras: boolean
  cameraIds: string[]
}
