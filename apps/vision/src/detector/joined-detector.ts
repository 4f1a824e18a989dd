import { setTimeout as delay } from 'node:timers/promises'
import type { Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { joined } from '#stages/detect/join.ts'
import { DetectorClient } from './detector-client.ts'
import type { DetectorAddress } from './detector-messages.ts'

/** Parts of a picture are worth a look of their own where the detector sees the whole so many times smaller. */
const LEAST_REDUCTION = 1.5

type Seen = readonly Detection[] | null

/** A camera waits no longer for a site's own model than this: the built-in one has seen the picture long before. */
const LONGEST_WAIT_MS = 2_000

/**
 * The built-in detector and the site's own models, as seen from a camera's process. The built-in one sets the pace; a
 * model that is away, late or failing is left out of a picture, and detection continues.
 */
export class JoinedDetector {
  readonly #builtIn = new DetectorClient()
  readonly #models = new Map<string, SiteModelClient>()
  readonly #longestWaitMs: number

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs
  }

  /** A detector is available, possibly after a restart; null: the built-in one. */
  connect(modelId: string | null, address: DetectorAddress): void {
    if (modelId === null) {
      this.#builtIn.connect(address)
      return
    }
    const known = this.#models.get(modelId) ?? new SiteModelClient(this.#longestWaitMs)
    this.#models.set(modelId, known)
    known.client.connect(address)
  }

  /** Lets go of all models but these. */
  keepOnly(modelIds: readonly string[]): void {
    for (const [modelId, { client }] of this.#models) {
      if (modelIds.includes(modelId)) continue
      client.close()
      this.#models.delete(modelId)
    }
  }

  /** Resolves when the built-in detector can take a picture, and when it is away. */
  turn(): Promise<void> {
    return this.#builtIn.turn()
  }

  /** What all of them see, each thing once; null when none has looked. */
  async detect(frame: Pick<Frame, 'letterboxed'>): Promise<Seen> {
    const models = [...this.#models.values()]
    const [builtIn, ...own] = await Promise.all([
      this.#builtIn.detect(frame),
      ...models.map((one) => one.detect(frame)),
    ])
    const looked = own.filter((seen) => seen !== null)
    if (looked.length === 0) return builtIn ?? null
    return looked.reduce<readonly Detection[]>((all, seen) => joined(all, seen), builtIn ?? [])
  }

  /**
   * What the built-in detector sees in a part of the picture, shown larger; null where it has work to do, or where the
   * picture is hardly finer than what it has seen already.
   */
  async detectPart(frame: Pick<Frame, 'letterboxed' | 'width' | 'height'>, part: ImageBox): Promise<Seen> {
    if (this.#builtIn.reductionOf(frame) < LEAST_REDUCTION) return null
    const seen = await this.#builtIn.detectIfIdle({
      letterboxed: (width, height) => frame.letterboxed(width, height, part),
    })
    return seen?.map((detection) => ({ ...detection, box: inWhole(detection.box, part) })) ?? null
  }

  /** See `BodyFinder`: the built-in detector's. */
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

/** A site's own model. While it works on a late picture it accepts no other. */
class SiteModelClient {
  readonly client = new DetectorClient()
  readonly #longestWaitMs: number
  #isBusy = false

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs
  }

  async detect(frame: Pick<Frame, 'letterboxed'>): Promise<Seen> {
    if (this.#isBusy) return null
    const patience = new AbortController()
    const { signal } = patience
    const late = delay(this.#longestWaitMs, null, { signal }).catch(() => null)
    const seen = await Promise.race([this.#look(frame), late])
    patience.abort()
    return seen
  }

  /** A frame freed while it waited for its turn is skipped. */
  async #look(frame: Pick<Frame, 'letterboxed'>): Promise<Seen> {
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
