import type { IncidentReport } from '@foresite/contract/incident-reports'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useReportTexts } from './texts/texts.ts'

interface DeleteReportProps {
  readonly report: Pick<IncidentReport, 'id' | 'number' | 'updatedAt'>
  /** Not called once the report is left. */
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before discarding a draft, and for a reason before deleting a finished report. */
export function DeleteReport(props: DeleteReportProps) {
  const { number } = props.report
  return number === null ? <DiscardDraft {...props} /> : <DeleteFinished {...props} number={number} />
}

function DiscardDraft({ report: { id }, onDeleted, onClose }: DeleteReportProps) {
  const t = useReportTexts()
  const remove = useCall('deleteIncidentReport')
  return (
    <ConfirmDialog
      open
      destructive
      pending={remove.isPending}
      title={t('discard.title')}
      confirmLabel={t('discard')}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    >
      {t('discard.text')}
    </ConfirmDialog>
  )
}

interface DeleteFinishedProps extends DeleteReportProps {
  readonly number: string
}

function DeleteFinished(props: DeleteFinishedProps) {
  const { report, number, onDeleted, onClose } = props
  const t = useReportTexts()
  const remove = useCall('deleteFinishedReport', { quiet: true })
  return (
    <ReasonDialog
      title={t('delete.title', { number })}
      confirmLabel={t('detail.delete')}
      hint={t('delete.reason.hint')}
      destructive
      error={remove.error}
      pending={remove.isPending}
      onConfirm={(reason) => {
        const { id, updatedAt: since } = report
        remove.mutate({ params: { id }, body: { reason, since } }, { onSuccess: onDeleted })
      }}
      onClose={onClose}
    >
      {t('delete.text')}
    </ReasonDialog>
  )
}
