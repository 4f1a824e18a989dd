import { doorsOn } from '@foresite/contract/areas'
import type { Zone } from '@foresite/contract/zones'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useAreaTexts } from './texts/texts.ts'

interface DockDoorFieldProps {
  readonly zones: readonly Zone[]
  readonly cameraIds: readonly string[]
  readonly chosen: string | null
  readonly error: string | undefined
  readonly onChange: (chosen: string | null) => void
}

/** Which of the dock doors that its cameras show is a dock's; there is nothing to choose while there is only one. */
export function DockDoorField({ zones, cameraIds, chosen, error, onChange }: DockDoorFieldProps) {
  const say = useAreaTexts()
  const doors = doorsOn(cameraIds, zones)
  const [only] = doors
  if (cameraIds.length === 0) return null
  if (only === undefined || (doors.length === 1 && chosen === null))
    return (
      <Typography variant="body2" color="textSecondary">
        {only === undefined ? say('door.none') : say('door.only', { name: only.name })}
      </Typography>
    )
  return (
    <TextField
      select
      label={say('door')}
      value={doors.some(({ id }) => id === chosen) ? chosen : ''}
      error={error !== undefined}
      helperText={error ?? say('door.hint')}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <MenuItem value="">{say('door.unsaid')}</MenuItem>
      {doors.map(({ id, name, cameraName }) => (
        <MenuItem key={id} value={id}>
          {`${name} · ${cameraName}`}
        </MenuItem>
      ))}
    </TextField>
  )
}
