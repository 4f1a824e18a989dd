import type { ReportContent } from '@foresite/contract/incident-reports'

/** The wizard's steps, in their order (REP-1). */
export const reportSteps = ['facts', 'employees', 'injury', 'equipment', 'forms', 'description', 'review'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Message keys for what a report lacks. */
type ReportProblemKey =
  | 'report.type.required'
  | 'report.happenedAt.required'
  | 'report.happenedAt.future'
  | 'report.place.required'
  | 'report.marks.required'
  | 'report.marks.nobody'
  | 'report.injury.required'
  | 'report.nature.required'
  | 'report.natureInWords.required'
  | 'report.equipment.required'
  | 'report.forms.injury'
  | 'report.forms.equipment'
  | 'report.description.required'

/** One thing that a report lacks: its step, and its field in the content. */
export interface ReportProblem {
  readonly step: ReportStep
  readonly field: keyof ReportContent
  readonly key: ReportProblemKey
}

/** What a report lacks, in the order of the steps, for the server and the wizard. */
export function reportProblems(content: ReportContent, now: Date): ReportProblem[] {
  const { type, typeInWords, happenedAt, place, camera, picture, marks, nobody } = content
  const problems: ReportProblem[] = []
  const lacks = (isLacking: boolean, step: ReportStep, field: keyof ReportContent, key: ReportProblemKey) => {
    if (isLacking) problems.push({ step, field, key })
  }
  lacks(type === null && typeInWords.trim() === '', 'facts', 'typeInWords', 'report.type.required')
  lacks(happenedAt === null, 'facts', 'happenedAt', 'report.happenedAt.required')
  lacks(
    happenedAt !== null && Date.parse(happenedAt) > now.getTime(),
    ...(['facts', 'happenedAt', 'report.happenedAt.future'] as const),
  )
  lacks(place.trim() === '' && camera.trim() === '', 'facts', 'place', 'report.place.required')
  lacks(
    picture !== null && marks.length === 0 && !nobody,
    ...(['employees', 'marks', 'report.marks.required'] as const),
  )
  lacks(nobody && marks.length > 0, 'employees', 'nobody', 'report.marks.nobody')
  lacks(content.injury === null, 'injury', 'injury', 'report.injury.required')
  const isInjured = content.injury === true
  lacks(isInjured && content.nature === null, 'injury', 'nature', 'report.nature.required')
  lacks(
    isInjured && content.nature === 'other' && content.natureInWords.trim() === '',
    ...(['injury', 'natureInWords', 'report.natureInWords.required'] as const),
  )
  lacks(content.equipmentDamage === null, 'equipment', 'equipmentDamage', 'report.equipment.required')
  // A form contradicts the answer that nothing happened.
  const { forms } = content
  lacks(content.injury === false && forms.injury !== null, ...(['forms', 'forms', 'report.forms.injury'] as const))
  lacks(
    content.equipmentDamage === false && forms.equipment !== null,
    ...(['forms', 'forms', 'report.forms.equipment'] as const),
  )
  lacks(content.description.text.trim() === '', 'description', 'description', 'report.description.required')
  return problems
}

/**
 * The problems that a change would add to a finished report. Earlier gaps do not block other corrections: the report
 * met the requirements when it was created.
 */
export function problemsOfChange(before: ReportContent, content: ReportContent, now: Date): ReportProblem[] {
  const known = new Set(reportProblems(before, now).map(({ key }) => key))
  return reportProblems(content, now).filter(({ key }) => !known.has(key))
}
