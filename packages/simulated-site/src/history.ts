import { z } from 'zod'
import { keypointName, type Keypoints } from '@foresite/contract/keypoints'
import { simulatedCamera } from './site.ts'
import { simulatedObject, simulatedTruth, type SimulatedObject, type SimulatedTruth } from './truth.ts'

/** Longer periods must be requested in pieces. */
const LONGEST_MS = 26 * 3_600_000

/** Epoch ms, as a query parameter. */
const moment = z.coerce.number().int().min(0).max(8.64e15)

/** A period of the past at one camera of the simulated site. Epoch ms. */
const simulatedInterval = z.object({
  camera: simulatedCamera.shape.id,
  from: moment,
  to: moment,
})
export type SimulatedInterval = z.infer<typeof simulatedInterval>

/**
 * A period to analyse again. `why`: an event; nothing (a sample, for false positives); handling of goods (a sample of
 * the day's); an object where it must not be; a person alone for long; a day of the docks, where an occasional sample
 * between docking and leaving is enough because a truck stays for an hour; or a trailer's door opened or closed, whose
 * pictures are measured.
 */
const eventfulInterval = simulatedInterval.extend({
  why: z.enum(['event', 'quiet', 'handling', 'standing', 'alone', 'docks', 'load']),
})
export type EventfulInterval = z.infer<typeof eventfulInterval>

/** GET /history/intervals: the periods with events on the last calendar day that begins before a moment. */
export const intervalsQuery = z.object({ before: moment })
export const intervalsAnswer = z.object({
  /** When that day begins, to request the day before it next. */
  from: moment,
  intervals: z.array(eventfulInterval),
})
export type PastDay = z.infer<typeof intervalsAnswer>

/** Positions in hundred-thousandths of the picture, in base 36. */
const PLACES = 100_000
const DIGITS = 4
const UNSEEN = '----'
const BASE = 36
/** Character codes. */
const [MINUS, ZERO, LETTER_A] = [0x2d, 0x30, 0x61]

/**
 * A body's key points packed into one string: x and y of each, in the order of their names. Thousands of bodies a second
 * are transferred, and each would otherwise be seventeen objects, or 34 numbers, to parse and validate.
 */
const packedPoints = z
  .string()
  .regex(new RegExp(`^([0-2][0-9a-z]{${DIGITS - 1}}|${UNSEEN}){${2 * keypointName.options.length}}$`))

function packed(keypoints: Keypoints): string {
  let points = ''
  for (const name of keypointName.options) {
    const at = keypoints[name]?.at
    points += at === undefined ? UNSEEN + UNSEEN : packedPlace(at.x) + packedPlace(at.y)
  }
  return points
}

function packedPlace(share: number): string {
  const place = Math.round(Math.min(1, Math.max(0, share)) * PLACES)
  return place.toString(BASE).padStart(DIGITS, '0')
}

/** Parses digit by digit, because splitting the string would cost as much as all that follows. NaN for a hidden point. */
function unpackedPlace(points: string, nth: number): number {
  let place = 0
  for (let i = nth * DIGITS; i < (nth + 1) * DIGITS; i += 1) {
    const code = points.charCodeAt(i)
    if (code === MINUS) return NaN
    place = place * BASE + (code < LETTER_A ? code - ZERO : code - LETTER_A + 10)
  }
  return Math.min(1, place / PLACES)
}

/** The site's own keypoints are certain. */
function unpacked(points: string): Keypoints {
  const found: Keypoints = {}
  let nth = 0
  for (const name of keypointName.options) {
    const [x, y] = [unpackedPlace(points, nth), unpackedPlace(points, nth + 1)]
    if (!Number.isNaN(x + y)) found[name] = { at: { x, y }, score: 1 }
    nth += 2
  }
  return found
}

/** A period whose ground truth is wanted. */
const pastQuery = simulatedInterval
  .extend({
    /** Interval between samples. */
    everyMs: z.coerce.number().int().min(50).max(60_000),
    /** The number of consecutive samples, … */
    samples: z.coerce.number().int().positive().optional(),
    /** … repeated after this time. */
    pauseMs: z.coerce.number().int().positive().optional(),
    /** `0` leaves out lettering. */
    texts: z.enum(['0', '1']).optional(),
    /** `0`: key points are left out. */
    bodies: z.enum(['0', '1']).optional(),
  })
  .refine(isOrdered, notOrdered())
export type PastQuery = z.infer<typeof pastQuery>
const pastLine = z.object({
  at: simulatedTruth.shape.at,
  /** Left out if unchanged since the previous line: trucks stand for an hour. */
  objects: z
    .array(
      simulatedObject
        .omit({ keypoints: true })
        .extend({ points: packedPoints.optional() })
        .transform(({ points, ...object }): SimulatedObject => {
          return points === undefined ? object : { ...object, keypoints: unpacked(points) }
        }),
    )
    .optional(),
})

/** The line of a sample, relative to the previous sample. */
export function pastLineOf({ at, objects }: SimulatedTruth, before?: SimulatedTruth): string {
  if (objects === before?.objects) return JSON.stringify({ at })
  const described = objects.map(({ keypoints, ...object }) => {
    return keypoints === undefined ? object : { ...object, points: packed(keypoints) }
  })
  return JSON.stringify({ at, objects: described })
}

/**
 * The sample of a line, given the previous sample.
 * @throws on an invalid line, and on a first one that omits its objects
 */
export function pastSample(line: string, before?: SimulatedTruth): SimulatedTruth {
  const { at, objects = before?.objects } = pastLine.parse(JSON.parse(line))
  if (objects === undefined) throw new Error('the first line of a period must list its objects')
  return { at, objects }
}

/**
 * POST /history/truths: the ground truth of several periods as NDJSON of `pastLine`, one line per sample, each period
 * followed by an empty line. While nothing in view moves, lines are left out: the previous one applies.
 */
export const pastQueries = z.array(pastQuery).min(1).max(1_000)

/** GET /history/video: a period as MPEG-TS, rendered as fast as possible. */
export const pastVideoQuery = simulatedInterval.refine(isOrdered, notOrdered())

export const simulatedHistoryPaths = {
  intervals: '/history/intervals',
  truths: '/history/truths',
  video: '/history/video',
} as const

/** The URL of a request about the past. */
export function simulatedHistoryUrl(
  base: string,
  what: keyof typeof simulatedHistoryPaths,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const url = new URL(simulatedHistoryPaths[what], base)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

function isOrdered({ from, to }: { from: number; to: number }): boolean {
  return to > from && to - from <= LONGEST_MS
}

function notOrdered() {
  return { path: ['to'], message: 'must be after `from`, by 26 hours at most' }
}
