import Alert from '@mui/material/Alert'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useZoneTexts } from './texts/texts.ts'

export interface Lengths {
  readonly width: string
  readonly depth: string
}

interface GroundFieldsProps {
  readonly lengths: Lengths
  readonly onChange: (lengths: Lengths) => void
  /** The measured distance in words; null while nothing is measured. */
  readonly measured: string | null
}

/** The two lengths of the rectangle, and what was measured with them. */
export function GroundFields({ lengths, onChange, measured }: GroundFieldsProps) {
  const say = useZoneTexts()
  return (
    <>
      {(['width', 'depth'] as const).map((side) => (
        <TextField
          key={side}
          label={say(`ground.${side}`)}
          fullWidth
          value={lengths[side]}
          onChange={({ target }) => {
            onChange({ ...lengths, [side]: target.value })
          }}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
            input: { endAdornment: <InputAdornment position="end">m</InputAdornment> },
          }}
        />
      ))}
      <Alert severity="info" role="status">
        {measured ?? say('ground.check')}
      </Alert>
    </>
  )
}
