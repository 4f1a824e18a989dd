import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { CameraSetUp, FromCamera } from '#camera/camera-messages.ts'

type Answer = readonly Detection[] | null

/** The node's detector as seen from a camera's process: sends pictures, receives detections. */
export class DetectorClient {
  readonly #size: CameraSetUp['detectorSize']
  readonly #say: (message: FromCamera) => void
  readonly #asked = new Map<number, (answer: Answer) => void>()
  #count = 0

  constructor(size: CameraSetUp['detectorSize'], say: (message: FromCamera) => void) {
    this.#size = size
    this.#say = say
  }

  /** Null when the picture was not analysed. */
  detect(frame: Pick<Frame, 'at' | 'letterboxed'>): Promise<Answer> {
    const id = (this.#count += 1)
    const picture = frame.letterboxed(this.#size.width, this.#size.height)
    return new Promise((resolve) => {
      this.#asked.set(id, resolve)
      this.#say({ kind: 'detect', id, at: frame.at, picture })
    })
  }

  answer(id: number, detections: Answer): void {
    this.#asked.get(id)?.(detections)
    this.#asked.delete(id)
  }

  /** Answers all pending requests with null. */
  withdraw(): void {
    for (const id of this.#asked.keys()) this.answer(id, null)
  }
}
