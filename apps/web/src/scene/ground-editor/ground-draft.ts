import type { ImagePoint } from '@foresite/contract/primitives'
import { insidePicture } from '../picture/picture-space.ts'
import { record, redo, startHistory, undo, type History } from '../zone-editor/history.ts'

/** A floor being calibrated: the rectangle's corners in order, and the check distance. */
export interface GroundDraft {
  readonly corners: readonly ImagePoint[]
  /** None, one or both ends of the check distance. */
  readonly ends: readonly ImagePoint[]
}

/** What pointer and keys edit now. */
type GroundStep = 'corners' | 'ends'

export interface GroundEditor {
  readonly start: GroundDraft
  readonly history: History<GroundDraft>
  readonly step: GroundStep
  /** The dragged point of the current step, and where it is. */
  readonly held: { readonly index: number; readonly at: ImagePoint } | null
}

export type GroundAction =
  | { readonly type: 'press' | 'move' | 'release'; readonly at: ImagePoint }
  | { readonly type: 'hold'; readonly index: number; readonly at: ImagePoint }
  | { readonly type: 'nudge'; readonly index: number; readonly dx: number; readonly dy: number }
  | { readonly type: 'turnTo'; readonly step: GroundStep }
  | { readonly type: 'removeLast' | 'clear' | 'cancelGesture' | 'undo' | 'redo' }
  | { readonly type: 'open' | 'restore'; readonly corners: readonly ImagePoint[] }

/** A rectangle has four corners, a distance two ends. */
export const maxPoints: Record<GroundStep, number> = { corners: 4, ends: 2 }

export function openGround(corners: readonly ImagePoint[]): GroundEditor {
  const start = { corners, ends: [] }
  return { start, history: startHistory<GroundDraft>(start), step: 'corners', held: null }
}

/** The draft as it would be if the pointer were released now. */
export function shownGround({ history, held, step }: GroundEditor): GroundDraft {
  return held === null ? history.present : moved(history.present, step, held.index, held.at)
}

export function cornersChanged({ start, history }: GroundEditor): boolean {
  return JSON.stringify(start.corners) !== JSON.stringify(history.present.corners)
}

export function groundReducer(editor: GroundEditor, action: GroundAction): GroundEditor {
  const { history, step, held } = editor
  const { present } = history
  switch (action.type) {
    case 'open':
      return openGround(action.corners)
    case 'restore':
      return keepDraft(editor, { ...present, corners: action.corners })
    case 'press':
      return keepDraft(editor, placed(present, step, action.at))
    case 'hold':
      return { ...editor, held: { index: action.index, at: action.at } }
    case 'move':
      return held === null ? editor : { ...editor, held: { ...held, at: action.at } }
    case 'release':
      return held === null ? editor : keepDraft({ ...editor, held: null }, moved(present, step, held.index, action.at))
    case 'nudge':
      return nudged(editor, action)
    case 'removeLast':
      return keepDraft(editor, { ...present, [step]: present[step].slice(0, -1) })
    case 'clear':
      return keepDraft(editor, { ...present, [step]: [] })
    case 'turnTo':
      return { ...editor, step: action.step, held: null }
    case 'cancelGesture':
      return { ...editor, held: null }
    case 'undo':
      return { ...editor, held: null, history: undo(history) }
    case 'redo':
      return { ...editor, held: null, history: redo(history) }
  }
}

/** Adds a point; when the distance has both its ends, a new one begins. */
function placed(draft: GroundDraft, step: GroundStep, at: ImagePoint): GroundDraft {
  const points = draft[step]
  if (points.length < maxPoints[step]) return { ...draft, [step]: [...points, at] }
  return step === 'ends' ? { ...draft, ends: [at] } : draft
}

function moved(draft: GroundDraft, step: GroundStep, index: number, to: ImagePoint): GroundDraft {
  return draft[step][index] === undefined ? draft : { ...draft, [step]: draft[step].with(index, to) }
}

function nudged(editor: GroundEditor, { index, dx, dy }: Extract<GroundAction, { type: 'nudge' }>): GroundEditor {
  const { history, step } = editor
  const from = history.present[step][index]
  if (from === undefined) return editor
  const to = insidePicture({ x: from.x + dx, y: from.y + dy })
  return keepDraft(editor, moved(history.present, step, index, to), `${step} ${String(index)}`)
}

function keepDraft(editor: GroundEditor, draft: GroundDraft, mergeKey: string | null = null): GroundEditor {
  const same = JSON.stringify(draft) === JSON.stringify(editor.history.present)
  return same ? editor : { ...editor, history: record(editor.history, draft, mergeKey) }
}
