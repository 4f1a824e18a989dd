import DeleteSweep from '@mui/icons-material/DeleteSweep'
import NorthEast from '@mui/icons-material/NorthEast'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import { Button, Stack } from '@mui/material'
import { useSceneTexts } from '../texts/texts.ts'
import type { Draft } from './draft.ts'
import type { Editor, EditorAction } from './editor.ts'
import { HistoryTools } from './HistoryTools.tsx'
import { StepButton, Tool } from './ToolButtons.tsx'

interface DrawingToolbarProps {
  readonly editor: Editor
  /** The drawing has only an outline. */
  readonly outlineOnly: boolean
  /** The point pressed last; null for none. */
  readonly chosen: number | null
  readonly act: (action: EditorAction) => void
}

/** The drawing's tools: the choice between outline and arrow, Done, undo, redo, clear. */
export function DrawingToolbar({ editor, outlineOnly, chosen, act }: DrawingToolbarProps) {
  const t = useSceneTexts()
  const { present } = editor.history
  const { step } = present
  return (
    <Stack
      role="toolbar"
      aria-label={t('editor.tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {!outlineOnly && (
        <>
          <StepButton
            icon={<PolylineOutlined />}
            label={t('editor.outline')}
            chosen={step === 'outline'}
            done={present.outlineDone}
            onChoose={() => act({ type: 'resumeOutline' })}
          />
          <StepButton
            icon={<NorthEast />}
            label={t('editor.arrow')}
            chosen={step === 'arrow'}
            done={present.arrowDone}
            onChoose={() => act({ type: 'resumeArrow' })}
          />
        </>
      )}
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <HistoryTools history={editor.history} act={act} />
        <Tool
          label={t('editor.removePoint')}
          disabled={chosen === null}
          onPress={() => {
            if (chosen !== null) act({ type: 'removePoint', index: chosen })
          }}
        >
          <RemoveCircleOutlined />
        </Tool>
        <Tool
          label={t('editor.clear')}
          disabled={step === 'rest' || isEmpty(present)}
          onPress={() => act({ type: step === 'arrow' ? 'eraseArrow' : 'eraseOutline' })}
        >
          <DeleteSweep />
        </Tool>
        <Button variant="contained" disabled={step === 'rest'} onClick={() => act({ type: 'finish' })} sx={{ ml: 1 }}>
          {t('editor.done')}
        </Button>
      </Stack>
    </Stack>
  )
}

function isEmpty({ step, points, arrow, tail }: Draft): boolean {
  return step === 'arrow' ? arrow === null && tail === null : points.length === 0
}
