import type { LastChange } from '@foresite/contract/stated-by'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFormTexts } from './texts/texts.ts'

interface SaveFootProps {
  /** Null: no one, or unknown. */
  readonly changed: LastChange | null
  /** Whether there is anything to save. */
  readonly isChanged: boolean
  readonly isPending: boolean
  readonly onReset: () => void
}

/** The end of a form over stored values: who changed them last, undo, and save once there are changes. */
export function SaveFoot({ changed, isChanged, isPending, onReset }: SaveFootProps) {
  const say = useFormTexts()
  const format = useFormat()
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {changed !== null && (
        <Typography component="div" variant="caption" color="textSecondary" sx={{ mr: 'auto', display: 'grid' }}>
          {say('changed', { at: format.dateTime(changed.at) })}
          {changed.by !== null && <StatedName who={changed.by} />}
        </Typography>
      )}
      {isChanged && (
        <Button color="inherit" onClick={onReset}>
          {say('reset')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={!isChanged} loading={isPending}>
        {say('save')}
      </Button>
    </Stack>
  )
}
