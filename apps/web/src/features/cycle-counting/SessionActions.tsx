import type { CycleSession } from '@foresite/contract/cycle-counting'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/api/query.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { DownloadButton } from '#platform/records/DownloadButton.tsx'
import { to } from '#platform/routing/paths.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DialogButton } from '#ui/DialogButton.tsx'
import { SessionForm } from './SessionForm.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface SessionActionsProps {
  readonly session: CycleSession
  /** Asks first if a quantity is not saved yet. */
  readonly leave: (onLeave: () => void) => void
}

/** The actions on a whole session. */
export function SessionActions({ session, leave }: SessionActionsProps) {
  const t = useCycleTexts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const change = useCall('changeCycleSession')
  const { id, name, date, tolerance, updatedAt: since, lines, counted } = session
  const isCompleted = session.completedAt !== null
  const complete = (completed: boolean) => {
    setAsking(false)
    change.mutate({ params: { id }, body: { name, date, tolerance, completed, since } })
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant={lines > 0 && counted === lines && !isCompleted ? 'contained' : 'outlined'}
        loading={change.isPending}
        onClick={() =>
          leave(() => {
            if (!isCompleted && counted < lines) setAsking(true)
            else complete(!isCompleted)
          })
        }
      >
        {t(isCompleted ? 'sheet.reopen' : 'sheet.complete')}
      </Button>
      <DialogButton label={t('sheet.edit')} variant="outlined">
        {(close) => <SessionForm session={session} onClose={close} />}
      </DialogButton>
      <DownloadButton
        route="cycleInputCsv"
        input={{ params: { id } }}
        label={t('sheet.input')}
        longLabel={t('sheet.input.long')}
      />
      <DownloadButton
        route="cycleOutputCsv"
        input={{ params: { id } }}
        label={t('sheet.output')}
        longLabel={t('sheet.output.long')}
      />
      <DeleteWithUndo
        call="deleteCycleSession"
        input={{ params: { id }, query: { since } }}
        restore={{ call: 'restoreCycleSession', input: { params: { id } } }}
        onDeleted={() => void navigate(to('cycleCounting'))}
        label={t('sheet.delete')}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('sheet.complete')}
        confirmLabel={t('sheet.complete')}
        onConfirm={() => complete(true)}
        onClose={() => setAsking(false)}
      >
        {t('sheet.complete.open', { count: lines - counted })}
      </ConfirmDialog>
    </Stack>
  )
}
