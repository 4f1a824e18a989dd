import type { MessageKey } from '@foresite/contract/messages/en'
import type { ImagePoint } from '@foresite/contract/primitives'
import { eraseArrow, finishArrow, moveArrowEnd, placeArrowPoint, resumeArrow, type ArrowEnd } from './arrow-drawing.ts'
import { emptyDraft, sameDrawing, type Draft } from './draft.ts'
import { follow, release, type Gesture } from './gesture.ts'
import { record, redo, startHistory, undo, type History } from './history.ts'
import type { Outcome } from './outcome.ts'
import { closeOutline, eraseOutline, finishOutline, placePoint, undoPoint, resumeOutline } from './outline-drawing.ts'
import { moveOutline, movePoint, removePoint, splitEdge } from './outline-reshaping.ts'
import { insidePicture } from '../picture/picture-space.ts'

/** The zone editor's state: one drawing with its history, the current gesture, and the last refusal. */
export interface Editor {
  readonly start: Draft
  readonly history: History<Draft>
  readonly gesture: Gesture | null
  /** The pointer's position during a gesture. */
  readonly pointer: ImagePoint | null
  readonly refusal: MessageKey | null
}

/** What a pointer or the keyboard can grab. */
export type Grip =
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'body' }
  | { readonly kind: 'arrow-end'; readonly end: ArrowEnd }

export type EditorAction =
  | { readonly type: 'open' | 'restore'; readonly draft: Draft }
  | { readonly type: 'pressPicture'; readonly at: ImagePoint }
  | { readonly type: 'pressGrip'; readonly grip: Grip; readonly at: ImagePoint }
  | { readonly type: 'move'; readonly at: ImagePoint }
  | { readonly type: 'release'; readonly at: ImagePoint }
  | { readonly type: 'cancelGesture' }
  | { readonly type: 'place'; readonly at: ImagePoint }
  | { readonly type: 'nudge'; readonly grip: Grip; readonly dx: number; readonly dy: number }
  | { readonly type: 'splitEdge' | 'removePoint'; readonly index: number }
  | {
      readonly type:
        | 'removeLast'
        | 'close'
        | 'finish'
        | 'resumeOutline'
        | 'resumeArrow'
        | 'eraseOutline'
        | 'eraseArrow'
        | 'undo'
        | 'redo'
    }

export function openEditor(draft: Draft = emptyDraft): Editor {
  return { start: draft, history: startHistory(draft), gesture: null, pointer: null, refusal: null }
}

/** The drawing to show: as it would be if the pointer were released now. */
export function shownDraft(editor: Editor): Draft {
  const { gesture, pointer, history } = editor
  if (gesture === null || pointer === null) return history.present
  return follow(history.present, gesture, pointer).draft
}

export function hasChanged(editor: Editor): boolean {
  return !sameDrawing(editor.start, editor.history.present)
}

/** The state after an action; refused actions leave the drawing as it was and give the reason. */
export function editorReducer(editor: Editor, action: EditorAction): Editor {
  switch (action.type) {
    case 'open':
      return openEditor(action.draft)
    case 'restore':
      return keepOutcome(cancelGesture(editor), { draft: action.draft, refusal: null })
    case 'pressPicture':
      return pressPicture(editor, action.at)
    case 'pressGrip':
      return {
        ...editor,
        gesture: { ...action.grip, at: action.at },
        pointer: action.at,
        refusal: null,
      }
    case 'move':
      return editor.gesture === null ? editor : moved(editor, editor.gesture, action.at)
    case 'release':
      return editor.gesture === null ? editor : released(editor, editor.gesture, action.at)
    case 'cancelGesture':
      return { ...cancelGesture(editor), refusal: null }
    case 'undo':
      return { ...cancelGesture(editor), history: undo(editor.history), refusal: null }
    case 'redo':
      return { ...cancelGesture(editor), history: redo(editor.history), refusal: null }
    default:
      return act(editor, action)
  }
}

type DrawingAction = Exclude<
  EditorAction,
  {
    readonly type: 'open' | 'restore' | 'pressPicture' | 'pressGrip' | 'move' | 'release' | 'cancelGesture'
  }
>

function act(editor: Editor, action: DrawingAction): Editor {
  const draft = editor.history.present
  switch (action.type) {
    case 'place':
      return keepOutcome(editor, place(draft, action.at))
    case 'nudge':
      return keepOutcome(editor, nudge(draft, action.grip, action.dx, action.dy), gripName(action.grip))
    case 'splitEdge':
      return keepOutcome(editor, splitEdge(draft, action.index))
    case 'removePoint':
      return keepOutcome(editor, removePoint(draft, action.index))
    case 'removeLast':
      return keepOutcome(editor, undoPoint(draft))
    case 'close':
      return keepOutcome(editor, closeOutline(draft))
    case 'finish':
      return keepOutcome(editor, draft.step === 'arrow' ? finishArrow(draft) : finishOutline(draft))
    case 'resumeOutline':
      return turnTo(editor, resumeOutline(draft))
    case 'resumeArrow':
      return turnTo(editor, resumeArrow(draft))
    case 'eraseOutline':
      return keepOutcome(editor, eraseOutline(draft))
    case 'eraseArrow':
      return keepOutcome(editor, eraseArrow(draft))
    case 'undo':
    case 'redo':
      return editor
  }
}

function pressPicture(editor: Editor, at: ImagePoint): Editor {
  const draft = editor.history.present
  if (draft.step === 'outline' && !draft.closed) return keepOutcome(editor, placePoint(draft, at))
  if (draft.step === 'arrow') return { ...editor, gesture: { kind: 'arrow', at }, pointer: at, refusal: null }
  return editor
}

function place(draft: Draft, at: ImagePoint): Outcome {
  return draft.step === 'arrow' ? placeArrowPoint(draft, at) : placePoint(draft, at)
}

function nudge(draft: Draft, grip: Grip, dx: number, dy: number): Outcome {
  if (grip.kind === 'body') return moveOutline(draft, dx, dy)
  const from = grip.kind === 'point' ? draft.points[grip.index] : draft.arrow?.[grip.end]
  if (from === undefined) return { draft, refusal: null }
  const to = insidePicture({ x: from.x + dx, y: from.y + dy })
  return grip.kind === 'point' ? movePoint(draft, grip.index, to) : moveArrowEnd(draft, grip.end, to)
}

function gripName(grip: Grip): string {
  if (grip.kind === 'point') return `point ${String(grip.index)}`
  return grip.kind === 'body' ? 'body' : grip.end
}

/** A dragged part follows the pointer as far as allowed; over a refused place it stays at the last valid one. */
function moved(editor: Editor, gesture: Gesture, at: ImagePoint): Editor {
  const { refusal } = follow(editor.history.present, gesture, at)
  return { ...editor, pointer: refusal === null ? at : editor.pointer, refusal }
}

function released(editor: Editor, gesture: Gesture, at: ImagePoint): Editor {
  const draft = editor.history.present
  const outcome = release(draft, gesture, at)
  if (outcome.refusal === null || editor.pointer === null) return keepOutcome(cancelGesture(editor), outcome)
  const lastGood = follow(draft, gesture, editor.pointer).draft
  return keepOutcome(cancelGesture(editor), { draft: lastGood, refusal: outcome.refusal })
}

/** Switching the edited part is no undo step. */
function turnTo(editor: Editor, draft: Draft): Editor {
  return { ...editor, history: { ...editor.history, present: draft }, refusal: null }
}

function cancelGesture(editor: Editor): Editor {
  return { ...editor, gesture: null, pointer: null }
}

function keepOutcome(editor: Editor, { draft, refusal }: Outcome, mergeKey: string | null = null): Editor {
  return { ...editor, history: record(editor.history, draft, mergeKey), refusal }
}
