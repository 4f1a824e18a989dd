import type { PictureHealth, PictureProblem } from '@foresite/contract/cameras'
import type { Logger } from 'pino'
import type { Frame } from '#stages/decode/frame.ts'
import { isSame, sharpnessOf, spreadOf, type Spread } from './plane.ts'
import { ViewReference } from './view-reference.ts'

/** Samples, one a second, before the usual sharpness is known. */
const FIRST_LOOKS = 60
/**
 * Samples over which the usual sharpness follows two thirds of a change: an hour, so that dusk is followed and a lens
 * losing focus is not.
 */
const MEMORY_LOOKS = 3_600

/** How sharp the pictures of one camera usually are, slowly learnt: a rainy yard is not a shelf behind glass. */
class UsualSharpness {
  /** The logarithm: twice as sharp and half as sharp weigh the same. */
  #usual = 0
  #looks = 0

  /** A picture's sharpness as a part of the usual; null while that is not known. */
  partOf(sharpness: number): number | null {
    return this.#looks < FIRST_LOOKS ? null : sharpness / Math.exp(this.#usual)
  }

  /** Starts over. */
  forget(): void {
    this.#looks = 0
  }

  learn(sharpness: number): void {
    this.#looks++
    const weight = 1 / Math.min(this.#looks, MEMORY_LOOKS)
    this.#usual += weight * (Math.log(sharpness + Number.EPSILON) - this.#usual)
  }
}

export interface PictureMonitorOptions {
  readonly cameraId: string
  readonly log: Logger
  /** Called after `problems` has become another one. */
  readonly onChange: () => void
}

/** Frames come five a second; problems last, and one check a second costs a fifth. */
const LOOK_EVERY_MS = 1_000
/** After a longer pause the camera's history is unknown. */
const LONGEST_PAUSE_MS = 5_000

/**
 * Grey levels of 255, of which 16 is black in most cameras' pictures: a covered lens and a hall without light lie
 * below, and vary by their noise alone. A yard at night under one lamp varies by 20 and more.
 */
const DARK_MEAN = 32
const DARK_DEVIATION = 6
/** To be over, it must have become lighter by so much. */
const LIGHT_FACTOR = 1.25
/** Below this mean a picture shows too little of its view to be compared with it. */
const COMPARABLE_MEAN = 40

/**
 * Part of the usual sharpness. On real footage people and cars change it down to 0.40 of the usual; a lens out of
 * focus by 1 % of the picture's width leaves 0.05.
 */
const BLURRED_BELOW = 0.2
const SHARP_FROM = 0.3
/**
 * Part of the view that is recognised. On real footage 0.44 and more with cars and people all over it; 0.15 at most
 * in another view, by a tenth beside or zoomed.
 */
const MOVED_BELOW = 0.2
const BACK_FROM = 0.3

/** What a picture itself shows. */
type VisibleProblem = Exclude<PictureProblem, 'unseen'>

/** In the order reported. */
const kinds: readonly VisibleProblem[] = ['frozen', 'dark', 'blurred', 'moved']

/** Notices what can be wrong with the picture of a camera that is live, from one small look a second. */
export class PictureMonitor {
  readonly #options: PictureMonitorOptions
  readonly #lasting: Record<VisibleProblem, Lasting> = {
    frozen: new Lasting({ afterMs: 30_000, overAfterMs: 2_000 }),
    dark: new Lasting({ afterMs: 10_000, overAfterMs: 5_000 }),
    blurred: new Lasting({ afterMs: 30_000, overAfterMs: 10_000 }),
    moved: new Lasting({ afterMs: 30_000, overAfterMs: 10_000 }),
  }
  readonly #view = new ViewReference()
  readonly #usual = new UsualSharpness()
  #last: Uint8Array | null = null
  #lastAt = -Infinity
  #size = ''
  #problems: readonly PictureHealth[] = []

  constructor(options: PictureMonitorOptions) {
    this.#options = options
  }

  /** Current problems, each with its start; empty while the picture is good. */
  get problems(): readonly PictureHealth[] {
    return this.#problems
  }

  /** Looks at a frame, if the last look is long enough ago; the caller frees it. */
  look(frame: Frame): void {
    const { at, width, height } = frame
    const pause = at - this.#lastAt
    if (pause >= 0 && pause < LOOK_EVERY_MS) return
    this.#lastAt = at
    if (pause < 0 || pause > LONGEST_PAUSE_MS) {
      for (const kind of kinds) this.#lasting[kind].interrupt()
    }
    const size = `${width}×${height}`
    if (size !== this.#size) this.#usual.forget()
    this.#size = size
    this.#judge(frame.luma(), at)
    this.#report()
  }

  /** The current view becomes the reference: it is learnt afresh. */
  acceptView(): void {
    this.#view.forget()
    this.#usual.forget()
    this.#lasting.moved.reset()
    this.#lasting.blurred.reset()
    this.#report()
  }

  #judge(plane: Uint8Array, at: number): void {
    const { frozen, dark, blurred, moved } = this.#lasting
    const isFrozen = this.#last !== null && isSame(plane, this.#last)
    this.#last = plane
    frozen.look(isFrozen, at)

    const spread = spreadOf(plane)
    const isDark = this.#isDark(spread)
    dark.look(isDark, at)
    // A frozen picture adds nothing new, and a dark one nothing at all.
    if (isFrozen || isDark || spread.mean < COMPARABLE_MEAN) {
      blurred.interrupt()
      moved.interrupt()
      return
    }

    const sharpness = sharpnessOf(plane, spread)
    const part = this.#usual.partOf(sharpness)
    const isBlurred = part !== null && part < (blurred.since === null ? BLURRED_BELOW : SHARP_FROM)
    blurred.look(isBlurred, at)

    const share = this.#view.isLearnt ? this.#view.recognise(plane) : null
    const isElsewhere = share !== null && share < (moved.since === null ? MOVED_BELOW : BACK_FROM)
    // A blurred picture cannot be judged to have moved.
    if (isBlurred) moved.interrupt()
    else moved.look(isElsewhere, at)
    if (isBlurred || isElsewhere) return
    this.#usual.learn(sharpness)
    this.#view.learn(plane)
  }

  #isDark({ mean, deviation }: Spread): boolean {
    const factor = this.#lasting.dark.since === null ? 1 : LIGHT_FACTOR
    return mean < DARK_MEAN * factor && deviation < DARK_DEVIATION * factor
  }

  #report(): void {
    const problems = kinds.flatMap((problem) => {
      const { since } = this.#lasting[problem]
      return since === null ? [] : [{ problem, since: new Date(since).toISOString() }]
    })
    const names = (health: readonly PictureHealth[]) => health.map(({ problem }) => problem).join()
    const [before, now] = [names(this.#problems), names(problems)]
    if (before === now) return
    this.#problems = problems
    const { log, cameraId, onChange } = this.#options
    log.info({ cameraId, before, now }, 'the health of a camera’s picture has changed')
    onChange()
  }
}

interface LastingLimits {
  /** How long it must be so before it counts. */
  readonly afterMs: number
  /** How long it must be otherwise before it is over. */
  readonly overAfterMs: number
}

/** Something that counts only once it has lasted, and is over only once it has been otherwise for a while. */
class Lasting {
  readonly #limits: LastingLimits
  /** Since when the condition holds. */
  #begunAt: number | null = null
  /** Since when it has been otherwise, while it still counts. */
  #otherwiseAt: number | null = null
  #counts = false

  constructor(limits: LastingLimits) {
    this.#limits = limits
  }

  /** Since when the condition holds, in epoch ms; null while it does not count yet. */
  get since(): number | null {
    return this.#counts ? this.#begunAt : null
  }

  /** `holds`: whether the condition holds at `at`, in epoch ms. */
  look(holds: boolean, at: number): void {
    if (holds) {
      this.#begunAt ??= at
      this.#otherwiseAt = null
      this.#counts ||= at - this.#begunAt >= this.#limits.afterMs
      return
    }
    this.#otherwiseAt ??= at
    if (!this.#counts || at - this.#otherwiseAt >= this.#limits.overAfterMs) this.reset()
  }

  /** The condition cannot be judged now: a pending one restarts, an established one stays. */
  interrupt(): void {
    if (this.#counts) this.#otherwiseAt = null
    else this.reset()
  }

  reset(): void {
    this.#begunAt = null
    this.#otherwiseAt = null
    this.#counts = false
  }
}
