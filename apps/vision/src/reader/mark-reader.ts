import { createRequire } from 'node:module'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { numbersOf, ONE_THREAD } from '#onnx/session.ts'
import { LETTERS, type Step } from './likely-texts.ts'
import { cutOut, type Picture, type TurnedBox } from './picture.ts'

/** The network's input: a line of any length is stretched to this size. */
const ROWS = 32
const COLUMNS = 256
/** Added to the standard deviation, which is 0 for a cut of one colour. */
const MIN_DEVIATION = 4

/**
 * Reads number plates, container ids and numbers on vehicles, small and blurred as in camera pictures, with a network
 * trained on rendered lines (`training/mark-reader`). Runs on one thread.
 */
export class MarkReader {
  readonly #network: InferenceSession

  private constructor(network: InferenceSession) {
    this.#network = network
  }

  static async load(): Promise<MarkReader> {
    const path = createRequire(import.meta.url).resolve('@foresite/vehicle-marks/mark-reader.onnx')
    return new MarkReader(await InferenceSession.create(path, ONE_THREAD))
  }

  /** The steps along the line in each box. */
  async stepsOf(picture: Picture, boxes: readonly TurnedBox[]): Promise<Step[][]> {
    const size = 3 * ROWS * COLUMNS
    const input = new Float32Array(boxes.length * size)
    for (const [i, box] of boxes.entries()) input.set(normalised(cutOut(picture, box, COLUMNS, ROWS)), i * size)
    const { steps } = await this.#network.run({ lines: new Tensor('float32', input, [boxes.length, 3, ROWS, COLUMNS]) })
    const data = numbersOf(steps)
    const classes = LETTERS.length + 1
    const length = data.length / boxes.length
    return boxes.map((_, i) =>
      Array.from({ length: length / classes }, (__, step) =>
        Float64Array.from(data.subarray(i * length + step * classes, i * length + (step + 1) * classes)),
      ),
    )
  }
}

/** Red, green and blue planes, normalised by the mean and standard deviation of all values. */
function normalised({ rgb, width, height }: Picture): Float32Array {
  const size = width * height
  let [sum, squares] = [0, 0]
  for (const value of rgb) {
    sum += value
    squares += value * value
  }
  const mean = sum / rgb.length
  const deviation = Math.sqrt(Math.max(0, squares / rgb.length - mean * mean)) + MIN_DEVIATION
  const planes = new Float32Array(3 * size)
  for (let c = 0; c < 3; c++)
    for (let i = 0; i < size; i++) planes[c * size + i] = ((rgb[i * 3 + c] ?? 0) - mean) / deviation
  return planes
}
