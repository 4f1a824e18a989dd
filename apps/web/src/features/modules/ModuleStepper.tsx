import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { Panel } from '#ui/Panel.tsx'
import { useStepTop } from '#ui/use-step-top.ts'
import { fieldErrors, type Issue } from './field-errors.ts'
import { freeName } from './free-name.ts'
import { KeepDraft } from './KeepDraft.tsx'
import { LocationStep } from './LocationStep.tsx'
import { fieldsOf, moduleSchema, type ModuleFields } from './module-form.ts'
import { fieldsOfStep, moduleSteps, stepAfter, stepBefore, stepsOf, type ModuleStep } from './module-steps.ts'
import { NotificationStep } from './NotificationStep.tsx'
import { ScheduleStep } from './ScheduleStep.tsx'
import { StepFooter } from './StepFooter.tsx'
import { StepsBar } from './StepsBar.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleVersion } from './use-module-version.ts'
import { useSaveModule } from './use-save-module.ts'
import { UseCaseStep } from './UseCaseStep.tsx'

interface ModuleStepperProps {
  readonly draftKey: string
  readonly module: SiteModule | null
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  readonly start: ModuleFields
  /** What was entered before and not saved. */
  readonly entered: ModuleFields | null
  /** The version that earlier entries were based on; null without any. */
  readonly begunAt: string | null
  readonly step: ModuleStep
  readonly onStep: (step: ModuleStep) => void
  readonly rehearsal?: ((module: ModuleInput) => ReactNode) | undefined
  readonly onStartOver: () => void
  /** `saved`: the module as it is stored; nothing where it was left. */
  readonly onClose: (saved?: SiteModule) => void
}

/** Makes or changes a module step by step; going back keeps what was entered (MOD-3). */
export function ModuleStepper(props: ModuleStepperProps) {
  const { module, start, entered, step, onStep, onStartOver, onClose } = props
  const say = useModuleTexts()
  const form = useForm<ModuleFields, unknown, ModuleInput>({
    defaultValues: start,
    ...(entered === null ? {} : { values: entered, resetOptions: { keepDefaultValues: true } }),
  })
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
  const goOn = () => {
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
  /** Shows what is wrong in some steps at its fields, and the first of these steps. Whether anything is. */
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
    <Panel title={say(module === null ? 'new.title' : 'edit.title')} sx={{ maxWidth: 980 }}>
      <FormProvider {...form}>
        <KeepDraft moduleId={props.draftKey} since={since ?? null} />
        <Stack
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          <StepsBar
            step={step}
            onStep={onStep}
            isOpen={(other) => module !== null || moduleSteps.indexOf(other) <= moduleSteps.indexOf(step)}
          />
          {entered !== null && (
            <Alert
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button size="small" color="inherit" onClick={onStartOver}>
                  {say('draft.discard')}
                </Button>
              }
            >
              {say('draft.restored')}
            </Alert>
          )}
          <Stack
            ref={top}
            role="group"
            aria-label={say(`step.${step}`)}
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
  const { module, modules, zones, onStep, rehearsal } = props
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
      return <SummaryStep zones={zones} onStep={onStep} rehearsal={rehearsal} />
  }
}
