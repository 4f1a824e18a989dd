import type { ImagePoint } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import { draftOf, type Draft } from './draft.ts'
import { editorReducer, hasChanged, openEditor, shownDraft, type Editor, type EditorAction } from './editor.ts'

const at = (x: number, y: number): ImagePoint => ({ x, y })
const square = [at(0.2, 0.2), at(0.6, 0.2), at(0.6, 0.6), at(0.2, 0.6)]
const finished: Draft = draftOf({
  polygon: square,
  arrow: { from: at(0.3, 0.4), to: at(0.5, 0.4) },
})

function run(editor: Editor, ...actions: EditorAction[]): Editor {
  return actions.reduce(editorReducer, editor)
}
function clicks(...points: ImagePoint[]): EditorAction[] {
  return points.map((point) => ({ type: 'pressPicture', at: point }))
}
function drawing(...points: ImagePoint[]): Editor {
  return run(openEditor(), ...clicks(...points))
}
/** Press, move, release of the pointer on a point. */
function drag(index: number, from: ImagePoint, to: ImagePoint): EditorAction[] {
  return [
    { type: 'pressGrip', grip: { kind: 'point', index }, at: from },
    { type: 'move', at: to },
    { type: 'release', at: to },
  ]
}
const present = (editor: Editor): Draft => editor.history.present

describe('drawing the outline', () => {
  test('[ZONE-4.a] each click on the picture adds a point', () =>
    expect(present(drawing(...square)).points).toEqual(square))

  test('[ZONE-4.b] a click on the first point closes it', () => {
    const editor = run(
      drawing(...square),
      { type: 'pressGrip', grip: { kind: 'point', index: 0 }, at: at(0.2, 0.2) },
      { type: 'release', at: at(0.201, 0.2) },
    )
    expect(present(editor)).toMatchObject({ closed: true, outlineDone: false })
  })

  test('[ZONE-3.b] a closed outline counts only after pressing Done', () => {
    const closed = run(drawing(...square), { type: 'close' })
    expect(present(closed).outlineDone).toBe(false)
    expect(present(run(closed, { type: 'finish' })).outlineDone).toBe(true)
  })

  test('[ZONE-3.b] Done closes an open outline and moves on to the arrow', () => {
    const editor = run(drawing(...square), { type: 'finish' })
    expect(present(editor)).toMatchObject({ closed: true, outlineDone: true, step: 'arrow' })
  })

  test('Done on two points is refused', () => {
    const editor = run(drawing(at(0.1, 0.1), at(0.4, 0.4)), { type: 'finish' })
    expect(editor.refusal).toBe('zone.polygon.tooFewPoints')
    expect(present(editor).closed).toBe(false)
  })

  test('[ZONE-6.a] a point that would make the outline cross itself is refused at once', () => {
    const editor = drawing(at(0.1, 0.1), at(0.9, 0.1), at(0.9, 0.9), at(0.5, 0.02))
    expect(editor.refusal).toBe('zone.polygon.crossing')
    expect(present(editor).points).toHaveLength(3)
  })

  test('[ZONE-6.a] an outline whose closing side would cross another is not closed', () => {
    const editor = run(drawing(at(0.1, 0.1), at(0.5, 0.1), at(0.5, 0.5), at(0.9, 0.5), at(0.9, 0.3)), {
      type: 'finish',
    })
    expect(editor.refusal).toBe('zone.polygon.crossing')
    expect(present(editor).closed).toBe(false)
  })

  test('an outline without area is refused', () => {
    const editor = run(drawing(at(0.1, 0.1), at(0.2, 0.1), at(0.15, 0.1001)), { type: 'finish' })
    expect(editor.refusal).toBe('zone.polygon.flat')
  })

  test('a double click adds one point', () =>
    expect(present(drawing(at(0.3, 0.3), at(0.301, 0.3))).points).toHaveLength(1))

  test('the 65th point is refused', () => {
    const many = Array.from({ length: 65 }, (_, i) => at(0.01 * i + 0.1, i % 2 === 0 ? 0.1 : 0.4))
    const editor = drawing(...many)
    expect(editor.refusal).toBe('zone.polygon.tooManyPoints')
    expect(present(editor).points).toHaveLength(64)
  })
})

describe('reshaping', () => {
  const open = () => run(openEditor(finished), { type: 'resumeOutline' })

  test('[ZONE-4.d] dragging a point moves it', () => {
    const editor = run(open(), ...drag(2, at(0.6, 0.6), at(0.8, 0.7)))
    expect(present(editor).points[2]).toEqual(at(0.8, 0.7))
  })

  test('[ZONE-4.c] dragging inside the outline moves all of it', () => {
    const editor = run(
      open(),
      { type: 'pressGrip', grip: { kind: 'body' }, at: at(0.4, 0.4) },
      { type: 'move', at: at(0.5, 0.45) },
      { type: 'release', at: at(0.5, 0.45) },
    )
    expect(present(editor).points).toEqual([at(0.3, 0.25), at(0.7, 0.25), at(0.7, 0.65), at(0.3, 0.65)])
  })

  test('a zone pushed over the edge keeps its shape and stays inside', () => {
    const editor = run(
      open(),
      { type: 'pressGrip', grip: { kind: 'body' }, at: at(0.4, 0.4) },
      { type: 'release', at: at(1, 0.4) },
    )
    expect(present(editor).points).toEqual([at(0.6, 0.2), at(1, 0.2), at(1, 0.6), at(0.6, 0.6)])
  })

  test('[ZONE-4.e] a point is added on the middle of an edge', () => {
    const editor = run(open(), { type: 'splitEdge', index: 3 })
    expect(present(editor).points).toEqual([...square, at(0.2, 0.4)])
  })

  test('[ZONE-4.e] a point is removed, but three stay', () => {
    const three = run(open(), { type: 'removePoint', index: 1 })
    expect(present(three).points).toHaveLength(3)
    const two = run(three, { type: 'removePoint', index: 1 })
    expect(present(two).points).toHaveLength(3)
    expect(two.refusal).toBe('zone.polygon.tooFewPoints')
  })

  test('[ZONE-6.a] a point dragged over another side stays at its last valid place and says why', () => {
    const held = run(
      open(),
      { type: 'pressGrip', grip: { kind: 'point', index: 0 }, at: at(0.2, 0.2) },
      { type: 'move', at: at(0.3, 0.3) },
      { type: 'move', at: at(0.9, 0.4) },
    )
    expect(held.refusal).toBe('zone.polygon.crossing')
    expect(shownDraft(held).points[0]).toEqual(at(0.3, 0.3))
    const dropped = run(held, { type: 'release', at: at(0.9, 0.4) })
    expect(present(dropped).points[0]).toEqual(at(0.3, 0.3))
    expect(dropped.refusal).toBe('zone.polygon.crossing')
  })

  test('[ZONE-3.b] a reshaped outline needs Done again', () => {
    const editor = run(open(), ...drag(2, at(0.6, 0.6), at(0.8, 0.7)))
    expect(present(editor).outlineDone).toBe(false)
    expect(present(run(editor, { type: 'finish' }))).toMatchObject({
      outlineDone: true,
      step: 'rest',
    })
  })

  test('a cancelled touch leaves the drawing as it was', () => {
    const editor = run(
      open(),
      { type: 'pressGrip', grip: { kind: 'point', index: 2 }, at: at(0.6, 0.6) },
      { type: 'move', at: at(0.9, 0.9) },
      { type: 'cancelGesture' },
    )
    expect(shownDraft(editor).points).toEqual(square)
  })
})

describe('the arrow', () => {
  const atArrow = () => run(drawing(...square), { type: 'finish' })

  test('[ZONE-3.d] is drawn by dragging and counts only after pressing Done', () => {
    const drawn = run(
      atArrow(),
      { type: 'pressPicture', at: at(0.3, 0.3) },
      { type: 'move', at: at(0.4, 0.5) },
      { type: 'release', at: at(0.5, 0.5) },
    )
    expect(present(drawn)).toMatchObject({
      arrow: { from: at(0.3, 0.3), to: at(0.5, 0.5) },
      arrowDone: false,
    })
    expect(present(run(drawn, { type: 'finish' }))).toMatchObject({ arrowDone: true, step: 'rest' })
  })

  test('is drawn by two clicks, tail first', () => {
    const click = (point: ImagePoint): EditorAction[] => [
      { type: 'pressPicture', at: point },
      { type: 'release', at: point },
    ]
    const drawn = run(atArrow(), ...click(at(0.3, 0.3)), ...click(at(0.5, 0.3)))
    expect(present(drawn).arrow).toEqual({ from: at(0.3, 0.3), to: at(0.5, 0.3) })
  })

  test('[ZONE-3.d] a default arrow appears in a finished outline, can be turned, and needs Done as well', () => {
    const { arrow, arrowDone, step } = present(atArrow())
    expect(arrow).not.toBeNull()
    expect([arrowDone, step]).toEqual([false, 'arrow'])
    expect(present(run(atArrow(), { type: 'finish' }))).toMatchObject({ arrow, arrowDone: true, step: 'rest' })
  })

  test('[ZONE-3.c] Done without an arrow is refused', () =>
    expect(run(atArrow(), { type: 'eraseArrow' }, { type: 'finish' }).refusal).toBe('zone.arrow.required'))

  test('its ends can be dragged, after which it needs Done again', () => {
    const editor = run(
      openEditor(finished),
      { type: 'resumeArrow' },
      { type: 'pressGrip', grip: { kind: 'arrow-end', end: 'to' }, at: at(0.5, 0.4) },
      { type: 'release', at: at(0.5, 0.8) },
    )
    expect(present(editor)).toMatchObject({ arrow: { to: at(0.5, 0.8) }, arrowDone: false })
  })
})

describe('undo and redo', () => {
  test('[ZONE-4.f] undo steps back, and redo restores', () => {
    const editor = drawing(...square)
    const undone = run(editor, { type: 'undo' }, { type: 'undo' })
    expect(present(undone).points).toEqual(square.slice(0, 2))
    expect(present(run(undone, { type: 'redo' })).points).toEqual(square.slice(0, 3))
  })

  test('[ZONE-4.f] undo restores an erased outline', () => {
    const editor = run(openEditor(finished), { type: 'eraseOutline' }, { type: 'undo' })
    expect(present(editor).points).toEqual(square)
  })

  test('a series of small keyboard moves is one step', () => {
    const nudge: EditorAction = {
      type: 'nudge',
      grip: { kind: 'point', index: 0 },
      dx: 0.005,
      dy: 0,
    }
    const editor = run(openEditor(finished), { type: 'resumeOutline' }, nudge, nudge, nudge)
    expect(present(editor).points[0]).toEqual(at(0.215, 0.2))
    expect(present(run(editor, { type: 'undo' })).points[0]).toEqual(at(0.2, 0.2))
  })

  test('returning to the starting state counts as no change', () => {
    const changed = run(openEditor(finished), { type: 'removePoint', index: 0 })
    expect(hasChanged(changed)).toBe(true)
    expect(hasChanged(run(changed, { type: 'undo' }))).toBe(false)
  })
})
