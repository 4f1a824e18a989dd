import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import { modelNames, type PreparedModel } from '@foresite/vision/detector/built-in-model.ts'

/** Inference alone: runs the model on each frame and discards its results. */
export class BareInference {
  readonly #session: InferenceSession
  readonly #model: PreparedModel
  #rgb: Uint8Array = new Uint8Array()

  private constructor(session: InferenceSession, model: PreparedModel) {
    this.#session = session
    this.#model = model
  }

  /** As the product loads it: one thread a session. */
  static async open(model: PreparedModel): Promise<BareInference> {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
    return new BareInference(await InferenceSession.create(model.path, options), model)
  }

  async analyse(frame: Frame): Promise<void> {
    const { width, height } = this.#model
    this.#rgb = frame.letterboxed(width, height, { reuse: this.#rgb }).rgb
    const picture = new Tensor('uint8', this.#rgb, [1, height, width, 3])
    await this.#session.run({ [modelNames.picture]: picture })
  }

  async close(): Promise<void> {
    await this.#session.release()
  }
}
