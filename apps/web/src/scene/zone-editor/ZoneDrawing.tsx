import type { ImagePoint } from '@foresite/contract/primitives'
import { Alert } from '@mui/material'
import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import type { Size } from '@foresite/geometry/size'
import { tMessage } from '#platform/i18n/messages.ts'
import { pointAt } from '../picture/picture-space.ts'
import { useSceneTexts } from '../texts/texts.ts'
import type { Draft } from './draft.ts'
import { DraftGrips } from './DraftGrips.tsx'
import { DraftShape } from './DraftShape.tsx'
import { DrawingFrame } from './DrawingFrame.tsx'
import { DrawingToolbar } from './DrawingToolbar.tsx'
import { shownDraft, type Editor, type EditorAction, type Grip } from './editor.ts'
import { pictureKey } from './keyboard.ts'
import { PictureSurface } from './PictureSurface.tsx'
import { useHeldPointer } from './use-held-pointer.ts'

interface ZoneDrawingProps {
  /** The camera's name, its picture's size, and the picture itself. */
  readonly name: string
  readonly size: Size
  readonly picture: ReactNode
  readonly editor: Editor
  readonly act: (action: EditorAction) => void
  readonly color: string
  /** Draws only an outline, for zones without a direction. */
  readonly outlineOnly?: boolean
}

/** The zone editor over a camera's picture: tools, hint, picture, and the last refusal. */
export function ZoneDrawing(props: ZoneDrawingProps) {
  const { name, size, picture, editor, act, color, outlineOnly = false } = props
  const t = useSceneTexts()
  const stage = useRef<HTMLDivElement>(null)
  const hintId = useId()
  // The point pressed last: touch has no Delete key.
  const [pressed, setPressed] = useState<number | null>(null)
  const [hover, setHover] = useState<ImagePoint | null>(null)
  useHeldPointer(stage, editor.gesture !== null, act)
  const draft = shownDraft(editor)
  const chosen = draft.step === 'outline' && pressed !== null && pressed < draft.points.length ? pressed : null

  const press = (grip: Grip, event: PointerEvent) => {
    const frame = stage.current?.getBoundingClientRect()
    if (frame === undefined || !event.isPrimary || event.button !== 0) return
    event.stopPropagation()
    setPressed(grip.kind === 'point' ? grip.index : null)
    act({ type: 'pressGrip', grip, at: pointAt(frame, event.clientX, event.clientY) })
  }
  return (
    <DrawingFrame
      toolbar={
        <DrawingToolbar
          editor={editor}
          outlineOnly={outlineOnly}
          chosen={chosen}
          act={(action) => {
            setPressed(null)
            act(action)
          }}
        />
      }
      hintId={hintId}
      hint={t(hintFor(draft, outlineOnly))}
      keys={t('hint.keys')}
      size={size}
      stage={stage}
      act={act}
    >
      {picture}
      <DraftShape
        draft={draft}
        color={color}
        aspect={size.width / size.height}
        next={editor.gesture === null ? hover : null}
        refused={editor.refusal !== null}
      />
      <DrawingSurface name={name} draft={draft} describedBy={hintId} act={act} onHover={setHover} />
      <DraftGrips draft={draft} color={color} chosen={chosen} onPress={press} act={act} />
      {/* On top of the picture: above it, the sentence would move the picture away from the pointer. */}
      {editor.refusal !== null && (
        <Alert
          severity="error"
          variant="filled"
          sx={{
            position: 'absolute',
            left: 8,
            right: 8,
            bottom: 8,
            zIndex: 3,
            pointerEvents: 'none',
            py: { xs: 0, sm: 0.75 },
            px: { xs: 1, sm: 2 },
            '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
          }}
        >
          {tMessage(editor.refusal)}
        </Alert>
      )}
    </DrawingFrame>
  )
}

interface DrawingSurfaceProps {
  readonly name: string
  readonly draft: Draft
  readonly describedBy: string
  readonly act: (action: EditorAction) => void
  /** The mouse position over the picture; null once it has left. */
  readonly onHover: (at: ImagePoint | null) => void
}

/** The free area of the picture, where new points are placed. */
function DrawingSurface({ name, draft, describedBy, act, onHover }: DrawingSurfaceProps) {
  return (
    <PictureSurface
      name={name}
      describedBy={describedBy}
      placing={draft.step === 'arrow' || (draft.step === 'outline' && !draft.closed)}
      onPress={(at) => act({ type: 'pressPicture', at })}
      onKey={(event, crossHair) => {
        const answer = pictureKey(event, crossHair, draft)
        if (answer === null || 'moveTo' in answer) return answer
        act(answer.action)
        return 'done'
      }}
      onHover={onHover}
    />
  )
}

/** The text key of the next step's hint. */
function hintFor(draft: Draft, outlineOnly: boolean) {
  if (draft.step === 'rest') return outlineOnly ? 'hint.rest.outline' : 'hint.rest'
  if (draft.step === 'outline') {
    if (draft.closed) return 'hint.reshape'
    if (draft.points.length > 0) return 'hint.drawing'
    return outlineOnly ? 'hint.start.outline' : 'hint.start'
  }
  if (draft.arrow !== null) return 'hint.arrowAdjust'
  return draft.tail === null ? 'hint.arrow' : 'hint.arrowHead'
}
