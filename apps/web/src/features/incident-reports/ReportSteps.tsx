import { reportSteps, type ReportStep } from '@foresite/reports/problems'
import { StepBar } from '#ui/StepBar.tsx'
import { useReportTexts } from './texts/texts.ts'

interface ReportStepsProps {
  readonly step: ReportStep
  /** The first step that lacks something; those after it are reached through it. */
  readonly reached: ReportStep
  /** A picture is uploading: the step waits for it. */
  readonly isHeld: boolean
  readonly onStep: (step: ReportStep) => void
}

/** Where one is among the steps of a report. */
export function ReportSteps({ step, reached, isHeld, onStep }: ReportStepsProps) {
  const say = useReportTexts()
  const active = reportSteps.indexOf(step)
  const open = Math.max(active, reportSteps.indexOf(reached))
  return (
    <StepBar
      label={say('steps.label')}
      wideFrom="md"
      step={step}
      steps={reportSteps.map((name, index) => ({
        name,
        label: say(`step.${name}`),
        isDone: index < open && index !== active,
        isOpen: index === active || (index <= open && !isHeld),
      }))}
      onStep={onStep}
    />
  )
}
