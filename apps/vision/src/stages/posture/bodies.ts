import type { Size } from '@foresite/geometry/size'
import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox } from '@foresite/contract/primitives'
import { clip, iou } from '@foresite/geometry/box'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { BODY_BYTES, type BodyFinder } from '#stages/detect/detector.ts'
import { meanOf } from '#stages/statistics.ts'
import type { Track } from '#stages/track/track.ts'
import { cutOutOf, inPicture, paintCutOut, type CutOut } from './cut-out.ts'
import { SmoothedBody } from './smoothed-body.ts'
import { MIN_SCORE } from './trunk.ts'

/**
 * The most squares per frame: with one person each, they take as long as one detection (5 to 8 ms each on one thread,
 * against 25 to 34 ms). More people take turns, and are analysed less often.
 */
const MAX_CUT_OUTS = 4
/** …plus this many lost people, in five squares each. */
const MAX_LOST = 1
/** The shortest time between two analyses of a body. */
const MIN_MS = 180
/** The trunk of a smaller person has a dozen pixels, so its angle would be a guess. */
const MIN_HEIGHT_PX = 48
/** A box with at least this aspect ratio may show a person lying or bending, and is tried in all orientations. */
const BROAD = 0.8
/** A body that is upright in its square is preferred, unless another one scores higher by this. */
const TURNED_PREFERENCE = 1.15
const SHOULDERS: readonly KeypointName[] = ['left-shoulder', 'right-shoulder']
const HIPS: readonly KeypointName[] = ['left-hip', 'right-hip']
const TRUNK = [...SHOULDERS, ...HIPS]
const HEAD: readonly KeypointName[] = ['nose', 'left-ear', 'right-ear']
const LEGS: readonly KeypointName[] = ['left-knee', 'right-knee', 'left-ankle', 'right-ankle']
/** A body is dropped after this time. */
const FORGOTTEN_MS = 10_000
/**
 * A trunk with at least this score is a person's. At 400 places without people in the shared clips, scores were mostly 0.03
 * to 0.07 and at most 0.40; those of people are 0.5 to 0.8.
 */
const SOMEBODY = 0.45
/** …the trunk of a lying person counts alone from this score on, otherwise only with more of a body… */
const LYING = 0.55
/** …and this is the score for an approximately upright one: 95 % of places without people score below 0.26. */
const STANDING = 0.35
/** How long people lost by the detector are searched for: as long as the tracker waits. */
const LOST_MS = 3_000
/** A person detected with this overlap is not lost. */
const SAME_IOU = 0.3
/** The score of a person found by their body: too low to start a new track. */
const LOST_SCORE = 0.5
/** People this close to the picture's edge (as a share of the picture) may be leaving. */
const EDGE = 0.01
/** Hands, feet and the top of the head reach beyond the key points, by this share of the body's longer side. */
const BEYOND = 0.08

interface Known {
  readonly body: SmoothedBody
  /** When last analysed. */
  analysedAt: number
  /** When last tracked, or found by their body. */
  seenAt: number
  box: ImageBox
  /** Whether the last analysis found a body with certainty. */
  isSomebody: boolean
}

/** A frame in which bodies are found. */
interface BodiesFrame extends Size {
  readonly at: number
  /** Its pixels, in the same size. */
  readonly picture: () => Pick<Letterboxed, 'rgb' | 'width' | 'height'>
}

/** Finds people's key points in a camera's frames, and smooths them over time. */
export class Bodies {
  readonly #finder: BodyFinder
  readonly #known = new Map<string, Known>()

  constructor(finder: BodyFinder) {
    this.#finder = finder
  }

  /**
   * Adds people whom the detector has lost since their body was last seen, if it is still there: a detector trained on
   * upright people hardly recognises people lying down.
   */
  async search(frame: BodiesFrame, detections: readonly Detection[]): Promise<readonly Detection[]> {
    const people = detections.filter(({ objectClass }) => objectClass === 'person')
    const lost = [...this.#known.values()].filter(({ isSomebody, seenAt, box }) => {
      const unseenMs = frame.at - seenAt
      const isLost = unseenMs >= 0 && unseenMs <= LOST_MS && !people.some((one) => iou(one.box, box) >= SAME_IOU)
      return isLost && isSomebody && isInside(box)
    })
    const next = lost.toSorted((a, b) => a.analysedAt - b.analysedAt).slice(0, MAX_LOST)
    for (const known of next) known.analysedAt = frame.at
    const squares = next.flatMap((known) => [...fromAllSides(known, frame), ...besideTheFeet(known, frame)])
    const found = await this.#find(frame, squares)
    const seen = [...found].flatMap(([known, points]): Detection[] => {
      const isSomebody = trunkScore(points) >= SOMEBODY && isBody(points, frame)
      const box = isSomebody ? boxOf(points, frame) : null
      if (box === null || people.some((one) => iou(one.box, box) >= SAME_IOU)) return []
      known.box = box
      known.seenAt = frame.at
      known.body.see(points, frame.at, { height: box.h, aspect: frame.width / frame.height })
      return [{ box, score: LOST_SCORE, label: 'person', objectClass: 'person' }]
    })
    return seen.length === 0 ? detections : [...detections, ...seen]
  }

  /** Adds key points to the tracks of people with a known body; `needsBody` says which people a rule needs. */
  async analyse(
    frame: BodiesFrame,
    tracks: readonly Track[],
    needsBody: (track: Track) => boolean,
  ): Promise<readonly Track[]> {
    const people: Known[] = []
    for (const track of tracks.filter((one) => one.objectClass === 'person' && one.seenAt === frame.at)) {
      if (needsBody(track)) people.push(this.#see(track))
      else this.#known.delete(track.id)
    }
    for (const [id, { seenAt }] of this.#known) if (Math.abs(frame.at - seenAt) > FORGOTTEN_MS) this.#known.delete(id)
    const found = await this.#find(frame, squaresDue(people, frame))
    for (const [known, points] of found) {
      const score = trunkScore(points)
      known.analysedAt = frame.at
      known.isSomebody = score >= SOMEBODY && isBody(points, frame)
      const size = { height: known.box.h, aspect: frame.width / frame.height }
      known.body.see(isBody(points, frame) ? points : {}, frame.at, size)
    }
    return tracks.map((track) => {
      const keypoints = this.#known.get(track.id)?.body.at(frame.at) ?? null
      return keypoints === null ? track : { ...track, keypoints }
    })
  }

  /** Whether this person's body was analysed in the frame at this time, and found with certainty. */
  isFound(id: string, at: number): boolean {
    const known = this.#known.get(id)
    return known?.analysedAt === at && known.isSomebody
  }

  #see({ id, box, seenAt }: Track): Known {
    const unknown = { body: new SmoothedBody(), analysedAt: -Infinity, isSomebody: false }
    const known = { ...(this.#known.get(id) ?? unknown), seenAt, box }
    this.#known.set(id, known)
    return known
  }

  /** The key points of each body, from the orientation with the highest scores. */
  async #find(frame: BodiesFrame, squares: readonly Square[]): Promise<ReadonlyMap<Known, Keypoints>> {
    if (squares.length === 0) return new Map()
    const picture = frame.picture()
    const rgb = new Uint8Array(squares.length * BODY_BYTES)
    squares.forEach(({ cutOut }, index) => paintCutOut(picture, cutOut, rgb, index))
    const found = (await this.#finder.findBodies(rgb)) ?? []
    const best = new Map<Known, Square & { readonly body: Keypoints }>()
    squares.forEach((square, index) => {
      const body = found[index]
      const before = best.get(square.known)
      if (body === undefined || (before !== undefined && preference(before) >= preference({ ...square, body }))) return
      best.set(square.known, { ...square, body })
    })
    return new Map([...best].map(([known, { body, cutOut }]) => [known, inPicture(body, cutOut, frame)]))
  }
}

/** A square of the picture in which a person's body may be. */
interface Square {
  readonly known: Known
  readonly cutOut: CutOut
}

/** The squares to analyse in this frame, of people waiting longest first. */
function squaresDue(people: readonly Known[], frame: BodiesFrame): Square[] {
  const waiting = people
    // Absolute, because the clock may have been set back.
    .filter(({ analysedAt }) => Math.abs(frame.at - analysedAt) >= MIN_MS)
    .filter(({ box }) => Math.max(box.h * frame.height, box.w * frame.width) >= MIN_HEIGHT_PX)
    .toSorted((a, b) => a.analysedAt - b.analysedAt)
  const due: Square[] = []
  for (const known of waiting) {
    const squares = isBroad(known.box, frame) ? fromAllSides(known, frame) : [upright(known, frame)]
    if (due.length > 0 && due.length + squares.length > MAX_CUT_OUTS) break
    due.push(...squares)
  }
  return due
}

function isBroad(box: ImageBox, { width, height }: BodiesFrame): boolean {
  return box.w * width >= BROAD * box.h * height
}

function upright(known: Known, frame: BodiesFrame): Square {
  return { known, cutOut: cutOutOf(known.box, frame) }
}

function fromAllSides(known: Known, frame: BodiesFrame): Square[] {
  const square = upright(known, frame)
  return [square, turned(square, 1), turned(square, -1)]
}

/** The areas where a person would lie who has fallen to the left or right since the last analysis. */
function besideTheFeet(known: Known, frame: BodiesFrame): Square[] {
  const { cutOut } = upright(known, frame)
  const half = Math.max(known.box.h * frame.height, known.box.w * frame.width) / 2
  const lying = { ...cutOut, y: (known.box.y + known.box.h) * frame.height - half / 2 }
  return [
    { known, cutOut: { ...lying, x: cutOut.x - half, quarters: 1 } },
    { known, cutOut: { ...lying, x: cutOut.x + half, quarters: -1 } },
  ]
}

/** Whether a box is away from the sides: people there have most likely left, while at the lower edge they may have fallen. */
function isInside({ x, y, w }: ImageBox): boolean {
  return x > EDGE && y > EDGE && x + w < 1 - EDGE
}

function turned({ known, cutOut }: Square, quarters: CutOut['quarters']): Square {
  return { known, cutOut: { ...cutOut, quarters } }
}

/** The box around the key points that are certain. */
function boxOf(points: Keypoints, { width, height }: BodiesFrame): ImageBox | null {
  const sure = Object.values(points).flatMap(({ at, score }) => (score < MIN_SCORE ? [] : [at]))
  const [xs, ys] = [sure.map(({ x }) => x), sure.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y]
  const beyond = BEYOND * Math.max(w * width, h * height)
  const [dx, dy] = [beyond / width, beyond / height]
  return clip({ x: x - dx, y: y - dy, w: w + 2 * dx, h: h + 2 * dy })
}

function preference({ body, cutOut }: { readonly body: Keypoints; readonly cutOut: CutOut }): number {
  return trunkScore(body) * (cutOut.quarters === 0 ? TURNED_PREFERENCE : 1)
}

/** Lying or deeply bent people need more visible key points, because arms and bottles have been taken for a trunk. */
function isBody(points: Keypoints, { width, height }: BodiesFrame): boolean {
  const mean = (names: readonly KeypointName[], axis: 'x' | 'y') =>
    meanOf(names.map((name) => points[name]?.at[axis] ?? 0))
  const isSeen = (names: readonly KeypointName[]) => names.some((name) => (points[name]?.score ?? 0) >= MIN_SCORE)
  const across = (mean(SHOULDERS, 'x') - mean(HIPS, 'x')) * width
  const up = (mean(HIPS, 'y') - mean(SHOULDERS, 'y')) * height
  const score = trunkScore(points)
  if (up >= Math.abs(across)) return score >= STANDING
  if (score >= LYING) return isSeen(HEAD) || isSeen(LEGS)
  return score >= SOMEBODY && isSeen(HEAD) && isSeen(LEGS)
}

function trunkScore(body: Keypoints): number {
  return meanOf(TRUNK.map((name) => body[name]?.score ?? 0))
}
