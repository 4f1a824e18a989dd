import type { RefObject } from 'react'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useReportAnswers } from './report-answers.ts'
import type { ReportDraft } from './use-report-draft.ts'

interface ReportClashProps {
  readonly draft: ReportDraft
  readonly backTo: RefObject<HTMLElement | null>
}

/** Another user's saved version of the report beside the user's own. */
export function ReportClash({ draft, backTo }: ReportClashProps) {
  const { allFacts } = useReportAnswers()
  const { theirs, content, keepMine, acceptTheirs } = draft
  if (theirs === null) return null
  return (
    <ChangedMeanwhile
      theirs={theirs}
      words={{ mine: allFacts(content), theirs: allFacts(theirs.content) }}
      onMine={keepMine}
      onTheirs={acceptTheirs}
      backTo={backTo}
    />
  )
}
