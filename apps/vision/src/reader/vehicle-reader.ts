import { agreedMark, type LineView } from '@foresite/vehicle-marks/likely-mark'
import { lettersOf } from '@foresite/vehicle-marks/plate-forms'
import { punctuated, readAlike, sameLines, votedText } from '@foresite/vehicle-marks/voted-text'
import { fusedLine, sharpened } from './fused-line.ts'
import { likelyTexts, type Step } from './likely-texts.ts'
import type { MarkReader } from './mark-reader.ts'
import type { Picture, TurnedBox } from './picture.ts'
import type { TextLine, TextReader } from './text-reader.ts'

interface VehicleLine extends TextLine {
  /** The picture that `box` refers to. */
  readonly picture: Picture
}

/** A number plate or another mark: letters and digits, at least one digit. */
const mark = /^(?=.*\d)[A-Z0-9]{4,12}$/
const markLengths = [4, 12] as const
/** How many lines of a vehicle are read again: each takes about 250 ms of CPU per picture. */
const MAX_REREAD = 6
/**
 * Cuts around a box, relative to its thickness: tight ones lose the first and last characters, wide ones include the
 * frame.
 */
const CUTS = [1.05, 1.25].flatMap((thickness) => [0.1, 0.4].map((margin) => ({ thickness, margin })))
/** Candidate texts per view. */
const MAX_TEXTS = 12
/** Weights of all pictures together, and of their mean, which has less rain and noise. */
const WEIGHTS = { pictures: 2, mean: 1.5 } as const
/** The mean of several pictures is blurred. */
const SHARPENED = 1
/**
 * Two boxes are at the same place on a vehicle if their centres differ by less than these fractions of their size, and
 * their sizes by less than this factor.
 */
const SAME_PLACE = { along: 0.25, across: 0.5, size: 1.5 } as const

/** The recognisers for vehicles: one for any text, one for marks only. */
interface VehicleReaders {
  readonly text: TextReader
  readonly marks: MarkReader
}

/**
 * Reads every line of text on a vehicle from several pictures of one crossing, largest first. Matching lines are read
 * together: marks by the probabilities of their letters in all pictures and in the mean picture, others by a vote.
 */
export async function readVehicle(readers: VehicleReaders, pictures: readonly Picture[]): Promise<VehicleLine[]> {
  const read: VehicleLine[][] = []
  for (const picture of pictures) read.push((await readers.text.read(picture)).map((line) => ({ ...line, picture })))
  const lines: VehicleLine[] = []
  let reread = 0
  for (const group of sameLines(read, areAlike)) {
    const [first] = group
    if (first === undefined) continue
    const isMark = group.some(({ text }) => mark.test(lettersOf(text))) && !group.some(({ box }) => isStacked(box))
    const again = isMark && reread++ < MAX_REREAD ? await readAgain(readers, group) : null
    lines.push({ ...first, ...(again ?? (group.length > 1 ? votedText(group) : null)) })
  }
  return lines
}

/** Reads one line from all its pictures; null without a candidate. */
async function readAgain(readers: VehicleReaders, group: readonly VehicleLine[]) {
  const views = { general: [] as LineView[], marks: [] as LineView[] }
  const look = async (picture: Picture, box: TurnedBox, weight: number) => {
    const { general, marks } = await textsOf(readers, picture, box)
    views.general.push({ texts: general, weight })
    views.marks.push({ texts: marks, weight })
  }
  for (const { picture, box } of group) await look(picture, box, WEIGHTS.pictures / group.length)
  const fused = fusedLine(group)
  if (fused !== null) await look(sharpened(fused.picture, SHARPENED), fused.box, WEIGHTS.mean)
  const best = agreedMark([views.general, views.marks])
  if (best === null) return null
  return { text: punctuated(best.text, group), confidence: best.confidence }
}

/** Letters below each other would lie on their side when cut out along the line. */
function isStacked({ length, thickness }: TurnedBox): boolean {
  return thickness > length
}

/** The likely texts of one line of one picture, by each recogniser. */
async function textsOf({ text, marks }: VehicleReaders, picture: Picture, box: TurnedBox) {
  const cuts = CUTS.map(({ thickness, margin }) => {
    const [length, across] = [box.length + margin * box.thickness, box.thickness * thickness]
    return { ...box, length, thickness: across }
  })
  const general: Step[][] = []
  for (const cut of cuts) general.push(await text.stepsOf(picture, cut))
  return {
    general: likelyTexts(general, markLengths, MAX_TEXTS),
    marks: likelyTexts(await marks.stepsOf(picture, cuts), markLengths, MAX_TEXTS),
  }
}

/** Similarity of two lines: by text, or by position, since small marks are read differently each time. */
function areAlike(one: VehicleLine, other: VehicleLine): number {
  const isPlace = [one, other].some(({ text }) => mark.test(lettersOf(text))) && areAtSamePlace(one, other)
  return Math.max(readAlike(one, other), isPlace ? 0.6 : 0)
}

function areAtSamePlace(one: VehicleLine, other: VehicleLine): boolean {
  const [a, b] = [inShares(one), inShares(other)]
  const size = Math.max(a.thickness, b.thickness) / Math.min(a.thickness, b.thickness)
  return (
    size < SAME_PLACE.size &&
    Math.abs(a.x - b.x) < SAME_PLACE.along * a.length &&
    Math.abs(a.y - b.y) < SAME_PLACE.across * a.thickness
  )
}

/** A line's box in fractions of its picture, ignoring the angle. */
function inShares({ box, picture }: VehicleLine) {
  const { width, height } = picture
  return {
    x: box.x / width,
    y: box.y / height,
    length: box.length / width,
    thickness: box.thickness / height,
  }
}
