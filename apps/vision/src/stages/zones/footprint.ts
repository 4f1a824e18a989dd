import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { FloorPoint, Ground } from '@foresite/geometry/ground'
import type { Viewpoint } from '@foresite/geometry/viewpoint'
import type { Track } from '#stages/track/track.ts'
import { anchorOf } from './anchor.ts'

/** What an object takes up of the floor: a bar with round ends, or a circle. In metres. */
export interface Footprint {
  readonly at: FloorPoint
  /** Half the breadth of the bar, or of the circle. */
  readonly reach: number
  /** From its middle to the middle of one round end, along which it drives; 0, 0 for a circle. */
  readonly half: FloorPoint
  /** False for a partly visible vehicle, of unknown extent. */
  readonly isWhole: boolean
}

/** Half the breadth of the shoulders, with anything carried. */
const PERSON_REACH = 0.3
/** Length by breadth of a car, a van, or a forklift with its fork. */
const LENGTH_BY_BREADTH = 2.5
/** No vehicle on a road or in a hall is broader (2.55 m is what EU Directive 96/53 allows), nor longer than so. */
const BROADEST = 2.6
const LONGEST = 18
/** Of a length that is seen more nearly from its end than so (17°), its breadth hides how long it is. */
const LEAST_ACROSS = 0.3

/** A box that ends so near to the picture's edge, left, right or below, ends there: it trembles by a hundredth. */
const EDGE = 0.015

/** A camera's floor, and its position over it; null where it cannot be derived. */
export interface MeasuredFloor {
  readonly ground: Ground
  readonly viewpoint: Viewpoint | null
}

/**
 * By what something is followed on the floor, the best first: where it touches the floor; of a vehicle that the picture's
 * edge cuts off, its other lower corner; and a guess, two thirds down its box.
 */
export const marks = ['contact', 'left', 'right', 'guess'] as const
/** Where each of them is; without those that are not seen, or lie beyond the horizon. */
export type Marks = Partial<Record<(typeof marks)[number], FloorPoint>>

/** By what a track can be followed: of a vehicle nothing but the guess where the camera's own place is not known. */
export function marksOf(track: Track, { ground, viewpoint }: MeasuredFloor): Marks {
  const on = (mark: keyof Marks, point: ImagePoint | null): Marks => {
    const place = point === null ? null : ground.at(point)
    return place === null ? {} : { [mark]: place }
  }
  if (track.objectClass !== 'vehicle') return on('contact', track.foot)
  const { box } = track
  const isBelow = viewpoint === null || 1 - box.y - box.h < EDGE
  const isLeft = isBelow || box.x < EDGE
  const isRight = isBelow || 1 - box.x - box.w < EDGE
  return {
    ...on('contact', isLeft || isRight ? null : track.foot),
    ...on('left', isLeft ? null : corner(box, 0)),
    ...on('right', isRight ? null : corner(box, 1)),
    ...on('guess', anchorOf(track)),
  }
}

/**
 * What a track takes up of the floor. Of somebody it is a circle around the feet.
 *
 * The lower edge of a vehicle's box is where it is nearest to the camera; it stands on the floor behind that, and how
 * deep it is no picture of it tells: the share of the box above the edge is its height as much as its depth, and taken
 * for floor it would put a forklift 40 m off 5 m too far. So its depth follows from how broad it is seen and which way
 * it drives, as that of a thing 2.5 times as long as broad; until that is known it is as deep as broad. Where the
 * camera's place is not known a vehicle is a circle around two thirds down its box.
 *
 * @param heading the way it drives, or drove last, 1 long
 */
export function footprintOf(
  track: Track,
  { contact, guess }: Marks,
  { ground, viewpoint }: MeasuredFloor,
  heading: FloorPoint | null,
): Footprint | null {
  const circle = { half: NOWHERE, isWhole: true }
  if (track.objectClass !== 'vehicle')
    return contact === undefined ? null : { at: contact, reach: PERSON_REACH, ...circle }
  const seenWidth = viewpoint === null || contact === undefined ? null : widthOf(track, viewpoint)
  if (viewpoint === null || contact === undefined || seenWidth === null) {
    const reach = sideways(track, ground)
    return guess === undefined ? null : { at: guess, reach, ...circle, isWhole: viewpoint === null }
  }
  const away = awayFrom(viewpoint.below, contact)
  const behind = (depth: number): FloorPoint => moved(contact, away, depth / 2)
  if (heading === null) return { at: behind(seenWidth), reach: seenWidth / 2, ...circle }
  const inDepth = Math.abs(heading.x * away.x + heading.y * away.y)
  const across = Math.abs(heading.x * away.y - heading.y * away.x)
  const { length, breadth } = sizeOf(seenWidth, across, inDepth)
  const half = (length - breadth) / 2
  return {
    at: behind(length * inDepth + breadth * across),
    reach: breadth / 2,
    half: { x: heading.x * half, y: heading.y * half },
    isWhole: true,
  }
}

const NOWHERE: FloorPoint = { x: 0, y: 0 }

/** A thing that is seen so wide shows `across` of its length, and of its breadth what it shows `inDepth` of its length. */
function sizeOf(seenWidth: number, across: number, inDepth: number) {
  const breadth = seenWidth / (LENGTH_BY_BREADTH * across + inDepth)
  if (breadth <= BROADEST) return { breadth, length: breadth * LENGTH_BY_BREADTH }
  const least = BROADEST * LENGTH_BY_BREADTH
  if (across < LEAST_ACROSS) return { breadth: BROADEST, length: least }
  const length = (seenWidth - BROADEST * inDepth) / across
  return { breadth: BROADEST, length: Math.min(LONGEST, Math.max(least, length)) }
}

/** How wide a track is seen, square to the camera's look, where it is nearest. */
function widthOf({ box, foot }: Track, viewpoint: Viewpoint): number | null {
  const plane = viewpoint.uprightAt(foot)
  const [left, right] = [plane?.at(corner(box, 0)), plane?.at(corner(box, 1))]
  return left && right ? right.across - left.across : null
}

function corner({ x, y, w, h }: ImageBox, share: 0 | 1) {
  return { x: x + share * w, y: y + h }
}

/** A vehicle extends as far to each side as its box does, on the floor where it is assumed to stand. */
function sideways(track: Track, ground: Ground): number {
  const { y } = anchorOf(track)
  const { x, w } = track.box
  return (ground.distance({ x, y }, { x: x + w, y }) ?? 0) / 2
}

function awayFrom(from: FloorPoint, to: FloorPoint): FloorPoint {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const apart = Math.hypot(x, y)
  return apart === 0 ? NOWHERE : { x: x / apart, y: y / apart }
}

function moved({ x, y }: FloorPoint, along: FloorPoint, by: number): FloorPoint {
  return { x: x + along.x * by, y: y + along.y * by }
}
