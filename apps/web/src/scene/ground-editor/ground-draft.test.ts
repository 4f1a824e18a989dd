import { expect, test } from 'vitest'
import {
  cornersChanged,
  groundReducer,
  openGround,
  shownGround,
  type GroundAction,
  type GroundEditor,
} from './ground-draft.ts'

const at = (x: number, y: number) => ({ x, y })
const corners = [at(0.2, 0.9), at(0.8, 0.9), at(0.6, 0.4), at(0.4, 0.4)]

function run(editor: GroundEditor, ...actions: GroundAction[]): GroundEditor {
  return actions.reduce(groundReducer, editor)
}
const presses = (...points: { x: number; y: number }[]): GroundAction[] =>
  points.map((point) => ({ type: 'press', at: point }))

test('[ZONE-8.a] four presses place the corners; a fifth does nothing', () => {
  const editor = run(openGround([]), ...presses(...corners, at(0.5, 0.5)))
  expect(editor.history.present.corners).toEqual(corners)
})

test('[ZONE-8.a] a dragged corner previews its new place', () => {
  const held = run(
    openGround(corners),
    { type: 'hold', index: 1, at: at(0.8, 0.9) },
    { type: 'move', at: at(0.85, 0.95) },
  )
  expect(shownGround(held).corners[1]).toEqual(at(0.85, 0.95))
  expect(cornersChanged(held)).toBe(false)
  const dropped = run(held, { type: 'release', at: at(0.9, 0.95) })
  expect(dropped.history.present.corners[1]).toEqual(at(0.9, 0.95))
  expect(cornersChanged(dropped)).toBe(true)
})

test('[ZONE-8.a] a cancelled touch leaves the corners as they were', () => {
  const editor = run(
    openGround(corners),
    { type: 'hold', index: 1, at: at(0.8, 0.9) },
    { type: 'move', at: at(0.5, 0.5) },
    { type: 'cancelGesture' },
  )
  expect(shownGround(editor).corners).toEqual(corners)
})

test('[ZONE-8.a] a corner is moved with the keyboard, and a series of moves is undone as one', () => {
  const nudge: GroundAction = { type: 'nudge', index: 0, dx: 0.005, dy: 0 }
  const editor = run(openGround(corners), nudge, nudge)
  expect(editor.history.present.corners[0]).toEqual(at(0.21, 0.9))
  expect(run(editor, { type: 'undo' }).history.present.corners).toEqual(corners)
})

test('[ZONE-8.b] a distance is measured between two points; the next press starts another', () => {
  const editor = run(openGround(corners), { type: 'turnTo', step: 'ends' }, ...presses(at(0.3, 0.5), at(0.6, 0.6)))
  expect(editor.history.present.ends).toEqual([at(0.3, 0.5), at(0.6, 0.6)])
  expect(run(editor, ...presses(at(0.5, 0.5))).history.present.ends).toEqual([at(0.5, 0.5)])
  expect(cornersChanged(editor)).toBe(false)
})

test('points are undone one by one or all at once, and redone', () => {
  const less = run(openGround(corners), { type: 'removeLast' })
  expect(less.history.present.corners).toEqual(corners.slice(0, 3))
  const none = run(less, { type: 'clear' })
  expect(none.history.present.corners).toEqual([])
  expect(run(none, { type: 'undo' }, { type: 'undo' }).history.present.corners).toEqual(corners)
  expect(run(none, { type: 'undo' }, { type: 'redo' }).history.present.corners).toEqual([])
})
