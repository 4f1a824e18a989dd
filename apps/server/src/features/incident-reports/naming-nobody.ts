import type { ReportChange, ReportContent, ReportFieldChange } from '@foresite/contract/incident-reports'

const reporter = 'forms.nearMiss.reporter'
const anonymous = 'forms.nearMiss.anonymous'

/** Whether who told of a near miss is not to be named. */
export function isAnonymous({ forms }: ReportContent): boolean {
  return forms.nearMiss?.anonymous === true
}

/** What was changed, without who told of a near miss where that was to stay unsaid in one of the versions. */
export function namingNobody(
  fields: readonly ReportFieldChange[],
  versions: readonly ReportContent[],
): readonly ReportFieldChange[] {
  return versions.some(isAnonymous) ? fields.filter(({ field }) => field !== reporter) : fields
}

/** A history, in which nobody is named any more once that was asked for. */
export function historyNamingNobody(changes: readonly ReportChange[], content: ReportContent): ReportChange[] {
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
