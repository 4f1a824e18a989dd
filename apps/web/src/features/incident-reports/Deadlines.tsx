import type { ReportContent } from '@foresite/contract/incident-reports'
import type { DeadlineKind, DeadlineReport } from '@foresite/contract/report-deadlines'
import { formLine } from '@foresite/contract/report-forms'
import { deadlinesOf, type Deadline } from '@foresite/reports/deadlines'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '#platform/api/call.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { bindTo, TextInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { clockOf, instantEntered } from '#platform/forms/site-clock.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useNoticeWords } from './report-answers.ts'
import { useReportTexts } from './texts/texts.ts'

interface DeadlinesProps {
  readonly content: ReportContent
  /** The latest time at which the employer learned of the injury: when the report was started. */
  readonly knownAt: string
  /** Where it saves at once, a promise of the answer: a refusal shows in the dialog, which stays open. */
  readonly onChange: (notices: DeadlineReport[]) => unknown
}

/** The authority, deadline and status of an injury's notification (domain.md, section 3). */
export function Deadlines({ content, knownAt, onChange }: DeadlinesProps) {
  const t = useReportTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const [reporting, setReporting] = useState<DeadlineKind | null>(null)
  const due = deadlinesOf(content, knownAt, timezone)
  if (due.length === 0) return null
  const { notices } = content
  return (
    <Stack component="section" aria-label={t('deadline.title')} sx={{ mt: 2, gap: 1 }}>
      <Typography component="h4" variant="subtitle1">
        {t('deadline.title')}
      </Typography>
      <ul>
        {due.map((deadline) => (
          <DeadlineRow key={deadline.kind} deadline={deadline} onReport={() => setReporting(deadline.kind)} />
        ))}
      </ul>
      {reporting !== null && (
        <ReportedDialog
          kind={reporting}
          report={notices.find(({ kind }) => kind === reporting) ?? null}
          timezone={timezone}
          onSave={(report) => onChange([...notices.filter(({ kind }) => kind !== reporting), report])}
          // An answer that comes late closes no other deadline's dialog.
          onClose={() => setReporting((open) => (open === reporting ? null : open))}
        />
      )}
    </Stack>
  )
}

interface DeadlineRowProps {
  readonly deadline: Deadline
  readonly onReport: () => void
}

function DeadlineRow({ deadline: { kind, dueAt, report }, onReport }: DeadlineRowProps) {
  const t = useReportTexts()
  const { dateTime } = useFormat()
  const notices = useNoticeWords()
  const isOverdue = useNow(60_000) >= dueAt
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 1, alignItems: 'center', flexWrap: 'wrap', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(`deadline.${kind}`)}
        </Typography>
        <StatusDot
          tone={report === null ? (isOverdue ? 'error' : 'warning') : 'success'}
          label={
            report === null
              ? t(isOverdue ? 'deadline.overdue' : 'deadline.due', { at: dateTime(dueAt) })
              : notices.one(report)
          }
        />
      </Box>
      <Button
        variant={report === null ? 'outlined' : 'text'}
        size="small"
        sx={{ minHeight: 40 }}
        aria-label={`${t(report === null ? 'deadline.report' : 'deadline.edit')}: ${t(`deadline.${kind}`)}`}
        onClick={onReport}
      >
        {t(report === null ? 'deadline.report' : 'deadline.edit')}
      </Button>
    </Stack>
  )
}

const textFields = z.object({ by: formLine(), reference: formLine() })

interface Fields extends z.output<typeof textFields> {
  readonly day: string
  readonly time: string
}

function schemaIn(timezone: string, before: string): z.ZodType<Omit<DeadlineReport, 'kind'>> {
  return z.unknown().transform((entered, context) => {
    const { day, time, ...rest } = entered as Fields
    const at = instantEntered({ day, time }, { before, timezone }, (field, message) =>
      context.addIssue({ code: 'custom', message, path: [field] }),
    )
    const { data, error } = textFields.safeParse(rest)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path })
    return at === null || data === undefined ? z.NEVER : { ...data, at }
  })
}

interface ReportedDialogProps {
  readonly kind: DeadlineKind
  readonly report: DeadlineReport | null
  readonly timezone: string
  readonly onSave: (report: DeadlineReport) => unknown
  readonly onClose: () => void
}

/** Records when, by whom and under which reference the injury was reported. */
function ReportedDialog({ kind, report, timezone, onSave, onClose }: ReportedDialogProps) {
  const t = useReportTexts()
  const [opened] = useState(() => new Date().toISOString())
  const at = report?.at ?? opened
  const { control, handleSubmit, setError, formState } = useForm<Fields, unknown, Omit<DeadlineReport, 'kind'>>({
    resolver: formResolver(schemaIn(timezone, at)),
    defaultValues: { ...clockOf(at, timezone), by: report?.by ?? '', reference: report?.reference ?? '' },
  })
  const { errors, isDirty, isSubmitting } = formState
  const unmounted = useUnmountSignal()
  const bind = bindTo(control)
  return (
    <FormDialog
      width="xs"
      title={t('deadline.report')}
      text={t(`deadline.${kind}`)}
      unsaved={useUnsaved(isDirty)}
      isPending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={handleSubmit(async (entered) => {
        try {
          await onSave({ kind, ...entered })
          onClose()
        } catch (error) {
          if (unmounted.current.aborted) showFailure(sentenceOf(error))
          else showRefusal(error, setError, ['by', 'reference'])
        }
      })}
      onClose={onClose}
    >
      <DayInput {...bind('day')} label={t('word.day')} required />
      <TextInput {...bind('time')} type="time" label={t('word.time')} required />
      <TextInput {...bind('by')} label={t('deadline.field.by')} input={{ maxLength: 200 }} />
      <TextInput {...bind('reference')} label={t('deadline.field.reference')} input={{ maxLength: 200 }} />
    </FormDialog>
  )
}
