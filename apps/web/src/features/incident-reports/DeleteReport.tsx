import type { IncidentReport } from '@foresite/contract/incident-reports'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useReportTexts } from './texts/texts.ts'

interface DeleteReportProps {
  readonly report: Pick<IncidentReport, 'id' | 'number'>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks before a report or a draft is deleted. */
export function DeleteReport({ report: { id, number }, onDeleted, onClose }: DeleteReportProps) {
  const say = useReportTexts()
  const remove = useCall('deleteIncidentReport', { onSuccess: onDeleted, onError: onClose })
  const isDraft = number === null
  return (
    <ConfirmDialog
      open
      destructive
      pending={remove.isPending}
      title={isDraft ? say('discard.title') : say('delete.title', { number })}
      confirmLabel={say(isDraft ? 'discard' : 'detail.delete')}
      onConfirm={() => {
        remove.mutate({ params: { id } })
      }}
      onClose={onClose}
    >
      {say(isDraft ? 'discard.text' : 'delete.text')}
    </ConfirmDialog>
  )
}
