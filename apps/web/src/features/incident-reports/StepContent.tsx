import type { ReportProblem, ReportStep } from '@foresite/reports/problems'
import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { EmployeesStep } from './steps/EmployeesStep.tsx'
import { EquipmentStep } from './steps/EquipmentStep.tsx'
import { FactsStep } from './steps/FactsStep.tsx'
import { FormsStep } from './steps/FormsStep.tsx'
import { InjuryStep } from './steps/InjuryStep.tsx'
import type { StepProps } from './steps/step-props.ts'
import type { ReportDraft } from './use-report-draft.ts'
import { problemAt } from './steps/use-problem.ts'

/** The field of a description, which is put in by the page. */
export type DescriptionFieldOf = (draft: ReportDraft) => ReactNode

interface StepContentProps extends Omit<StepProps, 'problems'> {
  readonly step: Exclude<ReportStep, 'review'>
  /** What is missing, of any step; shown at the fields of this one. */
  readonly problems: readonly ReportProblem[]
  readonly descriptionField: DescriptionFieldOf
}

export function StepContent({ step, draft, problems, descriptionField }: StepContentProps) {
  const props = { draft, problems: problems.filter((problem) => problem.step === step) }
  switch (step) {
    case 'facts':
      return <FactsStep {...props} />
    case 'employees':
      return <EmployeesStep {...props} />
    case 'injury':
      return <InjuryStep {...props} />
    case 'equipment':
      return <EquipmentStep {...props} />
    case 'forms':
      return <FormsStep {...props} />
    case 'description':
      return <DescriptionStep {...props}>{descriptionField(draft)}</DescriptionStep>
  }
}

/** What happened, in words; the field is the page's own (REP-6). */
function DescriptionStep({ problems, children }: StepProps & { readonly children: ReactNode }) {
  const problem = problemAt(problems, 'description')
  return (
    <>
      {children}
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </>
  )
}
