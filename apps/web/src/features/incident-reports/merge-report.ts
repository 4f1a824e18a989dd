import { reportContent, type IncidentReport, type ReportContent } from '@foresite/contract/incident-reports'
import { mergeEdits, settleEdits, type Choices } from '#platform/forms/merge-edits.ts'
import { reportUnits, type ReportUnit } from './report-units.ts'

/** A report as it was last read or saved here, and as somebody else has saved it since. */
export interface TwoVersions {
  readonly base: ReportContent
  readonly theirs: IncidentReport
}

/** Puts what was entered together with what somebody else has saved since. */
export function mergeReport({ base, theirs }: TwoVersions, entered: ReportContent) {
  const versions = { base, mine: asSaved(entered), theirs: theirs.content }
  const units = unitsOf(versions)
  return mergeEdits(units, versions)
}

/** The report as it is with what was chosen where both have changed the same. */
export function settleReport({ base, theirs }: TwoVersions, entered: ReportContent, choices: Choices): ReportContent {
  const versions = { base, mine: asSaved(entered), theirs: theirs.content }
  return settleEdits(unitsOf(versions), versions, choices)
}

function unitsOf(versions: Readonly<Record<string, ReportContent>>): ReportUnit[] {
  return reportUnits(Object.values(versions))
}

/** As the server would have it: a tax number without its spaces is no other one. */
function asSaved(entered: ReportContent): ReportContent {
  return reportContent.safeParse(entered).data ?? entered
}
