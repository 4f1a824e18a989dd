import { setTimeout as delay } from 'node:timers/promises'
import type { Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { joined } from '#stages/detect/join.ts'
import { DetectorClient } from './detector-client.ts'
import type { DetectorAddress } from './detector-messages.ts'

/**
 * A part of a picture is analysed separately if the model's input reduces the whole picture by at least this factor.
 */
const MIN_REDUCTION = 1.5

type Detected = readonly Detection[] | null

/** How long a camera waits for a site's own model after the built-in one has answered. */
const LONGEST_WAIT_MS = 2_000

/**
 * The built-in detector and the site's own models, as a camera's process uses them. The built-in one sets the pace;
 * detection continues without a model that is unavailable, late or failing.
 */
export class JoinedDetector {
  readonly #builtIn = new DetectorClient()
  readonly #models = new Map<string, SiteModelClient>()
  readonly #longestWaitMs: number

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs
  }

  /** Connects to a detector that has started or restarted; null: the built-in one. */
  connect(modelId: string | null, address: DetectorAddress): void {
    if (modelId === null) {
      this.#builtIn.connect(address)
      return
    }
    const known = this.#models.get(modelId) ?? new SiteModelClient(this.#longestWaitMs)
    this.#models.set(modelId, known)
    known.client.connect(address)
  }

  /** Disconnects all other models. */
  keepOnly(modelIds: readonly string[]): void {
    for (const [modelId, { client }] of this.#models) {
      if (modelIds.includes(modelId)) continue
      client.close()
      this.#models.delete(modelId)
    }
  }

  /** Resolves when the built-in detector is ready for a picture, or unavailable. */
  turn(): Promise<void> {
    return this.#builtIn.turn()
  }

  /** Merges the detections of all models; null if none analysed the picture. */
  async detect(frame: Pick<Frame, 'letterboxed'>): Promise<Detected> {
    const models = [...this.#models.values()]
    const [builtIn, ...own] = await Promise.all([
      this.#builtIn.detect(frame),
      ...models.map((one) => one.detect(frame)),
    ])
    const answers = own.filter((seen) => seen !== null)
    if (answers.length === 0) return builtIn ?? null
    return answers.reduce<readonly Detection[]>((all, seen) => joined(all, seen), builtIn ?? [])
  }

  /**
   * Detections of the built-in detector in an enlarged part of the picture; null if no worker is idle, or if the part
   * would show hardly more detail than the whole.
   */
  async detectPart(frame: Pick<Frame, 'letterboxed' | 'width' | 'height'>, part: ImageBox): Promise<Detected> {
    if (this.#builtIn.reductionOf(frame) < MIN_REDUCTION) return null
    const seen = await this.#builtIn.detectIfIdle({
      letterboxed: (width, height, options) => frame.letterboxed(width, height, { ...options, part }),
    })
    return seen?.map((detection) => ({ ...detection, box: inWhole(detection.box, part) })) ?? null
  }

  /** Bodies found by the built-in detector, see `BodyFinder`. */
  findBodies(rgb: Uint8Array): Promise<readonly Keypoints[] | null> {
    return this.#builtIn.findBodies(rgb)
  }

  close(): void {
    this.#builtIn.close()
    this.keepOnly([])
  }
}

function inWhole({ x, y, w, h }: ImageBox, part: ImageBox): ImageBox {
  return { x: part.x + x * part.w, y: part.y + y * part.h, w: w * part.w, h: h * part.h }
}

/** A site's own model. While it is late with a picture it skips others. */
class SiteModelClient {
  readonly client = new DetectorClient()
  readonly #longestWaitMs: number
  #isBusy = false

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs
  }

  async detect(frame: Pick<Frame, 'letterboxed'>): Promise<Detected> {
    if (this.#isBusy) return null
    const patience = new AbortController()
    const { signal } = patience
    const late = delay(this.#longestWaitMs, null, { signal }).catch(() => null)
    const seen = await Promise.race([this.#detectNow(frame), late])
    patience.abort()
    return seen
  }

  /** Returns null for a frame that was freed while it waited for its turn. */
  async #detectNow(frame: Pick<Frame, 'letterboxed'>): Promise<Detected> {
    this.#isBusy = true
    try {
      return await this.client.detect(frame)
    } catch {
      return null
    } finally {
      this.#isBusy = false
    }
  }
}
