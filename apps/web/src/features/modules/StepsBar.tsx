import { StepBar } from '#ui/StepBar.tsx'
import { moduleSteps, type ModuleStep } from './module-steps.ts'
import { useModuleTexts } from './texts/texts.ts'

interface StepsBarProps {
  readonly step: ModuleStep
  /** Steps that can be gone to from here. */
  readonly isOpen: (step: ModuleStep) => boolean
  readonly onStep: (step: ModuleStep) => void
}

/** Where one is among the steps of a module. */
export function StepsBar({ step, isOpen, onStep }: StepsBarProps) {
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
