import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { DisclosureReason } from './DisclosureReason.tsx'
import { usePrivacyTexts } from './texts/texts.ts'
import type { DisclosureParts } from './use-disclosure.ts'

interface UnblurredChoiceProps {
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly disclosure: DisclosureParts
}

/** People as they are instead of blurred: chosen, it asks why. */
export function UnblurredChoice({ chosen, onChoose, disclosure }: UnblurredChoiceProps) {
  const say = usePrivacyTexts()
  return (
    <Stack sx={{ gap: 1 }}>
      <FormControlLabel
        label={say('film.unblurred')}
        control={
          <Checkbox
            checked={chosen}
            onChange={(_, checked) => {
              onChoose(checked)
            }}
          />
        }
      />
      {chosen && <DisclosureReason disclosure={disclosure} />}
    </Stack>
  )
}
