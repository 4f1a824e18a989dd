import { CallFailed } from '@foresite/contract/client'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import { useCall } from '#platform/api/query.ts'
import type { ReportDraft } from './use-report-draft.ts'

/** Completes a draft once it is saved and unchanged since it was last read. */
export function useCompletion(draft: ReportDraft, onCreated: (report: IncidentReport) => void) {
  const catchUp = async () => {
    await draft.catchUp()
    const present = draft.lastSaved()
    // Someone else has created it meanwhile.
    if (present.state === 'complete') onCreated(present)
  }
  const complete = useCall('completeIncidentReport', {
    quiet: true,
    onSuccess: (answer) => onCreated(answer.report),
    onError: (problem) => {
      // Its message stays, whether or not the report can be reloaded.
      if (problem instanceof CallFailed && problem.status === 409) catchUp().catch(() => undefined)
    },
  })
  const create = async () => {
    if (!(await draft.save())) return
    const { id, updatedAt } = draft.lastSaved()
    complete.mutate({ params: { id }, body: { since: updatedAt } })
  }
  return { create, isPending: complete.isPending, error: complete.error }
}
