import type { IncidentReport } from '@foresite/contract/incident-reports'
import { problemsOfChange, reportSteps } from '@foresite/reports/problems'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sameFeature } from '#platform/api/query.ts'
import { useIsUploading } from '#platform/api/use-upload.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { Panel } from '#ui/Panel.tsx'
import { ReportClash } from './ReportClash.tsx'
import { UploadRunning } from './UploadRunning.tsx'
import { StepContent, type DescriptionFieldOf } from './StepContent.tsx'
import { useReportTexts } from './texts/texts.ts'
import { useReportDraft } from './use-report-draft.ts'

interface EditReportProps {
  readonly report: IncidentReport
  readonly descriptionField: DescriptionFieldOf
  readonly onDone: () => void
}

/** Edits a finished report: all steps on one page, saved by hand, each save a history entry. */
export function EditReport({ report, descriptionField, onDone }: EditReportProps) {
  const t = useReportTexts()
  const client = useQueryClient()
  const draft = useReportDraft(report, 'hand')
  const [tried, setTried] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const unmounted = useUnmountSignal()
  const isUploading = useIsUploading('uploadReportPicture', report.id)
  const now = useNow(60_000)
  const missing = problemsOfChange(draft.report.content, draft.content, new Date(now))
  const save = async () => {
    setTried(true)
    if (missing.length > 0 || !(await draft.save())) return
    await client.invalidateQueries({ predicate: sameFeature('incident-reports') })
    if (!unmounted.current.aborted) onDone()
  }
  return (
    // `overflow: visible`, so that the bar below sticks to the screen and not to the panel.
    <Panel sx={{ maxWidth: 980, overflow: 'visible' }}>
      <Stack sx={{ gap: 4, minWidth: 0 }}>
        {reportSteps
          .filter((step) => step !== 'review')
          .map((step) => (
            <Stack key={step} component="section" aria-label={t(`step.${step}`)} sx={{ gap: 2.5, minWidth: 0 }}>
              <Typography component="h2" variant="subtitle1">
                {t(`step.${step}`)}
              </Typography>
              <StepContent
                step={step}
                draft={draft}
                problems={tried ? missing : []}
                descriptionField={descriptionField}
              />
            </Stack>
          ))}
      </Stack>
      <Stack
        sx={{
          // The choice between two versions may be taller than the screen: then the bar does not stick.
          ...(draft.theirs === null ? { position: 'sticky', bottom: 0, zIndex: 2 } : {}),
          gap: 1.5,
          mt: 3,
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {tried && missing[0] !== undefined && <Alert severity="error">{tMessage(missing[0].key)}</Alert>}
        {draft.state === 'failed' && <Alert severity="error">{draft.refusal}</Alert>}
        <ReportClash draft={draft} backTo={saveButton} />
        {draft.state === 'invalid' && <Alert severity="error">{t('saved.invalid')}</Alert>}
        {isUploading && <UploadRunning />}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onDone}>
            {t('word.cancel')}
          </Button>
          <Button
            ref={saveButton}
            variant="contained"
            disabled={draft.theirs !== null}
            loading={draft.state === 'saving' || isUploading}
            onClick={() => void save()}
          >
            {t('edit.save')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  )
}
