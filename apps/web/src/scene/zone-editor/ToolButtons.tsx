import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useSceneTexts } from '../texts/texts.ts'

interface StepButtonProps {
  readonly icon: ReactNode
  readonly label: string
  readonly chosen: boolean
  readonly done: boolean
  readonly onChoose: () => void
}

/** Selects a part of the drawing to edit, and shows whether it is done. */
export function StepButton({ icon, label, chosen, done, onChoose }: StepButtonProps) {
  const t = useSceneTexts()
  return (
    <Button
      variant={chosen ? 'outlined' : 'text'}
      color={chosen ? 'primary' : 'inherit'}
      aria-pressed={chosen}
      onClick={onChoose}
      startIcon={icon}
      endIcon={
        done ? (
          <CheckCircle color="success" titleAccess={t('editor.done.yes')} />
        ) : (
          <RadioButtonUnchecked color="disabled" titleAccess={t('editor.done.no')} />
        )
      }
    >
      {label}
    </Button>
  )
}

interface ToolProps {
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** An icon button for a drawing action. */
export function Tool({ label, disabled, onPress, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onPress} sx={{ p: 1.25 }}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
