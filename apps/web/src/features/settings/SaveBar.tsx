import type { LastChange } from '@foresite/contract/stated-by'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useSettingTexts } from './texts/texts.ts'
import type { SavedForm } from './use-saved-form.ts'

interface SaveBarProps {
  readonly form: Pick<SavedForm<unknown>, 'isChanged' | 'isPending' | 'problem' | 'reset'>
  /** Null: nobody has, or nobody knows. */
  readonly changed?: LastChange | null
}

/** What ends a form of the settings: who changed it last, what is wrong with it, undo and save. */
export function SaveBar({ form, changed = null }: SaveBarProps) {
  const say = useSettingTexts()
  const format = useFormat()
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
      <Stack
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
      >
        {changed !== null && (
          <Typography
            component="div"
            variant="caption"
            color="textSecondary"
            sx={{ mr: 'auto', display: 'grid' }}
          >
            {say('changed', { at: format.dateTime(changed.at) })}
            {changed.by !== null && <StatedName who={changed.by} />}
          </Typography>
        )}
        {form.isChanged && (
          <Button color="inherit" onClick={form.reset}>
            {say('reset')}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={!form.isChanged}
          loading={form.isPending}
        >
          {say('save')}
        </Button>
      </Stack>
    </Stack>
  )
}
