import type { ImagePoint } from '@foresite/contract/primitives'
import { insidePicture } from '../picture/picture-space.ts'
import type { EditorAction, Grip } from './editor.ts'
import type { Draft } from './draft.ts'

/** The parts of a key press that the editor uses. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Step of an arrow key, as a share of the picture; with Shift the larger one. */
const smallStep = 0.005
const largeStep = 0.05

/** The step of an arrow key, or null for another key. */
export function stepOf(press: KeyPress): { dx: number; dy: number } | null {
  const step = press.shiftKey ? largeStep : smallStep
  switch (press.key) {
    case 'ArrowLeft':
      return { dx: -step, dy: 0 }
    case 'ArrowRight':
      return { dx: step, dy: 0 }
    case 'ArrowUp':
      return { dx: 0, dy: -step }
    case 'ArrowDown':
      return { dx: 0, dy: step }
    default:
      return null
  }
}

/** Undo and redo by the usual keys: Ctrl or ⌘ with Z, Shift+Z or Y. */
export function historyKey(press: KeyPress): { readonly type: 'undo' | 'redo' } | null {
  if (!press.ctrlKey && !press.metaKey) return null
  const key = press.key.toLowerCase()
  if (key === 'y' || (key === 'z' && press.shiftKey)) return { type: 'redo' }
  return key === 'z' ? { type: 'undo' } : null
}

/** The action of a key on the focused handle, or null. */
export function gripKey(press: KeyPress, grip: Grip, draft: Draft): EditorAction | null {
  const step = stepOf(press)
  if (step !== null) return { type: 'nudge', grip, ...step }
  if (press.key === 'Escape') return { type: 'cancelGesture' }
  if (grip.kind === 'point') {
    if (press.key === 'Enter')
      return !draft.closed && grip.index === 0 ? { type: 'close' } : { type: 'splitEdge', index: grip.index }
    if (isDelete(press)) return { type: 'removePoint', index: grip.index }
  }
  return grip.kind === 'arrow-end' && isDelete(press) ? { type: 'eraseArrow' } : null
}

/** The action of a key on the picture, where arrow keys move a crosshair; `moveTo` is its new position. */
export function pictureKey(
  press: KeyPress,
  crossHair: ImagePoint,
  draft: Draft,
): { moveTo: ImagePoint } | { action: EditorAction } | null {
  const step = stepOf(press)
  if (step !== null) return { moveTo: insidePicture({ x: crossHair.x + step.dx, y: crossHair.y + step.dy }) }
  if (press.key === 'Enter' || press.key === ' ') return { action: { type: 'place', at: crossHair } }
  if (isDelete(press)) return { action: { type: draft.step === 'arrow' ? 'eraseArrow' : 'removeLast' } }
  return press.key === 'Escape' ? { action: givenUp(draft) } : null
}

/** Escape discards what is being drawn, never a finished part. */
function givenUp(draft: Draft): EditorAction {
  if (draft.step === 'arrow' && !draft.arrowDone) return { type: 'eraseArrow' }
  return { type: draft.step === 'outline' && !draft.closed ? 'eraseOutline' : 'cancelGesture' }
}

export function isDelete(press: Pick<KeyPress, 'key'>): boolean {
  return press.key === 'Delete' || press.key === 'Backspace'
}
