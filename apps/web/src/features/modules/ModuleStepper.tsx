import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { Alert, Box, Stack } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { CustomInput } from '#platform/forms/inputs.tsx'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StepBar } from '#ui/StepBar.tsx'
import { useStepTop } from '#ui/use-step-top.ts'
import { fieldErrors, type Issue } from './field-errors.ts'
import { freeName } from './free-name.ts'
import { LocationStep } from './LocationStep.tsx'
import { forgetDraft, keepDraft } from './module-draft.ts'
import { fieldsOf, type ModuleFields, moduleSchema } from './module-form.ts'
import { fieldsOfStep, type ModuleStep, moduleSteps, stepAfter, stepBefore, stepsOf } from './module-steps.ts'
import { NotificationStep } from './NotificationStep.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { StepFooter } from './StepFooter.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useKnownLinks } from './use-known-links.ts'
import { useModuleForm } from './use-module-form.ts'
import { useModuleVersion } from './use-module-version.ts'
import { useSaveModule } from './use-save-module.ts'
import { UseCaseStep } from './UseCaseStep.tsx'

interface ModuleStepperProps {
  readonly draftKey: string
  readonly module: SiteModule | null
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  readonly start: ModuleFields
  /** Unsaved entries from earlier. */
  readonly entered: ModuleFields | null
  /** The version that the draft is based on; null without a draft. */
  readonly begunAt: string | null
  readonly step: ModuleStep
  readonly onStep: (step: ModuleStep) => void
  readonly trial?: ((module: ModuleInput) => ReactNode) | undefined
  readonly onStartOver: () => void
  /** `saved`: the module as stored; undefined if the user left. */
  readonly onClose: (saved?: SiteModule) => void
}

/** Adds or edits a module step by step; going back keeps the entries (MOD-3). */
export function ModuleStepper(props: ModuleStepperProps) {
  const { module, start, entered, step, onStep, onStartOver, onClose } = props
  const t = useModuleTexts()
  const form = useForm<ModuleFields, unknown, ModuleInput>({
    defaultValues: start,
    ...(entered === null ? {} : { values: entered, resetOptions: { keepDefaultValues: true } }),
  })
  useKnownLinks(form, module, props.zones)
  const { save, saving, refusal } = useSaveModule({
    module,
    form,
    onStep,
    onSaved: onClose,
  })
  const { since, theirs, accept } = useEditedRecord(module, saving, props.begunAt)
  const wordsOf = useModuleVersion(props.zones)
  const top = useStepTop(step)

  const next = stepAfter(step)
  const submit = () => {
    const { data, error } = moduleSchema.safeParse(form.getValues())
    if (data !== undefined) save(data, since)
    else show(error.issues, moduleSteps)
  }
  const toNextStep = () => {
    if (next === null) {
      submit()
      return
    }
    const { error } = moduleSchema.safeParse(form.getValues())
    if (!show(error?.issues ?? [], [step])) onStep(next)
  }
  const goBack = () => {
    const previous = stepBefore(step)
    if (previous !== null) onStep(previous)
  }
  /**
   * Shows the given steps' errors at their fields and opens the first of these steps. Returns whether there were any.
   */
  const show = (issues: readonly Issue[], steps: readonly ModuleStep[]): boolean => {
    const wrong = fieldErrors(issues).filter(([field]) => steps.some((one) => fieldsOfStep[one].includes(field)))
    form.clearErrors()
    wrong.forEach(([field, message], index) =>
      form.setError(field, { type: 'schema', message }, { shouldFocus: index === 0 }),
    )
    const [first] = stepsOf(wrong.map(([field]) => field))
    if (first !== undefined && first !== step) onStep(first)
    return wrong.length > 0
  }
  return (
    <Panel title={t(module === null ? 'new.title' : 'edit.title')} sx={{ maxWidth: 980 }}>
      <FormProvider {...form}>
        <KeepDraft moduleId={props.draftKey} since={since ?? null} />
        <Stack
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            toNextStep()
          }}
        >
          <StepsBar
            step={step}
            onStep={onStep}
            isOpen={(other) => module !== null || moduleSteps.indexOf(other) <= moduleSteps.indexOf(step)}
          />
          {entered !== null && (
            <AlertWithAction severity="info" sx={{ mb: 2 }} action={t('draft.discard')} onClick={onStartOver}>
              {t('draft.restored')}
            </AlertWithAction>
          )}
          <Stack
            ref={top}
            role="group"
            aria-label={t(`step.${step}`)}
            tabIndex={-1}
            sx={{ outline: 'none', gap: 3, scrollMarginTop: 120, minHeight: 200 }}
          >
            {contentOf(step, props)}
          </Stack>
          {theirs !== null && (
            <Box sx={{ mt: 2 }}>
              <ChangedMeanwhile
                theirs={theirs}
                words={{ mine: wordsOf(form.getValues()), theirs: wordsOf(fieldsOf(theirs)) }}
                onTheirs={onStartOver}
                onMine={accept}
              />
            </Box>
          )}
          {theirs === null && refusal !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal}
            </Alert>
          )}
          <StepFooter
            isNew={module === null}
            isFirst={stepBefore(step) === null}
            isLast={next === null}
            saving={saving}
            onBack={goBack}
            onSave={submit}
            onCancel={() => onClose()}
          />
        </Stack>
      </FormProvider>
    </Panel>
  )
}

function contentOf(step: ModuleStep, props: ModuleStepperProps): ReactNode {
  const { module, modules, zones, onStep, trial } = props
  switch (step) {
    case 'use-case':
      return <UseCaseStep freeName={(name) => freeName(name, module, modules)} />
    case 'location':
      return <LocationStep zones={zones} />
    case 'schedule':
      return <ScheduleStep />
    case 'notifications':
      return <NotificationStep />
    case 'summary':
      return <SummaryStep zones={zones} onStep={onStep} trial={trial} />
  }
}

interface KeepDraftProps {
  readonly moduleId: string
  readonly since: string | null
}

/** Keeps the entries as a draft until the tab closes: a reload or another screen loses nothing. */
function KeepDraft({ moduleId, since }: KeepDraftProps) {
  const { control, clearErrors } = useModuleForm()
  const fields = useWatch({ control }) as ModuleFields
  const { isDirty } = useFormState({ control })
  const before = useRef(fields)
  useEffect(() => {
    for (const field of keysOf(fields))
      // A changed field loses its error until the next attempt.
      if (fields[field] !== before.current[field]) clearErrors(field)
    before.current = fields
    if (isDirty) keepDraft(moduleId, { fields, since })
    else forgetDraft(moduleId)
  }, [fields, isDirty, clearErrors, moduleId, since])
  return null
}

function keysOf(fields: ModuleFields): (keyof ModuleFields)[] {
  // The form starts with every field, so these are all its keys.
  return Object.keys(fields) as (keyof ModuleFields)[]
}

/** When the module is active. */
function ScheduleStep() {
  const { control } = useModuleForm()
  return (
    <CustomInput control={control} name="schedule">
      {({ value, problem, onChange }) => <ScheduleFields schedule={value} onChange={onChange} error={problem} />}
    </CustomInput>
  )
}

interface StepsBarProps {
  readonly step: ModuleStep
  /** Steps that can be opened from here. */
  readonly isOpen: (step: ModuleStep) => boolean
  readonly onStep: (step: ModuleStep) => void
}

/** The position among the steps of a module. */
function StepsBar({ step, isOpen, onStep }: StepsBarProps) {
  const t = useModuleTexts()
  const active = moduleSteps.indexOf(step)
  return (
    <StepBar
      label={t('steps.label')}
      wideFrom="sm"
      step={step}
      steps={moduleSteps.map((name, index) => ({
        name,
        label: t(`step.${name}`),
        isDone: index < active,
        isOpen: isOpen(name),
      }))}
      onStep={onStep}
    />
  )
}
