import type { PictureHealth, PictureProblem } from '@foresite/contract/cameras'
import type { Logger } from 'pino'
import type { Frame } from '#stages/decode/frame.ts'
import { isSame, sharpnessOf, spreadOf, type Spread } from './plane.ts'
import { ViewReference } from './view-reference.ts'

/** Samples, one a second, before the usual sharpness is known. */
const FIRST_SAMPLES = 60
/**
 * Samples in which the usual sharpness follows two thirds of a change: an hour, so that it follows dusk but not a lens
 * that loses focus.
 */
const MEMORY_SAMPLES = 3_600

/** Learns how sharp one camera's pictures usually are, because scenes differ: a rainy yard, a shelf behind glass. */
class UsualSharpness {
  /** A logarithm, so that twice as sharp and half as sharp weigh the same. */
  #usual = 0
  #samples = 0

  /** A picture's sharpness as a share of the usual; null until that is learned. */
  shareOf(sharpness: number): number | null {
    return this.#samples < FIRST_SAMPLES ? null : sharpness / Math.exp(this.#usual)
  }

  /** Starts over. */
  forget(): void {
    this.#samples = 0
  }

  learn(sharpness: number): void {
    this.#samples++
    const weight = 1 / Math.min(this.#samples, MEMORY_SAMPLES)
    this.#usual += weight * (Math.log(sharpness + Number.EPSILON) - this.#usual)
  }
}

interface PictureMonitorOptions {
  readonly cameraId: string
  readonly log: Logger
  /** Called after `problems` has changed. */
  readonly onChange: () => void
}

/** Problems last, so one check a second is enough for a stream of five frames a second. */
const SAMPLE_EVERY_MS = 1_000
/** After a longer pause, pending problems start over. */
const LONGEST_PAUSE_MS = 5_000

/**
 * In grey levels of 255, where 16 is black for most cameras. A covered lens or an unlit hall is below both, because only
 * noise varies; a yard at night under one lamp varies by 20 or more.
 */
const DARK_MEAN = 32
const DARK_DEVIATION = 6
/** Hysteresis: a dark picture must become this much lighter to count as good again. */
const LIGHT_FACTOR = 1.25
/** Below this mean, a picture shows too little to compare with the reference view. */
const COMPARABLE_MEAN = 40

/**
 * Shares of the usual sharpness. On real footage, people and cars lower it to 0.40 at most; a lens out of focus by 1 % of
 * the picture's width lowers it to 0.05.
 */
const BLURRED_BELOW = 0.2
const SHARP_FROM = 0.3
/**
 * Shares of the view that are recognised. On real footage: 0.44 or more with cars and people everywhere; at most 0.15 in a
 * view shifted or zoomed by a tenth.
 */
const MOVED_BELOW = 0.2
const BACK_FROM = 0.3

/** Problems that the picture itself shows. */
type VisibleProblem = Exclude<PictureProblem, 'unseen'>

/** In the order reported. */
const kinds: readonly VisibleProblem[] = ['frozen', 'dark', 'blurred', 'moved']

/** Detects problems with a live camera's picture from one small sample a second. */
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

  /** Checks a frame if the last check is long enough ago; the caller frees it. */
  analyse(frame: Frame): void {
    const { at, width, height } = frame
    const pause = at - this.#lastAt
    if (pause >= 0 && pause < SAMPLE_EVERY_MS) return
    this.#lastAt = at
    if (pause < 0 || pause > LONGEST_PAUSE_MS) {
      for (const kind of kinds) this.#lasting[kind].interrupt()
    }
    const size = `${width}×${height}`
    if (size !== this.#size) this.#usual.forget()
    this.#size = size
    this.#check(frame.luma(), at)
    this.#report()
  }

  /** Accepts the current view as the new reference, which is learned again. */
  acceptView(): void {
    this.#view.forget()
    this.#usual.forget()
    this.#lasting.moved.reset()
    this.#lasting.blurred.reset()
    this.#report()
  }

  #check(plane: Uint8Array, at: number): void {
    const { frozen, dark, blurred, moved } = this.#lasting
    const isFrozen = this.#last !== null && isSame(plane, this.#last)
    this.#last = plane
    frozen.update(isFrozen, at)

    const spread = spreadOf(plane)
    const isDark = this.#isDark(spread)
    dark.update(isDark, at)
    // A frozen picture adds nothing new, and a dark one shows nothing.
    if (isFrozen || isDark || spread.mean < COMPARABLE_MEAN) {
      blurred.interrupt()
      moved.interrupt()
      return
    }

    const sharpness = sharpnessOf(plane, spread)
    const ofUsual = this.#usual.shareOf(sharpness)
    const isBlurred = ofUsual !== null && ofUsual < (blurred.since === null ? BLURRED_BELOW : SHARP_FROM)
    blurred.update(isBlurred, at)

    const recognised = this.#view.isLearned ? this.#view.recognise(plane) : null
    const hasMoved = recognised !== null && recognised < (moved.since === null ? MOVED_BELOW : BACK_FROM)
    // A blurred picture does not show whether the camera has moved.
    if (isBlurred) moved.interrupt()
    else moved.update(hasMoved, at)
    if (isBlurred || hasMoved) return
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
    log.info({ cameraId, before, now }, 'picture health changed')
    onChange()
  }
}

interface LastingLimits {
  /** How long the condition must hold before it counts. */
  readonly afterMs: number
  /** How long the condition must be absent before it no longer counts. */
  readonly overAfterMs: number
}

/** A condition with hysteresis in time: it counts once it has lasted, until it has been absent for a while. */
class Lasting {
  readonly #limits: LastingLimits
  /** Since when the condition has held. */
  #begunAt: number | null = null
  /** Since when the condition has been absent. */
  #absentAt: number | null = null
  #counts = false

  constructor(limits: LastingLimits) {
    this.#limits = limits
  }

  /** Since when the condition has held, in epoch ms; null while it does not count. */
  get since(): number | null {
    return this.#counts ? this.#begunAt : null
  }

  /** `holds`: whether the condition holds at `at`, in epoch ms. */
  update(holds: boolean, at: number): void {
    if (holds) {
      this.#begunAt ??= at
      this.#absentAt = null
      this.#counts ||= at - this.#begunAt >= this.#limits.afterMs
      return
    }
    this.#absentAt ??= at
    if (!this.#counts || at - this.#absentAt >= this.#limits.overAfterMs) this.reset()
  }

  /** The condition is unknown for now: if it is pending, it starts over; if it counts, it stays. */
  interrupt(): void {
    if (this.#counts) this.#absentAt = null
    else this.reset()
  }

  reset(): void {
    this.#begunAt = null
    this.#absentAt = null
    this.#counts = false
  }
}
