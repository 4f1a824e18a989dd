import { CallFailed } from '@foresite/contract/client'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import { reportProblems, type ReportStep, reportSteps } from '@foresite/reports/problems'
import { Alert, Button, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useIsUploading } from '#platform/api/use-upload.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { Panel } from '#ui/Panel.tsx'
import { StepBar } from '#ui/StepBar.tsx'
import { useStepTop } from '#ui/use-step-top.ts'
import { DeleteReport } from './DeleteReport.tsx'
import { stepOf } from './field-steps.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { type DescriptionFieldOf, StepContent } from './StepContent.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { UploadRunning } from './UploadRunning.tsx'
import { useReportTexts } from './texts/texts.ts'
import { type ReportDraft, useReportDraft } from './use-report-draft.ts'

interface ReportWizardProps {
  readonly report: IncidentReport
  readonly step: ReportStep
  readonly onStep: (step: ReportStep) => void
  readonly descriptionField: DescriptionFieldOf
  readonly onCreated: (report: IncidentReport) => void
  readonly onDiscarded: () => void
}

/** A report step by step; the server saves the entries along the way (REP-1). */
export function ReportWizard(props: ReportWizardProps) {
  const { report, step, onStep, descriptionField, onCreated, onDiscarded } = props
  const t = useReportTexts()
  const draft = useReportDraft(report)
  const [tried, setTried] = useState(false)
  const [isDiscarded, setDiscarded] = useState(false)
  const completion = useCompletion(draft, onCreated)
  // A new picture removes the marks: the next step waits for the upload.
  const isUploading = useIsUploading('uploadReportPicture', report.id)
  useEffect(() => {
    // Waits until the draft no longer counts as unsaved: leaving a discarded draft must not ask.
    if (isDiscarded) onDiscarded()
  }, [isDiscarded, onDiscarded])
  const top = useStepTop(step)
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) focusFirstError(top.current)
  }, [refused, top])

  const now = useNow(60_000)
  const missing = reportProblems(draft.content, new Date(now))
  const at = reportSteps.indexOf(step)
  const ownMissing = missing.filter((problem) => problem.step === step)
  const wrong = Object.keys(draft.errors)
  // Another version waits for a decision, or someone has finished the report.
  const isStopped = draft.theirs !== null || draft.state === 'created'
  const go = (next: ReportStep) => {
    if (isUploading) return
    setTried(false)
    void draft.save()
    onStep(next)
  }
  const toNextStep = () => {
    const next = reportSteps[at + 1]
    if (step !== 'review' && ownMissing.length > 0) {
      setTried(true)
      setRefused((count) => count + 1)
      return
    }
    if (wrong.some((path) => stepOf(path) === step)) {
      // Errors show at their fields, with a note that nothing is saved until they are fixed.
      void draft.save()
      setRefused((count) => count + 1)
      return
    }
    if (next !== undefined) go(next)
    else void completion.create()
  }
  return (
    <Panel sx={{ maxWidth: 980 }}>
      <ReportSteps step={step} reached={missing[0]?.step ?? 'review'} isHeld={isUploading} onStep={go} />
      <Stack
        ref={top}
        role="group"
        aria-label={t(`step.${step}`)}
        tabIndex={-1}
        sx={{ outline: 'none', gap: 3, scrollMarginTop: 120, minHeight: 220, minWidth: 0 }}
      >
        {step === 'review' ? (
          <ReviewStep draft={draft} problems={[]} missing={missing} onStep={go} />
        ) : (
          <StepContent step={step} draft={draft} problems={tried ? missing : []} descriptionField={descriptionField} />
        )}
      </Stack>
      {completion.error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sentenceOf(completion.error)}
        </Alert>
      )}
      <Stack sx={{ mt: 3, gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <SaveStatus draft={draft} backTo={top} />
        {isUploading && <UploadRunning />}
        {/* When they wrap, the next step is on top. */}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap-reverse' }}>
          <DiscardDraft
            report={report}
            onDiscarded={() => {
              draft.end()
              setDiscarded(true)
            }}
          />
          <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
            {at > 0 && (
              <Button
                color="inherit"
                variant="outlined"
                disabled={isUploading}
                onClick={() => go(reportSteps[at - 1] ?? 'facts')}
              >
                {t('word.back')}
              </Button>
            )}
            <Button
              variant="contained"
              loading={completion.isPending || isUploading}
              disabled={step === 'review' && (missing.length > 0 || wrong.length > 0 || isStopped)}
              onClick={toNextStep}
            >
              {t(step === 'review' ? 'word.createReport' : 'word.next')}
            </Button>
          </Stack>
        </Stack>
      </Stack>
    </Panel>
  )
}

/** Scrolls to the first invalid or missing field and focuses it. */
function focusFirstError(step: HTMLElement | null): void {
  const wrong = step?.querySelector<HTMLElement>(
    '[aria-invalid="true"], fieldset:has(.Mui-error) input, [role="alert"]',
  )
  if (wrong === null || wrong === undefined) return
  wrong.scrollIntoView({ block: 'center' })
  wrong.focus({ preventScroll: true })
}

interface DiscardDraftProps extends Pick<ReportWizardProps, 'report'> {
  readonly onDiscarded: () => void
}

function DiscardDraft({ report, onDiscarded }: DiscardDraftProps) {
  const t = useReportTexts()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button color="inherit" sx={{ mr: 'auto', ml: -2.5 }} onClick={() => setAsked(true)}>
        {t('discard')}
      </Button>
      {asked && <DeleteReport report={report} onDeleted={onDiscarded} onClose={() => setAsked(false)} />}
    </>
  )
}

interface ReportStepsProps {
  readonly step: ReportStep
  /** The first incomplete step; later ones are reached through it. */
  readonly reached: ReportStep
  /** A picture is uploading: the step waits. */
  readonly isHeld: boolean
  readonly onStep: (step: ReportStep) => void
}

/** The position among the steps of a report. */
function ReportSteps({ step, reached, isHeld, onStep }: ReportStepsProps) {
  const t = useReportTexts()
  const active = reportSteps.indexOf(step)
  const open = Math.max(active, reportSteps.indexOf(reached))
  return (
    <StepBar
      label={t('steps.label')}
      wideFrom="md"
      step={step}
      steps={reportSteps.map((name, index) => ({
        name,
        label: t(`step.${name}`),
        isDone: index < open && index !== active,
        isOpen: index === active || (index <= open && !isHeld),
      }))}
      onStep={onStep}
    />
  )
}

/** Completes a draft once it is saved, unless someone else changed it since it was last read. */
function useCompletion(draft: ReportDraft, onCreated: (report: IncidentReport) => void) {
  const catchUp = async () => {
    await draft.catchUp()
    const present = draft.lastSaved()
    // Someone else finished it in the meantime.
    if (present.state === 'complete') onCreated(present)
  }
  const complete = useCall('completeIncidentReport', { quiet: true })
  const create = async () => {
    if (!(await draft.save())) return
    const { id, updatedAt } = draft.lastSaved()
    // Not called once the wizard is left: nobody is pulled away from another screen.
    complete.mutate(
      { params: { id }, body: { since: updatedAt } },
      {
        onSuccess: (answer) => onCreated(answer.report),
        onError: (problem) => {
          // Shows the error whether or not the report can be reloaded.
          if (problem instanceof CallFailed && problem.status === 409) catchUp().catch(() => undefined)
        },
      },
    )
  }
  return { create, isPending: complete.isPending, error: complete.error }
}
