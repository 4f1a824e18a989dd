import type { ImageBox } from '@foresite/contract/primitives'
import { expect, test } from 'vitest'
import type { Detection } from '#stages/detect/detection.ts'
import { CloseUps } from './close-ups.ts'
import type { Track } from './track.ts'

const box = (x: number, y: number): ImageBox => ({ x, y, w: 0.015, h: 0.05 })
const person = (at: ImageBox, score = 0.3): Detection => ({ box: at, score, label: 'person', objectClass: 'person' })
const track = (at: ImageBox, displacement: number): Track => ({
  id: 'one',
  startedAt: 0,
  seenAt: 0,
  box: at,
  foot: { x: at.x, y: at.y },
  objectClass: 'person',
  inferred: false,
  confidence: 0.4,
  displacement,
  isAlive: false,
  hasStirred: false,
  isBridged: false,
})
const moving: Parameters<CloseUps['choose']>[1] = { tracks: [], stirs: () => true }
const still: typeof moving = { tracks: [], stirs: () => false }
const corner = { x: 0, y: 0, w: 0.5, h: 0.5 }

test('[VIS-2.g] a close-up shows small people who move and are faint or were missed', () => {
  const chosen = (...[detections, around]: Parameters<CloseUps['choose']>) => new CloseUps().choose(detections, around)
  expect(chosen([person(box(0.1, 0.1))], moving)).toEqual(corner)
  expect(chosen([], { ...still, tracks: [track(box(0.1, 0.1), 0.1)] })).toEqual(corner)
  expect(chosen([person(box(0.1, 0.1))], still)).toBeNull()
  expect(chosen([], { ...still, tracks: [track(box(0.1, 0.1), 0.01)] })).toBeNull()
  expect(chosen([person(box(0.1, 0.1), 0.6)], moving)).toBeNull()
  expect(chosen([person({ ...box(0.1, 0.1), h: 0.2 })], moving)).toBeNull()
  expect(chosen([{ ...person(box(0.1, 0.1)), label: 'car', objectClass: 'vehicle' }], moving)).toBeNull()
})

test('[VIS-2.g] parts of the picture take turns, the one with more people first', () => {
  const closeUps = new CloseUps()
  const people = [person(box(0.1, 0.1)), person(box(0.15, 0.1)), person(box(0.9, 0.9))]
  const parts = Array.from({ length: 4 }, () => {
    const part = closeUps.choose(people, moving)
    if (part !== null) closeUps.merged(people, { part, seen: [] }, moving)
    return part
  })
  const far = { ...corner, x: 0.5, y: 0.5 }
  expect(parts).toEqual([corner, far, corner, far])
})

test('[VIS-2.g] adds the detections of a close-up without duplicates, cut-off boxes or stationary objects', () => {
  const closeUps = new CloseUps()
  const merged = (whole: readonly Detection[], seen: readonly Detection[], around = moving) =>
    closeUps.merged(whole, { part: corner, seen }, around)
  const known = { ...person(box(0.1, 0.1), 0.2), siteLabel: 'picker' }
  expect(merged([known], [person(box(0.102, 0.1), 0.7)])).toEqual([{ ...known, box: box(0.102, 0.1), score: 0.7 }])
  expect(merged([known], [person(box(0.102, 0.1), 0.1)])).toEqual([known])
  // The lower half of the same person.
  const legs = { ...box(0.1, 0.125), h: 0.025 }
  expect(merged([person(box(0.1, 0.1), 0.8)], [person(legs, 0.3)])).toHaveLength(1)
  const beside = person(box(0.13, 0.1), 0.6)
  expect(merged([known], [beside])).toEqual([known, beside])
  const truck: Detection = { ...person({ x: 0.09, y: 0.08, w: 0.05, h: 0.08 }), label: 'truck', objectClass: 'vehicle' }
  expect(merged([truck], [beside])).toEqual([truck, beside])
  expect(merged([], [beside], still)).toEqual([])
  expect(merged([], [beside], { ...still, tracks: [track(box(0.132, 0.1), 0.1)] })).toEqual([beside])
  expect(merged([], [person({ ...box(0.485, 0.1) })])).toEqual([])
  expect(merged([], [{ ...beside, label: 'car', objectClass: 'vehicle' }])).toEqual([])
  expect(merged([], [person({ ...box(0.1, 0.1), h: 0.3 }, 0.6)])).toEqual([])
  // A box at the picture's own edge is not cut off.
  expect(merged([], [person(box(0, 0.1))])).toHaveLength(1)
})
