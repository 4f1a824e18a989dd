import type { IncidentReport } from '@foresite/contract/incident-reports'
import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { useCall } from '#platform/api/query.ts'
import { forgetUnsaved } from '#platform/forms/unsaved-store.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { incidentHref, to } from '#platform/routing/paths.ts'
import { DialogButton } from '#ui/DialogButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Deadlines } from './Deadlines.tsx'
import { DeleteReport } from './DeleteReport.tsx'
import { EditReport } from './EditReport.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { ReportSections } from './ReportSections.tsx'
import type { DescriptionFieldOf } from './StepContent.tsx'
import { useReportTexts } from './texts/texts.ts'
import { withLanguage } from './with-language.ts'

interface ReportDetailProps {
  readonly report: IncidentReport
  readonly editing: boolean
  readonly onEdit: (editing: boolean) => void
  readonly descriptionField: DescriptionFieldOf
  /** Further actions on the report. */
  readonly actions?: ReactNode
  /** The corrective actions that follow from the report. */
  readonly correctiveActions: ReactNode
  readonly onDeleted: () => void
}

/** A report: view, edit, history (REP-8). */
export function ReportDetail(props: ReportDetailProps) {
  const { report, editing, onEdit, descriptionField, actions, onDeleted } = props
  const t = useReportTexts()
  const unmounted = useUnmountSignal()
  const language = useLanguageStore((state) => state.language)
  const { id, incidentId } = report
  const save = useCall('changeIncidentReport', { quiet: true })
  const zip = useMediaAddress(`/api/incident-reports/${report.id}/zip`)
  if (editing) return <EditReport report={report} descriptionField={descriptionField} onDone={() => onEdit(false)} />
  return (
    <Stack sx={{ gap: 3, maxWidth: 980 }}>
      <Panel>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 3 }}>
          <Button variant="contained" onClick={() => onEdit(true)}>
            {t('word.edit')}
          </Button>
          <Button variant="outlined" href={to('incidentReportPdf', { id })}>
            {t('word.pdf')}
          </Button>
          {zip !== null && (
            <Button variant="outlined" href={withLanguage(zip, language)} download>
              {t('detail.zip')}
            </Button>
          )}
          {incidentId !== null && (
            <Button variant="outlined" href={incidentHref(incidentId)}>
              {t('word.incident')}
            </Button>
          )}
          {actions}
          <DialogButton label={t('detail.delete')} color="error" sx={{ ml: 'auto' }}>
            {(close) => (
              <DeleteReport
                report={report}
                onDeleted={() => {
                  if (unmounted.current.aborted) return
                  // The typed reason is recorded.
                  forgetUnsaved()
                  onDeleted()
                }}
                onClose={close}
              />
            )}
          </DialogButton>
        </Stack>
        <ReportSections content={report.content} pictureUrl={report.pictureUrl} />
        <Deadlines
          content={report.content}
          knownAt={report.createdAt}
          onChange={(notices) =>
            save.mutateAsync({
              params: { id },
              body: { content: { ...report.content, notices }, since: report.updatedAt },
            })
          }
        />
      </Panel>
      <Panel>{props.correctiveActions}</Panel>
      <ReportHistory reportId={report.id} />
    </Stack>
  )
}
