import type { ReportContent } from '@foresite/contract/incident-reports'
import type { ReportStep } from '@foresite/reports/problems'

const steps: Readonly<Record<keyof ReportContent, Exclude<ReportStep, 'review'>>> = {
  type: 'facts',
  typeInWords: 'facts',
  happenedAt: 'facts',
  place: 'facts',
  camera: 'facts',
  zone: 'facts',
  picture: 'facts',
  marks: 'employees',
  nobody: 'employees',
  injury: 'injury',
  nature: 'injury',
  natureInWords: 'injury',
  equipmentDamage: 'equipment',
  photos: 'equipment',
  forms: 'forms',
  notices: 'forms',
  description: 'description',
}

/** The step that contains the field with this dotted path. */
export function stepOf(path: string): ReportStep {
  const [head] = path.split('.')
  return steps[head as keyof ReportContent]
}
