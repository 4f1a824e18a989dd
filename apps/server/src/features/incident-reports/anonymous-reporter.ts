import type { ReportChange, ReportContent, ReportFieldChange } from '@foresite/contract/incident-reports'

const reporter = 'forms.nearMiss.reporter'
const anonymous = 'forms.nearMiss.anonymous'

/** Whether the reporter of a near miss must stay anonymous. */
export function isAnonymous({ forms }: ReportContent): boolean {
  return forms.nearMiss?.anonymous === true
}

/** The changes, without the reporter of a near miss if either version is anonymous. */
export function withoutReporter(
  fields: readonly ReportFieldChange[],
  versions: readonly ReportContent[],
): readonly ReportFieldChange[] {
  return versions.some(isAnonymous) ? fields.filter(({ field }) => field !== reporter) : fields
}

/** A history without names, from the moment anonymity was requested. */
export function historyWithoutReporter(changes: readonly ReportChange[], content: ReportContent): ReportChange[] {
  const wasAsked = changes.some(({ fields }) =>
    fields.some(({ field, before, after }) => field === anonymous && (before === true || after === true)),
  )
  if (!wasAsked && !isAnonymous(content)) return [...changes]
  return changes.map((change) => ({
    ...change,
    by: isAnonymous(content) ? null : change.by,
    fields: change.fields.filter(({ field }) => field !== reporter),
  }))
}
