import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import { Stack, Typography } from '@mui/material'
import type { RefObject } from 'react'
import { to } from '#platform/routing/paths.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { ReportClash } from './ReportClash.tsx'
import { useReportTexts } from './texts/texts.ts'
import type { ReportDraft } from './use-report-draft.ts'

interface SaveStatusProps {
  readonly draft: ReportDraft
  /** Gets the focus after a choice. */
  readonly backTo: RefObject<HTMLElement | null>
}

/** Tells whether the server has the entries, or what went wrong and what to do. */
export function SaveStatus({ draft, backTo }: SaveStatusProps) {
  const t = useReportTexts()
  const { state, refusal, report, save } = draft
  if (draft.theirs !== null) return <ReportClash draft={draft} backTo={backTo} />
  if (state === 'failed')
    return (
      <AlertWithAction severity="error" action={t('word.retry')} onClick={() => void save()}>
        {refusal ?? t('saved.failed')}
      </AlertWithAction>
    )
  if (state === 'created')
    return (
      <AlertWithAction
        severity="warning"
        action={t('saved.created.open')}
        href={to('incidentReport', { id: report.id })}
      >
        {t('saved.created')}
      </AlertWithAction>
    )
  const isSaved = state === 'saved'
  const Icon = isSaved ? CloudDoneOutlined : state === 'invalid' ? CloudOffOutlined : CloudUploadOutlined
  return (
    <>
      <Stack
        direction="row"
        role="status"
        sx={{
          gap: 0.75,
          alignItems: 'center',
          color: state === 'invalid' ? 'error.main' : 'text.secondary',
        }}
      >
        <Icon fontSize="small" />
        <Typography variant="body2">{t(`saved.${state}`)}</Typography>
      </Stack>
    </>
  )
}
