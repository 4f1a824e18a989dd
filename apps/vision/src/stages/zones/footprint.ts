import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { FloorPoint, Ground } from '@foresite/geometry/ground'
import type { Viewpoint } from '@foresite/geometry/viewpoint'
import type { Track } from '#stages/track/track.ts'
import { anchorOf } from './anchor.ts'

/** The floor that an object covers, in metres: a bar with round ends, or a circle. */
export interface Footprint {
  readonly at: FloorPoint
  /** Half the width of the bar, or the radius of the circle. */
  readonly reach: number
  /** From the centre to the centre of one round end, in the driving direction; 0, 0 for a circle. */
  readonly half: FloorPoint
  /** False for a partly visible vehicle, of unknown extent. */
  readonly isWhole: boolean
}

/** Half the width of the shoulders, including anything carried. */
const PERSON_REACH = 0.3
/** Length divided by width of a car, a van, or a forklift with its fork. */
const LENGTH_TO_WIDTH = 2.5
/** No vehicle on a road or in a hall is wider (EU Directive 96/53 allows 2.55 m) or longer. */
const MAX_WIDTH = 2.6
const MAX_LENGTH = 18
/** Sine of the angle (17°) below which a vehicle's end hides its length. */
const MIN_ACROSS = 0.3

/** A box that ends this close to the left, right or lower edge of the picture is cut off; boxes jitter by a hundredth. */
const EDGE = 0.015

/** A camera's floor, and its position above it, which is null if it cannot be derived. */
interface MeasuredFloor {
  readonly ground: Ground
  readonly viewpoint: Viewpoint | null
}

/**
 * Points by which an object's movement on the floor is measured, the best first: where it touches the floor; the other
 * lower corner of a vehicle cut off by the picture's edge; and an estimate two thirds down its box.
 */
export const marks = ['contact', 'left', 'right', 'guess'] as const
/** Their positions, without those that are not visible or lie beyond the horizon. */
export type Marks = Partial<Record<(typeof marks)[number], FloorPoint>>

/** The marks of a track. Without the camera's position, a vehicle has only the estimate. */
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
 * The floor that a track covers. For a person, it is a circle around the feet.
 *
 * The lower edge of a vehicle's box is where it is nearest to the camera; it stands on the floor behind that. Its depth
 * cannot be read off the picture: the box shows its height as much as its depth, and read as floor, it would place a
 * forklift 40 m away 5 m too far. So its depth is derived from its visible width and its heading, assuming an object 2.5
 * times as long as wide; without a heading, it is as deep as wide. Without the camera's position, a vehicle is a circle
 * around the point two thirds down its box.
 *
 * @param heading unit vector of the direction in which it drives or last drove
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
  const { length, width } = sizeOf(seenWidth, across, inDepth)
  const half = (length - width) / 2
  return {
    at: behind(length * inDepth + width * across),
    reach: width / 2,
    half: { x: heading.x * half, y: heading.y * half },
    isWhole: true,
  }
}

const NOWHERE: FloorPoint = { x: 0, y: 0 }

/** Length and width of a vehicle from its visible width, to which they contribute by `across` and `inDepth`. */
function sizeOf(seenWidth: number, across: number, inDepth: number) {
  const width = seenWidth / (LENGTH_TO_WIDTH * across + inDepth)
  if (width <= MAX_WIDTH) return { width, length: width * LENGTH_TO_WIDTH }
  const minLength = MAX_WIDTH * LENGTH_TO_WIDTH
  if (across < MIN_ACROSS) return { width: MAX_WIDTH, length: minLength }
  const length = (seenWidth - MAX_WIDTH * inDepth) / across
  return { width: MAX_WIDTH, length: Math.min(MAX_LENGTH, Math.max(minLength, length)) }
}

/** A track's visible width where it is nearest, perpendicular to the line of sight. */
function widthOf({ box, foot }: Track, viewpoint: Viewpoint): number | null {
  const plane = viewpoint.uprightAt(foot)
  const [left, right] = [plane?.at(corner(box, 0)), plane?.at(corner(box, 1))]
  return left && right ? right.across - left.across : null
}

function corner({ x, y, w, h }: ImageBox, share: 0 | 1) {
  return { x: x + share * w, y: y + h }
}

/** Half a vehicle's width on the floor, from its box and its assumed position. */
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
