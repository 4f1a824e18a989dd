import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { LUMA } from './frame.ts'
import { viewShift } from './view-shift.ts'

const { width: WIDTH, height: HEIGHT } = LUMA

/** How long the gate stays open after motion. `FOLLOW_MS` covers people who pause for longer. */
const HOLD_MS = 1_000
/** While a track that has moved is alive, the gate opens at least this often, so that people who stand still are kept. */
const FOLLOW_MS = 1_000
/** The gate opens at least this often even if nothing moves, which costs under 1 % of a core. */
const IDLE_MS = 5_000

/** How fast the background follows the frame. Walking people change the frame faster than this. */
const BACKGROUND_MS = 1_500
/**
 * …and where nothing changes from one frame to the next. Short, because the gate looks for motion, not for new objects:
 * an object that has stopped, or the gap that one has left, soon becomes background.
 */
const SETTLED_MS = 400
/** The largest change in grey levels from one frame to the next at which a pixel counts as settled. */
const SETTLED_DIFFERENCE = 3

/** The initial noise estimate of a pixel, in grey levels. */
const FIRST_NOISE = 2
/** How fast a pixel's noise is learned: slower than events in the scene, faster than daylight changes. */
const NOISE_MS = 15_000

/** A pixel differs when it deviates by this many times its usual noise… */
const NOISE_FACTOR = 4
/** …and by at least this many of 255 grey levels: the encoding of a still scene flickers by 2 to 4… */
const MIN_DIFFERENCE = 8
/** …but this many are always enough, so that a busy spot does not become insensitive. */
const MAX_DIFFERENCE = 32

/** A block's side in pixels. The smallest person that the detector finds covers about two blocks. */
const BLOCK = 4
/** How many of a block's 16 pixels must differ. Two such blocks must touch: a single one is an insect, a drop or noise. */
const MIN_IN_BLOCK = 6

/** …and how many within the box of a small person: a hand, a turning head. */
const MIN_STIR = 3

const COLUMNS = WIDTH / BLOCK
const ROWS = HEIGHT / BLOCK

/** The parts of a gate that the pipeline uses. */
export type Gate = Pick<MotionGate, 'isWorthAnalysing' | 'stirsIn' | 'view' | 'viewOf'> &
  Partial<Pick<MotionGate, 'movedAt'>>

const unmoved: ImagePoint = { x: 0, y: 0 }

/** Passes every frame, for measurements and for simulated pictures with known detections. */
export const openGate: Gate = {
  isWorthAnalysing: () => true,
  stirsIn: () => false,
  view: unmoved,
  viewOf: () => unmoved,
}

/**
 * Decides for each frame whether to run the detector, from its small brightness plane: does any patch differ from a
 * running average (the background) by more than noise? When a camera adapts its exposure, the whole frame changes; the
 * median change is therefore subtracted first. When a camera shakes, the background is shifted along with the view.
 */
export class MotionGate {
  readonly #background = new Float32Array(WIDTH * HEIGHT)
  readonly #previous = new Float32Array(WIDTH * HEIGHT)
  readonly #noise = new Float32Array(WIDTH * HEIGHT).fill(FIRST_NOISE)
  readonly #differing = new Uint8Array(COLUMNS * ROWS)
  /** Blocks with motion since the last detection. */
  readonly #stirred = new Uint8Array(COLUMNS * ROWS)
  /** How far the view has shifted since the first frame, in whole pixels. The background was shifted by as much. */
  readonly #moved = { x: 0, y: 0 }
  /** The sub-pixel rest of the last frame's shift. */
  #rest = { dx: 0, dy: 0 }
  #seenAt: number | null = null
  #movedAt = -Infinity
  #openedAt = -Infinity

  /**
   * Whether to run the detector on the frame. `luma`: its `Frame.luma()`; `at`: epoch ms, increasing; `activeTracks`: the
   * number of live tracks that have moved; `small`: boxes of objects too small to open the gate by moving.
   */
  isWorthAnalysing(luma: Uint8Array, at: number, activeTracks: number, small: readonly ImageBox[] = []): boolean {
    if (this.#openedAt === this.#seenAt) this.#stirred.fill(0)
    if (this.#moves(luma, at)) this.#movedAt = at
    // Absolute, because after a clock is set back the gate would otherwise stay open until time catches up.
    const [sinceOpened, sinceMotion] = [Math.abs(at - this.#openedAt), Math.abs(at - this.#movedAt)]
    const isDue = sinceOpened >= (activeTracks > 0 ? FOLLOW_MS : IDLE_MS)
    const worth = sinceMotion < HOLD_MS || isDue || small.some((box) => this.stirsIn(box))
    if (worth) this.#openedAt = at
    return worth
  }

  /** The time of the last motion, in epoch ms. */
  get movedAt(): number {
    return this.#movedAt
  }

  /** Whether a part of the picture has had any motion since the last detection, however small. */
  stirsIn({ x, y, w, h }: ImageBox): boolean {
    const [left, right] = [Math.floor(x * COLUMNS), Math.ceil((x + w) * COLUMNS)]
    const [top, bottom] = [Math.floor(y * ROWS), Math.ceil((y + h) * ROWS)]
    for (let row = Math.max(0, top); row < Math.min(ROWS, bottom); row += 1)
      for (let column = Math.max(0, left); column < Math.min(COLUMNS, right); column += 1)
        if (this.#stirred[row * COLUMNS + column] === 1) return true
    return false
  }

  /** The view's shift since the first frame, as a share of the picture. Stationary objects have shifted by as much. */
  get view(): ImagePoint {
    return { x: (this.#moved.x + this.#rest.dx) / WIDTH, y: (this.#moved.y + this.#rest.dy) / HEIGHT }
  }

  /** The view's shift in a plane shortly after the last frame, which does not update the background. */
  viewOf(luma: Uint8Array): ImagePoint {
    const { dx, dy } = viewShift(this.#background, luma, medianDifference(luma, this.#background))
    return { x: (this.#moved.x + dx) / WIDTH, y: (this.#moved.y + dy) / HEIGHT }
  }

  /** Whether the frame differs from the background; updates the background. */
  #moves(luma: Uint8Array, at: number): boolean {
    if (this.#seenAt === null) {
      this.#background.set(luma)
      this.#previous.set(luma)
      this.#seenAt = at
      return true
    }
    const elapsedMs = Math.max(0, at - this.#seenAt)
    this.#seenAt = at
    this.#moveAlong(luma)
    this.#compare(luma, elapsedMs)
    this.#remember(luma, elapsedMs)
    return this.#hasPatch()
  }

  /** Shifts the background along with the view, and fills its new borders from the frame. */
  #moveAlong(luma: Uint8Array): void {
    const { dx, dy } = viewShift(this.#background, luma, medianDifference(luma, this.#background))
    const [x, y] = [Math.round(dx), Math.round(dy)]
    this.#rest = { dx: dx - x, dy: dy - y }
    if (x === 0 && y === 0) return
    this.#moved.x += x
    this.#moved.y += y
    movePlane(this.#background, x, y, (i) => luma[i] ?? 0)
    movePlane(this.#previous, x, y, (i) => luma[i] ?? 0)
    movePlane(this.#noise, x, y, () => FIRST_NOISE)
  }

  #compare(luma: Uint8Array, elapsedMs: number): void {
    const shift = medianDifference(luma, this.#background)
    const learn = 1 - Math.exp(-elapsedMs / NOISE_MS)
    this.#differing.fill(0)
    for (let y = 0, i = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1, i += 1) {
        const value = (luma[i] ?? 0) - shift
        const difference = Math.abs(value - (this.#background[i] ?? 0))
        const usual = this.#noise[i] ?? 0
        const limit = Math.min(MAX_DIFFERENCE, Math.max(MIN_DIFFERENCE, NOISE_FACTOR * usual))
        if (difference > limit && !this.#isNear(x, y, value, limit)) {
          const block = Math.floor(y / BLOCK) * COLUMNS + Math.floor(x / BLOCK)
          const differing = (this.#differing[block] ?? 0) + 1
          this.#differing[block] = differing
          if (differing >= MIN_STIR) this.#stirred[block] = 1
        }
        this.#noise[i] = usual + learn * (difference - usual)
      }
  }

  /** Whether the background has this value within one pixel: a swaying mast shifts edges by that much. */
  #isNear(x: number, y: number, value: number, limit: number): boolean {
    for (let row = Math.max(0, y - 1); row <= Math.min(HEIGHT - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(WIDTH - 1, x + 1); column += 1)
        if (Math.abs(value - (this.#background[row * WIDTH + column] ?? 0)) <= limit) return true
    return false
  }

  #remember(luma: Uint8Array, elapsedMs: number): void {
    const shift = medianDifference(luma, this.#previous)
    const follow = 1 - Math.exp(-elapsedMs / BACKGROUND_MS)
    const settle = 1 - Math.exp(-elapsedMs / SETTLED_MS)
    for (let i = 0; i < luma.length; i += 1) {
      const value = luma[i] ?? 0
      const remembered = this.#background[i] ?? 0
      const settled = Math.abs(value - (this.#previous[i] ?? 0) - shift) <= SETTLED_DIFFERENCE
      this.#background[i] = remembered + (settled ? settle : follow) * (value - remembered)
      this.#previous[i] = value
    }
  }

  /** Whether two differing blocks touch, side by side or one below the other. */
  #hasPatch(): boolean {
    const differs = (block: number): boolean => (this.#differing[block] ?? 0) >= MIN_IN_BLOCK
    return this.#differing.some((_, block) => {
      const lastOfRow = block % COLUMNS === COLUMNS - 1
      return differs(block) && ((!lastOfRow && differs(block + 1)) || differs(block + COLUMNS))
    })
  }
}

/** Shifts a plane to the right and down by whole pixels; `comesIn` gives the pixels at the new borders. */
function movePlane(plane: Float32Array, right: number, down: number, comesIn: (index: number) => number): void {
  const before = plane.slice()
  for (let y = 0, i = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, i += 1) {
      const [fromX, fromY] = [x - right, y - down]
      const isOutside = fromX < 0 || fromX >= WIDTH || fromY < 0 || fromY >= HEIGHT
      plane[i] = isOutside ? comesIn(i) : (before[fromY * WIDTH + fromX] ?? 0)
    }
}

/** The median change in whole grey levels, from every seventh pixel: 3,000 are plenty. */
function medianDifference(luma: Uint8Array, background: Float32Array): number {
  const counts = new Uint16Array(511)
  let total = 0
  for (let i = 0; i < luma.length; i += 7) {
    const change = Math.round((luma[i] ?? 0) - (background[i] ?? 0)) + 255
    counts[change] = (counts[change] ?? 0) + 1
    total += 1
  }
  let below = 0
  for (let change = 0; change < counts.length; change += 1) {
    below += counts[change] ?? 0
    if (below * 2 >= total) return change - 255
  }
  return 0
}
