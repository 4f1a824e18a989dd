import { likeliestMark, type LineView } from '@foresite/vehicle-marks/likely-mark'
import { lettersOf } from '@foresite/vehicle-marks/plate-forms'
import { readAlike, sameLines, votedText } from '@foresite/vehicle-marks/voted-text'
import { fusedLine, sharpened } from './fused-line.ts'
import { likelyTexts, type Step } from './likely-texts.ts'
import type { MarkReader } from './mark-reader.ts'
import type { Picture, TurnedBox } from './picture.ts'
import type { TextLine, TextReader } from './text-reader.ts'

export interface VehicleLine extends TextLine {
  /** The picture in which `box` is. */
  readonly picture: Picture
}

/** A plate or a number: letters and digits, one digit at least. */
const mark = /^(?=.*\d)[A-Z0-9]{4,12}$/
const markLengths = [4, 12] as const
/** The most lines of a vehicle that are read again: each takes about 250 ms of a core a picture. */
const MOST_CLOSER_LOOKS = 6
/** Cuts of a box, in its thickness: tight ones lose the first and last character, wide ones include the frame. */
const CUTS = [1.05, 1.25].flatMap((thickness) => [0.1, 0.4].map((margin) => ({ thickness, margin })))
/** Candidate texts per view. */
const MOST_TEXTS = 12
/** Weights of all pictures together, and of their mean, which has less rain and noise than each. */
const WEIGHTS = { pictures: 4, mean: 3 } as const
/**
 * Each recogniser’s share of a view’s weight: the mark reader reads smaller letters, the general one is less often
 * confidently wrong.
 */
const PARTS = { marks: 0.3, general: 0.7 } as const
/** The mean of several pictures is blurred. */
const SHARPENED = 1
/**
 * Boxes are at the same place of a vehicle within these fractions of their size, and similar in size within this
 * factor.
 */
const SAME_PLACE = { along: 0.25, across: 0.5, size: 1.5 } as const

/** Recognisers of a vehicle’s lettering: one for any text, one for marks alone. */
export interface VehicleReaders {
  readonly text: TextReader
  readonly marks: MarkReader
}

/**
 * Every line of text on a vehicle from several pictures of one crossing, the largest first. Matching lines are read
 * together: marks by the probabilities of their letters in all pictures and in their mean, others by a vote.
 */
export async function readVehicle(readers: VehicleReaders, pictures: readonly Picture[]): Promise<VehicleLine[]> {
  const read: VehicleLine[][] = []
  for (const picture of pictures) read.push((await readers.text.read(picture)).map((line) => ({ ...line, picture })))
  const lines: VehicleLine[] = []
  let looks = 0
  for (const group of sameLines(read, areAlike)) {
    const [first] = group
    if (first === undefined) continue
    const isMark = group.some(({ text }) => mark.test(lettersOf(text))) && !group.some(({ box }) => isStacked(box))
    const closer = isMark && looks++ < MOST_CLOSER_LOOKS ? await lookCloser(readers, group) : null
    lines.push({ ...first, ...(closer ?? (group.length > 1 ? votedText(group) : null)) })
  }
  return lines
}

/** The reading of one line from all its pictures; null without a candidate. */
async function lookCloser(readers: VehicleReaders, group: readonly VehicleLine[]) {
  const views: LineView[] = []
  const weight = WEIGHTS.pictures / group.length
  for (const { picture, box } of group) views.push(...(await viewsOf(readers, picture, box, weight)))
  const fused = fusedLine(group)
  if (fused !== null)
    views.push(...(await viewsOf(readers, sharpened(fused.picture, SHARPENED), fused.box, WEIGHTS.mean)))
  const best = likeliestMark(views)
  if (best === null) return null
  // With its punctuation, where one of the pictures was read that way.
  const written = group.find(({ text }) => lettersOf(text) === best.text)
  return { text: written?.text ?? best.text, confidence: best.confidence }
}

/** Letters one below the other: cut out along their line, they would lie on their side. */
function isStacked({ length, thickness }: TurnedBox): boolean {
  return thickness > length
}

/** A line of one picture as each of the recognisers sees it. */
async function viewsOf(
  { text, marks }: VehicleReaders,
  picture: Picture,
  box: TurnedBox,
  weight: number,
): Promise<LineView[]> {
  const cuts = CUTS.map(({ thickness, margin }) => {
    const [length, across] = [box.length + margin * box.thickness, box.thickness * thickness]
    return { ...box, length, thickness: across }
  })
  const general: Step[][] = []
  for (const cut of cuts) general.push(await text.stepsOf(picture, cut))
  return [
    { texts: likelyTexts(general, markLengths, MOST_TEXTS), weight: weight * PARTS.general },
    { texts: likelyTexts(await marks.stepsOf(picture, cuts), markLengths, MOST_TEXTS), weight: weight * PARTS.marks },
  ]
}

/** Similarity of two lines: by their texts, or by their place, since small marks are read differently each time. */
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

/** A line's box in fractions of its picture, as if horizontal. */
function inShares({ box, picture }: VehicleLine) {
  const { width, height } = picture
  return {
    x: box.x / width,
    y: box.y / height,
    length: box.length / width,
    thickness: box.thickness / height,
  }
}
