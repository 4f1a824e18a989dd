import CropFree from '@mui/icons-material/CropFree'
import DeleteSweep from '@mui/icons-material/DeleteSweep'
import Straighten from '@mui/icons-material/Straighten'
import { Stack } from '@mui/material'
import { useSceneTexts } from '../texts/texts.ts'
import { HistoryTools } from '../zone-editor/HistoryTools.tsx'
import { StepButton, Tool } from '../zone-editor/ToolButtons.tsx'
import { mostPoints, type GroundAction, type GroundEditor } from './ground-draft.ts'

interface GroundToolbarProps {
  readonly editor: GroundEditor
  readonly act: (action: GroundAction) => void
}

/** Tools of the floor calibration: corners, check distance, undo, redo, clear. */
export function GroundToolbar({ editor, act }: GroundToolbarProps) {
  const t = useSceneTexts()
  const { step, history } = editor
  const { present } = history
  return (
    <Stack
      role="toolbar"
      aria-label={t('editor.tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <StepButton
        icon={<CropFree />}
        label={t('ground.corners')}
        chosen={step === 'corners'}
        done={present.corners.length === mostPoints.corners}
        onChoose={() => act({ type: 'turnTo', step: 'corners' })}
      />
      <StepButton
        icon={<Straighten />}
        label={t('ground.measure')}
        chosen={step === 'ends'}
        done={present.ends.length === mostPoints.ends}
        onChoose={() => act({ type: 'turnTo', step: 'ends' })}
      />
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <HistoryTools history={history} act={act} />
        <Tool label={t('editor.clear')} disabled={present[step].length === 0} onPress={() => act({ type: 'clear' })}>
          <DeleteSweep />
        </Tool>
      </Stack>
    </Stack>
  )
}
