import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { FormHelperText, IconButton, Stack, TextField } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { tMessage } from '#platform/i18n/messages.ts'
import { quantityProblem } from './pallet-fields.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface QuantityFieldProps {
  readonly label: string
  /** The accessible name, where the label does not say of what. */
  readonly longLabel?: string
  /** The text as typed. */
  readonly value: string
  /** Also marks a missing quantity; a wrong one is always marked. */
  readonly isChecked: boolean
  readonly isOptional?: boolean
  readonly onChange: (typed: string) => void
}

/** A number of pieces, typed or changed by plus and minus buttons large enough for gloves. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, longLabel = label, value, isChecked, isOptional = false, onChange } = props
  const t = useShipmentCountingTexts()
  const problemId = useId()
  const isEmpty = value.trim() === ''
  const problem = isEmpty && (isOptional || !isChecked) ? null : quantityProblem(value)
  const present = isEmpty || problem !== null ? 0 : Number(value)
  return (
    <div>
      {/* The buttons stand beside the field, below its label. */}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
        <StepButton
          label={t('quantity.less', { label: longLabel })}
          disabled={present === 0}
          onPress={() => onChange(String(present - 1))}
        >
          <RemoveOutlined />
        </StepButton>
        <TextField
          label={label}
          value={value}
          error={problem !== null}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': longLabel,
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 6,
              'aria-describedby': problem === null ? undefined : problemId,
            },
          }}
          sx={{ flex: '1 1 0', minWidth: 0, '& input': { fontSize: 22, fontWeight: 700, textAlign: 'center' } }}
        />
        <StepButton label={t('quantity.more', { label: longLabel })} onPress={() => onChange(String(present + 1))}>
          <AddOutlined />
        </StepButton>
      </Stack>
      {problem !== null && (
        <FormHelperText error id={problemId}>
          {tMessage(problem)}
        </FormHelperText>
      )}
    </div>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function StepButton({ label, disabled = false, onPress, children }: StepButtonProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      sx={{ width: 56, height: 56, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      {children}
    </IconButton>
  )
}
