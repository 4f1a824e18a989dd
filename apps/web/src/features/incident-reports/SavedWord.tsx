import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useReportTexts } from './texts/texts.ts'
import type { ReportDraft } from './use-report-draft.ts'

interface SavedWordProps {
  readonly draft: Pick<ReportDraft, 'state' | 'refusal' | 'save'>
  /** Shows what somebody else has saved meanwhile. */
  readonly onStale: () => void
}

/** Says whether what was entered is on the server; what went wrong, with the way on. */
export function SavedWord({ draft, onStale }: SavedWordProps) {
  const say = useReportTexts()
  const { state, refusal, save } = draft
  if (state === 'stale')
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" color="inherit" onClick={onStale}>
            {say('stale.load')}
          </Button>
        }
      >
        {say('stale.text')}
      </Alert>
    )
  if (state === 'failed')
    return (
      <Alert
        severity="error"
        action={
          <Button size="small" color="inherit" onClick={() => void save()}>
            {say('saved.retry')}
          </Button>
        }
      >
        {refusal ?? say('saved.failed')}
      </Alert>
    )
  const isSaved = state === 'saved'
  const Icon = isSaved
    ? CloudDoneOutlined
    : state === 'invalid'
      ? CloudOffOutlined
      : CloudUploadOutlined
  return (
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
      <Typography variant="body2">{say(`saved.${state}`)}</Typography>
    </Stack>
  )
}
