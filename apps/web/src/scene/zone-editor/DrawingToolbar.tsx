import CheckCircle from '@mui/icons-material/CheckCircle'
import DeleteSweep from '@mui/icons-material/DeleteSweep'
import NorthEast from '@mui/icons-material/NorthEast'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useSceneTexts } from '../texts/texts.ts'
import type { Draft } from './draft.ts'
import type { Editor, EditorAction } from './editor.ts'

interface DrawingToolbarProps {
  readonly editor: Editor
  readonly act: (action: EditorAction) => void
}

/** What can be done to the drawing: which part is worked on, its Done, back and forth, and away with it. */
export function DrawingToolbar({ editor, act }: DrawingToolbarProps) {
  const say = useSceneTexts()
  const { past, present, future } = editor.history
  const { step } = present
  return (
    <Stack
      role="toolbar"
      aria-label={say('editor.tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <StepButton
        icon={<PolylineOutlined />}
        label={say('editor.outline')}
        chosen={step === 'outline'}
        done={present.outlineDone}
        onChoose={() => {
          act({ type: 'takeUpOutline' })
        }}
      />
      <StepButton
        icon={<NorthEast />}
        label={say('editor.arrow')}
        chosen={step === 'arrow'}
        done={present.arrowDone}
        onChoose={() => {
          act({ type: 'takeUpArrow' })
        }}
      />
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <Tool
          label={say('editor.undo')}
          disabled={past.length === 0}
          onPress={() => {
            act({ type: 'undo' })
          }}
        >
          <Undo />
        </Tool>
        <Tool
          label={say('editor.redo')}
          disabled={future.length === 0}
          onPress={() => {
            act({ type: 'redo' })
          }}
        >
          <Redo />
        </Tool>
        <Tool
          label={say('editor.clear')}
          disabled={step === 'rest' || isEmpty(present)}
          onPress={() => {
            act({ type: step === 'arrow' ? 'eraseArrow' : 'eraseOutline' })
          }}
        >
          <DeleteSweep />
        </Tool>
        <Button
          variant="contained"
          disabled={step === 'rest'}
          onClick={() => {
            act({ type: 'finish' })
          }}
          sx={{ ml: 1 }}
        >
          {say('editor.done')}
        </Button>
      </Stack>
    </Stack>
  )
}

function isEmpty({ step, points, arrow, tail }: Draft): boolean {
  return step === 'arrow' ? arrow === null && tail === null : points.length === 0
}

interface StepButtonProps {
  readonly icon: ReactNode
  readonly label: string
  readonly chosen: boolean
  readonly done: boolean
  readonly onChoose: () => void
}

function StepButton({ icon, label, chosen, done, onChoose }: StepButtonProps) {
  const say = useSceneTexts()
  return (
    <Button
      variant={chosen ? 'outlined' : 'text'}
      color={chosen ? 'primary' : 'inherit'}
      aria-pressed={chosen}
      onClick={onChoose}
      startIcon={icon}
      endIcon={
        done ? (
          <CheckCircle color="success" titleAccess={say('editor.done.yes')} />
        ) : (
          <RadioButtonUnchecked color="disabled" titleAccess={say('editor.done.no')} />
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

function Tool({ label, disabled, onPress, children }: ToolProps) {
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
