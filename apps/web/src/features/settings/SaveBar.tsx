import type { LastChange } from '@foresite/contract/stated-by'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { SaveFoot } from '#platform/forms/SaveFoot.tsx'
import { useSettingTexts } from './texts/texts.ts'
import type { SavedForm } from './use-saved-form.ts'

interface SaveBarProps {
  readonly form: Pick<SavedForm<unknown>, 'isChanged' | 'isPending' | 'problem' | 'reset'>
  /** Null: never changed, or unknown. */
  readonly changed?: LastChange | null
}

/** What ends a form of the settings: who changed it last, what is wrong with it, undo and save. */
export function SaveBar({ form, changed = null }: SaveBarProps) {
  const say = useSettingTexts()
  const { problem } = form
  return (
    <Stack sx={{ gap: 1.5 }}>
      {problem !== null && (
        <Alert
          severity={problem.isConflict ? 'warning' : 'error'}
          action={
            problem.isConflict ? (
              <Button color="inherit" size="small" onClick={form.reset}>
                {say('reload')}
              </Button>
            ) : undefined
          }
        >
          {problem.message}
        </Alert>
      )}
      <SaveFoot changed={changed} isChanged={form.isChanged} isPending={form.isPending} onReset={form.reset} />
    </Stack>
  )
}
