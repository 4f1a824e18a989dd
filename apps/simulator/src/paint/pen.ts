import type { Language } from '@foresite/contract/messages/languages'
import type { SKRSContext2D } from '@napi-rs/canvas'
import {
  focalPx,
  project,
  projectOutline,
  seen,
  type CameraView,
  type PicturePoint,
  type SpacePoint,
} from '#cameras/camera-view.ts'
import { cornersOfArea, distanceBetween, type GroundArea, type GroundPoint } from '#world/ground.ts'
import { inLight, white, type Rgb } from './colour.ts'
import { FONT } from './font.ts'
import { paintedWord } from './painted-words.ts'

/** Thinnest line drawn. */
const THINNEST_PX = 0.7

/** Draws shapes of the site's space on the picture of one camera. */
export class Pen {
  readonly context: SKRSContext2D
  readonly camera: CameraView
  /** The light on whatever is drawn next. */
  light: Rgb = white
  readonly #language: Language

  constructor(context: SKRSContext2D, camera: CameraView, language: Language = 'en') {
    this.context = context
    this.camera = camera
    this.#language = language
  }

  /** A colour in the pen's light. */
  ink(hex: string, brightness = 1, opacity = 1): string {
    return inLight(hex, this.light, brightness, opacity)
  }

  /** A flat shape. */
  fill(outline: readonly SpacePoint[], style: string): void {
    if (!this.trace(outline)) return
    this.context.fillStyle = style
    this.context.fill()
  }

  /** A flat shape with a soft edge of the same colour. */
  fillAndLine(outline: readonly SpacePoint[], style: string, line: string, widthPx: number): void {
    if (!this.trace(outline)) return
    this.context.fillStyle = style
    this.context.fill()
    this.context.lineJoin = 'round'
    this.context.strokeStyle = line
    this.context.lineWidth = widthPx
    this.context.stroke()
  }

  /** Makes a shape the context's path; false when none of it is ahead. */
  trace(outline: readonly SpacePoint[]): boolean {
    const points = projectOutline(this.camera, outline)
    const [first, ...others] = points
    if (!first || others.length < 2) return false
    this.context.beginPath()
    this.context.moveTo(first.x, first.y)
    for (const { x, y } of others) this.context.lineTo(x, y)
    this.context.closePath()
    return true
  }

  ground(area: GroundArea, style: string): void {
    this.fill(
      cornersOfArea(area).map((corner) => ({ ...corner, z: 0 })),
      style,
    )
  }

  /** A line painted on the ground, of this width. */
  mark(from: GroundPoint, to: GroundPoint, widthM: number, style: string): void {
    const length = distanceBetween(from, to)
    const [x, y] = [(-(to.y - from.y) / length) * (widthM / 2), ((to.x - from.x) / length) * (widthM / 2)]
    this.fill(
      [
        { x: from.x + x, y: from.y + y, z: 0 },
        { x: to.x + x, y: to.y + y, z: 0 },
        { x: to.x - x, y: to.y - y, z: 0 },
        { x: from.x - x, y: from.y - y, z: 0 },
      ],
      style,
    )
  }

  /** A rod, a limb or a cable of this thickness. */
  rod(from: SpacePoint, to: SpacePoint, thickM: number, style: string): void {
    const [start, end] = [project(this.camera, from), project(this.camera, to)]
    if (!start || !end) return
    this.context.strokeStyle = style
    this.context.lineCap = 'round'
    this.context.lineWidth = Math.max(THINNEST_PX, this.pixels(thickM, from))
    this.context.beginPath()
    this.context.moveTo(start.x, start.y)
    this.context.lineTo(end.x, end.y)
    this.context.stroke()
  }

  ball(at: SpacePoint, radiusM: number, style: string): void {
    const middle = project(this.camera, at)
    if (!middle) return
    this.context.fillStyle = style
    this.context.beginPath()
    this.context.arc(middle.x, middle.y, this.pixels(radiusM, at), 0, 2 * Math.PI)
    this.context.fill()
  }

  /** A point's place in the picture; undefined when it is not in front of the camera. */
  place(at: SpacePoint): PicturePoint | undefined {
    return project(this.camera, at)
  }

  /** Pixels for a length at this place, across the view. */
  pixels(metres: number, at: SpacePoint): number {
    return (focalPx(this.camera) * metres) / Math.max(0.3, seen(this.camera, at).ahead)
  }

  /**
   * Text within a flat frame in space: its corners from the top left, clockwise. Nothing if it would be illegibly small,
   * and no letter that reaches behind the camera.
   */
  text(frame: readonly SpacePoint[], word: string, style: string, weight: number): void {
    const { context } = this
    const text = paintedWord(word, this.#language)
    context.font = `${weight} 100px "${FONT}"`
    if (this.#isNearlyFlat(frame)) {
      this.#line(frame, text, style)
      return
    }
    // Near the camera a line is far larger at one end: each letter in a frame of its own.
    const width = Math.max(1, context.measureText(text).width)
    for (let i = 0; i < text.length; i += 1) {
      const letter = text.charAt(i)
      const from = context.measureText(text.slice(0, i)).width / width
      const part = partOf(frame, from, from + context.measureText(letter).width / width, 0, 1)
      if (this.#isNearlyFlat(part)) this.#line(part, letter, style)
    }
  }

  /** Whether all of a frame is in front of the camera, and about as high at both ends. */
  #isNearlyFlat(frame: readonly SpacePoint[]): boolean {
    const [topLeft, topRight, lowRight, lowLeft] = frame.map((corner) => project(this.camera, corner))
    if (!topLeft || !topRight || !lowRight || !lowLeft) return false
    const [left, right] = [distanceBetween(topLeft, lowLeft), distanceBetween(topRight, lowRight)]
    return Math.max(left, right) <= MAX_PERSPECTIVE * Math.min(left, right)
  }

  /** In a frame of 100 units' height; the perspective within it is small enough to leave out. */
  #line(frame: readonly SpacePoint[], text: string, style: string): void {
    const { context } = this
    const [topLeft, topRight, , lowLeft] = frame.map((corner) => project(this.camera, corner))
    if (!topLeft || !topRight || !lowLeft || distanceBetween(topLeft, lowLeft) < MIN_TEXT_PX) return
    context.save()
    const width = Math.max(1, context.measureText(text).width)
    context.transform(
      (topRight.x - topLeft.x) / width,
      (topRight.y - topLeft.y) / width,
      (lowLeft.x - topLeft.x) / 100,
      (lowLeft.y - topLeft.y) / 100,
      topLeft.x,
      topLeft.y,
    )
    context.fillStyle = style
    context.textBaseline = 'alphabetic'
    context.fillText(text, 0, 86)
    context.restore()
  }
}

/** Largest ratio of the heights of a text's two ends that are drawn in one piece. */
const MAX_PERSPECTIVE = 1.25
const MIN_TEXT_PX = 3

/** A part of a flat frame: shares of its width from the left and of its height from the top. */
export function partOf(
  [topLeft, topRight, , lowLeft]: readonly SpacePoint[],
  left: number,
  right: number,
  top: number,
  low: number,
): SpacePoint[] {
  if (!topLeft || !topRight || !lowLeft) return []
  const at = (across: number, down: number): SpacePoint => ({
    x: topLeft.x + (topRight.x - topLeft.x) * across + (lowLeft.x - topLeft.x) * down,
    y: topLeft.y + (topRight.y - topLeft.y) * across + (lowLeft.y - topLeft.y) * down,
    z: topLeft.z + (topRight.z - topLeft.z) * across + (lowLeft.z - topLeft.z) * down,
  })
  return [at(left, top), at(right, top), at(right, low), at(left, low)]
}
