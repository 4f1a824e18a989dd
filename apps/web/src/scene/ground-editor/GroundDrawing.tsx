import type { ImagePoint } from '@foresite/contract/primitives'
import CropFree from '@mui/icons-material/CropFree'
import DeleteSweep from '@mui/icons-material/DeleteSweep'
import Straighten from '@mui/icons-material/Straighten'
import { Stack } from '@mui/material'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Size } from '@foresite/geometry/size'
import { insidePicture, pointAt } from '../picture/picture-space.ts'
import { useSceneTexts } from '../texts/texts.ts'
import { DrawingFrame } from '../zone-editor/DrawingFrame.tsx'
import { GripButton } from '../zone-editor/GripButton.tsx'
import { isDelete, stepOf } from '../zone-editor/keyboard.ts'
import { PictureSurface } from '../zone-editor/PictureSurface.tsx'
import { useHeldPointer } from '../zone-editor/use-held-pointer.ts'
import type { FloorGrid } from './floor-grid.ts'
import { distanceColour, floorColour, FloorShape } from './FloorShape.tsx'
import { maxPoints, shownGround, type GroundAction, type GroundEditor } from './ground-draft.ts'
import { HistoryTools } from '../zone-editor/HistoryTools.tsx'
import { StepButton, Tool } from '../zone-editor/ToolButtons.tsx'

interface GroundDrawingProps {
  /** The camera's name, its picture's size, and the picture itself. */
  readonly name: string
  readonly size: Size
  readonly picture: ReactNode
  readonly editor: GroundEditor
  readonly act: (action: GroundAction) => void
  readonly grid: FloorGrid | null
  readonly labels: { readonly width: string; readonly depth: string; readonly distance: string }
}

/** Calibrates a floor over a camera's picture: the rectangle's corners, the resulting grid, a distance to check it. */
export function GroundDrawing(props: GroundDrawingProps) {
  const { name, size, picture, editor, act, grid, labels } = props
  const t = useSceneTexts()
  const stage = useRef<HTMLDivElement>(null)
  const hintId = useId()
  useHeldPointer(stage, editor.held !== null, act)
  const draft = shownGround(editor)
  const { step } = editor
  const full = draft[step].length === maxPoints[step]

  const onSurfaceKey = (event: KeyboardEvent, crossHair: ImagePoint) => {
    const by = stepOf(event)
    if (by !== null) return { moveTo: insidePicture({ x: crossHair.x + by.dx, y: crossHair.y + by.dy }) }
    if (event.key === 'Enter' || event.key === ' ') act({ type: 'press', at: crossHair })
    else if (isDelete(event)) act({ type: 'removeLast' })
    else return null
    return 'done'
  }
  return (
    <DrawingFrame
      toolbar={<GroundToolbar editor={editor} act={act} />}
      hintId={hintId}
      hint={t(hintOf(editor))}
      keys={t('hint.ground.keys')}
      size={size}
      stage={stage}
      act={act}
    >
      {picture}
      <FloorShape draft={draft} grid={grid} labels={labels} />
      <PictureSurface
        name={name}
        describedBy={hintId}
        placing={!full || step === 'ends'}
        onPress={(at) => act({ type: 'press', at })}
        onKey={onSurfaceKey}
      />
      {draft[step].map((point, index) => (
        <GripButton
          // Points have no identity but their order.
          key={`${step} ${String(index)}`}
          at={point}
          label={t(step === 'corners' ? 'ground.corner' : 'ground.end', {
            number: index + 1,
          })}
          look={step === 'corners' ? 'point' : 'end'}
          color={step === 'corners' ? floorColour : distanceColour}
          onPress={(event) => {
            const frame = stage.current?.getBoundingClientRect()
            if (frame === undefined || !event.isPrimary || event.button !== 0) return
            event.stopPropagation()
            act({ type: 'hold', index, at: pointAt(frame, event.clientX, event.clientY) })
          }}
          onKey={(event) => {
            const by = stepOf(event)
            if (by === null) return
            event.preventDefault()
            act({ type: 'nudge', index, ...by })
          }}
        />
      ))}
    </DrawingFrame>
  )
}

/** The text key of the next step's hint. */
function hintOf({ step, history: { present } }: GroundEditor) {
  if (step === 'ends') return present.ends.length < maxPoints.ends ? 'hint.ends' : 'hint.ends.full'
  return present.corners.length < maxPoints.corners ? 'hint.corners' : 'hint.corners.full'
}

interface GroundToolbarProps {
  readonly editor: GroundEditor
  readonly act: (action: GroundAction) => void
}

/** Tools of the floor calibration: corners, check distance, undo, redo, clear. */
function GroundToolbar({ editor, act }: GroundToolbarProps) {
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
        done={present.corners.length === maxPoints.corners}
        onChoose={() => act({ type: 'turnTo', step: 'corners' })}
      />
      <StepButton
        icon={<Straighten />}
        label={t('ground.measure')}
        chosen={step === 'ends'}
        done={present.ends.length === maxPoints.ends}
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
