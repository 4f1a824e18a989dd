import { severity } from '@foresite/contract/objects'
import type { UseCase } from '@foresite/contract/use-cases'
import { Alert, Divider, Stack, Typography, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useWatch, useFormState } from 'react-hook-form'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { bindTo, SelectInput, TextInput, CustomInput } from '#platform/forms/inputs.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useUseCaseTexts } from './texts/use-case-texts.ts'
import { startOf } from './use-case-defaults.ts'
import { useModuleForm } from './use-module-form.ts'
import { UseCaseCards } from './UseCaseCards.tsx'
import { WatchFields } from './WatchFields.tsx'

interface UseCaseStepProps {
  /** Makes a name unique. */
  readonly freeName: (name: string) => string
}

/** These depend on how large and well lit people are: the form states their limits. */
const ofBodies: ReadonlySet<UseCase> = new Set<UseCase>(['ppe-missing', 'fallen-person', 'ergonomics'])

/** The use case and its settings. */
export function UseCaseStep({ freeName }: UseCaseStepProps) {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const tUseCase = useUseCaseTexts()
  const { control, getValues, setValue, clearErrors } = useModuleForm()
  const useCase = useWatch({ control, name: 'useCase' })

  const details = useRef<HTMLHeadingElement>(null)
  const [isChosen, setChosen] = useState(false)

  const choose = (chosen: UseCase) => {
    const { name, useCase: before } = getValues()
    // A name that was not edited follows the use case.
    const isOwn = name !== '' && (before === null || !isNameOf(name, tScene(`useCase.${before}`)))
    for (const [field, value] of Object.entries(startOf(chosen)))
      setValue(field as keyof ReturnType<typeof startOf>, value, { shouldDirty: true })
    if (!isOwn) setValue('name', freeName(tScene(`useCase.${chosen}`)))
    clearErrors()
    setChosen(true)
  }
  // The use case's settings are far below the cards.
  useEffect(() => {
    if (isChosen) details.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [isChosen, useCase])

  return (
    <Stack sx={{ gap: 3 }}>
      <CustomInput control={control} name="useCase">
        {({ value, ref, problem }) => <UseCaseCards chosen={value} firstRef={ref} onChoose={choose} error={problem} />}
      </CustomInput>
      {useCase !== null && (
        <>
          <Divider />
          <Typography ref={details} component="h3" variant="subtitle1" sx={{ scrollMarginTop: 120 }}>
            {t('details')}
          </Typography>
          {ofBodies.has(useCase) && <Alert severity="info">{tUseCase(`cannot.${useCase}`)}</Alert>}
          {useCase === 'ergonomics' && <Alert severity="info">{t('useCase.ownScreens')}</Alert>}
          <MeasureFields />
          <WatchFields />
        </>
      )}
    </Stack>
  )
}

/** Whether a name is a use case's title, with or without a number from `freeName`. */
function isNameOf(name: string, title: string): boolean {
  return name === title || (name.startsWith(`${title} `) && /^\d+$/.test(name.slice(title.length + 1)))
}

function thresholdTyped(typed: string | number | undefined): number | undefined {
  return typed === '' || typed === undefined ? undefined : Number(typed)
}

/** The fields of every module: name, severity and time threshold. */
function MeasureFields() {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const { control, register } = useModuleForm()
  const thresholdError = sentenceOfField(useFormState({ control }).errors.timeThresholdS)
  const bind = bindTo(control)
  return (
    <Columns from="sm">
      <TextInput
        {...bind('name')}
        label={t('name')}
        hint={t('name.hint')}
        input={{ maxLength: 80 }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <SelectInput
        {...bind('criticality')}
        label={t('word.severity')}
        choices={choicesOf(severity.options, (level) => tScene(`severity.${level}`))}
      />
      {/* Uncontrolled: an empty field is undefined (the module uses its default), which a controlled field cannot
          hold. */}
      <TextField
        type="number"
        label={t('threshold')}
        error={thresholdError !== undefined}
        helperText={thresholdError ?? t('threshold.hint')}
        slotProps={{ htmlInput: { min: 0, max: 86_400, step: 'any' } }}
        {...register('timeThresholdS', { setValueAs: thresholdTyped })}
      />
    </Columns>
  )
}
