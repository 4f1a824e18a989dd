import type { RefObject } from 'react'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useReportAnswers } from './report-answers.ts'
import type { ReportDraft } from './use-report-draft.ts'

interface ReportClashProps {
  readonly draft: ReportDraft
  readonly backTo: RefObject<HTMLElement | null>
}

/** What somebody else has saved of a report meanwhile, beside what one has entered. */
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
