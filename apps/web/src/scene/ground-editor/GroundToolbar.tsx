import CropFree from '@mui/icons-material/CropFree'
import DeleteSweep from '@mui/icons-material/DeleteSweep'
import Redo from '@mui/icons-material/Redo'
import Straighten from '@mui/icons-material/Straighten'
import Undo from '@mui/icons-material/Undo'
import Stack from '@mui/material/Stack'
import { useSceneTexts } from '../texts/texts.ts'
import { StepButton, Tool } from '../zone-editor/ToolButtons.tsx'
import { mostPoints, type GroundAction, type GroundEditor } from './ground-draft.ts'

interface GroundToolbarProps {
  readonly editor: GroundEditor
  readonly act: (action: GroundAction) => void
}

/** What can be done to the floor's calibration: its corners, or a distance to check it by; back and forth, and away. */
export function GroundToolbar({ editor, act }: GroundToolbarProps) {
  const say = useSceneTexts()
  const { step, history } = editor
  const { past, present, future } = history
  return (
    <Stack
      role="toolbar"
      aria-label={say('editor.tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <StepButton
        icon={<CropFree />}
        label={say('ground.corners')}
        chosen={step === 'corners'}
        done={present.corners.length === mostPoints.corners}
        onChoose={() => {
          act({ type: 'turnTo', step: 'corners' })
        }}
      />
      <StepButton
        icon={<Straighten />}
        label={say('ground.measure')}
        chosen={step === 'ends'}
        done={present.ends.length === mostPoints.ends}
        onChoose={() => {
          act({ type: 'turnTo', step: 'ends' })
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
          disabled={present[step].length === 0}
          onPress={() => {
            act({ type: 'clear' })
          }}
        >
          <DeleteSweep />
        </Tool>
      </Stack>
    </Stack>
  )
}
