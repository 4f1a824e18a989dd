import { Alert, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { LeaveQuestion } from '#platform/forms/LeaveQuestion.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile, type ChangedMeanwhileProps } from '#platform/records/ChangedMeanwhile.tsx'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import type { UnsavedWork } from './kept-work.ts'
import { useZoneTexts } from './texts/texts.ts'
import type { SavedWork } from './use-save-work.ts'

interface PictureEditorProps {
  readonly title: string
  /** The camera's picture with the drawing. */
  readonly drawing: ReactNode
  readonly unsaved: UnsavedWork
  readonly saving: SavedWork
  readonly saveLabel: string
  /** Another user's newer version; null if none. */
  readonly changed: Pick<ChangedMeanwhileProps, 'theirs' | 'words' | 'children'> | null
  /** Discards unsaved changes and loads the stored version. */
  readonly onTheirs: () => void
  /** Continues with the user's own version, based on the newer one. */
  readonly onMine: () => void
  readonly onSave: () => void
  readonly onClose: () => void
  /** Further actions, below the buttons. */
  readonly foot?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** An editor on a camera's picture: the drawing with its form beside it. Asks before unsaved work is lost. */
export function PictureEditor(props: PictureEditorProps) {
  const { unsaved, saving, changed, foot } = props
  const t = useZoneTexts()
  const format = useFormat()
  const now = useNow(60_000)
  useUnsaved(unsaved.isUnsaved, {
    isLost: () => !unsaved.released.current,
    question: (answers) => <LeaveQuestion {...answers} text={t('unsaved.text')} leaveLabel={t('unsaved.leave')} />,
  })
  const choose = (version: () => void) => () => {
    saving.clearProblems()
    version()
  }
  return (
    <Columns from="lg" widths="minmax(0, 1fr) 340px">
      <Panel>{props.drawing}</Panel>
      <Panel title={props.title}>
        <Stack
          component="form"
          noValidate
          sx={{ gap: 2 }}
          onSubmit={(event) => {
            event.preventDefault()
            props.onSave()
          }}
        >
          {unsaved.restored !== null && (
            <AlertWithAction severity="info" action={t('kept.discard')} onClick={choose(props.onTheirs)}>
              {t('kept.restored', { at: format.moment(unsaved.restored, now) })}
            </AlertWithAction>
          )}
          {props.children}
          {saving.problems.length > 0 && (
            <Alert severity="error">
              {saving.problems.map((problem) => (
                <div key={problem}>{tMessage(problem)}</div>
              ))}
            </Alert>
          )}
          {changed !== null && (
            <ChangedMeanwhile {...changed} onTheirs={choose(props.onTheirs)} onMine={choose(props.onMine)} />
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" loading={saving.isSaving}>
              {props.saveLabel}
            </Button>
            <Button color="inherit" onClick={props.onClose}>
              {t('word.cancel')}
            </Button>
          </Stack>
          {foot}
        </Stack>
      </Panel>
    </Columns>
  )
}
