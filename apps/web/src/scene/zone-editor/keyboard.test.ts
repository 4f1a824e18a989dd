import { expect, test } from 'vitest'
import { draftOf, emptyDraft } from './draft.ts'
import { gripKey, historyKey, pictureKey, type KeyPress } from './keyboard.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})
const ring = draftOf({
  polygon: [
    { x: 0.1, y: 0.1 },
    { x: 0.5, y: 0.1 },
    { x: 0.5, y: 0.5 },
  ],
  arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.2 } },
})
const point = { kind: 'point', index: 1 } as const

test.each([
  ['ArrowLeft', -0.005, 0],
  ['ArrowRight', 0.005, 0],
  ['ArrowUp', 0, -0.005],
  ['ArrowDown', 0, 0.005],
])('[ZONE-5.b] %s moves the selected point', (key, dx, dy) =>
  expect(gripKey(press(key), point, ring)).toEqual({ type: 'nudge', grip: point, dx, dy }),
)

test('[ZONE-5.b] with Shift a point moves ten times as far', () =>
  expect(gripKey(press('ArrowRight', { shiftKey: true }), point, ring)).toMatchObject({ dx: 0.05 }))

test('[ZONE-5.b] Enter on a point adds one after it', () =>
  expect(gripKey(press('Enter'), point, ring)).toEqual({ type: 'splitEdge', index: 1 }))

test('[ZONE-5.b] Enter on the first point of an open outline closes it', () => {
  const first = { kind: 'point', index: 0 } as const
  expect(gripKey(press('Enter'), first, emptyDraft)).toEqual({ type: 'close' })
})

test.each(['Delete', 'Backspace'])('[ZONE-5.b] %s removes the selected point', (key) =>
  expect(gripKey(press(key), point, ring)).toEqual({ type: 'removePoint', index: 1 }),
)

test('[ZONE-5.b] arrow keys move a cross hair over the picture, and Enter places a point', () => {
  const moved = pictureKey(press('ArrowDown'), { x: 0.5, y: 0.999 }, emptyDraft)
  expect(moved).toEqual({ moveTo: { x: 0.5, y: 1 } })
  expect(pictureKey(press('Enter'), { x: 0.5, y: 0.5 }, emptyDraft)).toEqual({
    action: { type: 'place', at: { x: 0.5, y: 0.5 } },
  })
})

test('[ZONE-5.b] Escape discards an outline being drawn, never a closed one', () => {
  const cross = { x: 0.5, y: 0.5 }
  expect(pictureKey(press('Escape'), cross, emptyDraft)).toEqual({
    action: { type: 'eraseOutline' },
  })
  expect(pictureKey(press('Escape'), cross, { ...ring, step: 'outline' })).toEqual({
    action: { type: 'cancelGesture' },
  })
})

test.each([
  [press('z', { ctrlKey: true }), 'undo'],
  [press('z', { metaKey: true }), 'undo'],
  [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  [press('y', { ctrlKey: true }), 'redo'],
])('[ZONE-5.b] undo and redo by key: %o', (key, type) => expect(historyKey(key)).toEqual({ type }))
