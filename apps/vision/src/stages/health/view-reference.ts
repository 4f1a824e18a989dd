import { LUMA } from '#stages/decode/frame.ts'
import { halved } from '#stages/decode/view-shift.ts'

const { width: WIDTH, height: HEIGHT } = LUMA

/** Edges are compared at half the plane's size, where a swaying mast or a slightly soft lens matters little. */
const COLUMNS = WIDTH / 2
const ROWS = HEIGHT / 2
/** A camera may shift by this many cells (1 % of the width each) and still show the same view. */
const MAX_SHIFT = 2
/** The shifts to try between a picture and the reference, the likeliest first. */
const SHIFTS = Array.from({ length: (2 * MAX_SHIFT + 1) ** 2 }, (_, index) => {
  const side = 2 * MAX_SHIFT + 1
  return [(index % side) - MAX_SHIFT, Math.floor(index / side) - MAX_SHIFT] as const
}).toSorted(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by)
/** Cells along the side of a block: 12 by 6 blocks, so that a person covers only a few. */
const BLOCK = 8
const BLOCK_ROWS = Math.floor(ROWS / BLOCK)
const BLOCK_COLUMNS = COLUMNS / BLOCK
/** The least mean edge strength of a block, in grey levels, for it to be recognisable. */
const MIN_EDGE = 3
/** A block is recognised when its edges correlate by more than this. Unrelated blocks rarely exceed 0.3. */
const RECOGNISED = 0.45
/** When this share of blocks is recognised, no other shift needs to be tried. */
const ENOUGH = 0.4
/** With fewer blocks, a view cannot be recognised. */
const MIN_BLOCKS = 8
/** Samples between two computations of the reference's edges, in which it changes by two grey levels at most. */
const RENEW_SAMPLES = 15
/** The first samples, one a second, make the reference with equal weight. */
const FIRST_SAMPLES = 60
/**
 * Grey levels by which each later sample can change the reference. A lorry has to stand for ten minutes to become part of
 * the view; daylight changes more slowly.
 */
const FOLLOW = 0.15

/** Learns a camera's usual view, and measures how much of it a picture shows. */
export class ViewReference {
  readonly #background = new Float32Array(WIDTH * HEIGHT)
  /** The background's edges, until it has changed by more than a few grey levels. */
  #reference: Float32Array | null = null
  #samples = 0

  /** Whether the reference is complete. */
  get isLearned(): boolean {
    return this.#samples >= FIRST_SAMPLES
  }

  /** Starts over. */
  forget(): void {
    this.#samples = 0
  }

  learn(plane: Uint8Array): void {
    this.#samples++
    if (this.#samples <= FIRST_SAMPLES || this.#samples % RENEW_SAMPLES === 0) this.#reference = null
    const background = this.#background
    if (this.#samples <= FIRST_SAMPLES) {
      for (let i = 0; i < plane.length; i++) {
        const known = background[i] ?? 0
        background[i] = known + ((plane[i] ?? 0) - known) / this.#samples
      }
      return
    }
    for (let i = 0; i < plane.length; i++) {
      const step = (plane[i] ?? 0) - (background[i] ?? 0)
      background[i] = (background[i] ?? 0) + Math.max(-FOLLOW, Math.min(FOLLOW, step))
    }
  }

  /** The share of the view's blocks that a picture shows in place, 0 to 1; null when the view has too few blocks. */
  recognise(plane: Uint8Array): number | null {
    this.#reference ??= edgesOf(this.#background)
    const reference = this.#reference
    const current = edgesOf(plane)
    const blocks = blocksWithEdges(reference)
    if (blocks.length < MIN_BLOCKS) return null
    let bestShare = 0
    for (const [dx, dy] of SHIFTS) {
      const found = blocks.filter((block) => correlation(reference, current, block, dx, dy) > RECOGNISED)
      bestShare = Math.max(bestShare, found.length / blocks.length)
      if (bestShare >= ENOUGH) break
    }
    return bestShare
  }
}

/** A plane's edge strengths at half its size; without direction, because light and dark may swap between day and night. */
function edgesOf(plane: ArrayLike<number>): Float32Array {
  const half = halved(plane)
  const edges = new Float32Array(COLUMNS * ROWS)
  for (let y = 1; y < ROWS - 1; y++)
    for (let x = 1; x < COLUMNS - 1; x++) {
      const i = y * COLUMNS + x
      const across = (half[i + 1] ?? 0) - (half[i - 1] ?? 0)
      const down = (half[i + COLUMNS] ?? 0) - (half[i - COLUMNS] ?? 0)
      edges[i] = Math.abs(across) + Math.abs(down)
    }
  return edges
}

interface Block {
  readonly x: number
  readonly y: number
}

/** The recognisable blocks: no plain floor, and not the margin that a shift would leave. */
function blocksWithEdges(edges: Float32Array): Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < BLOCK_ROWS; row++)
    for (let column = 0; column < BLOCK_COLUMNS; column++) {
      const block = { x: column * BLOCK, y: row * BLOCK }
      if (totalOf(edges, block) / (BLOCK * BLOCK) >= MIN_EDGE) blocks.push(block)
    }
  return blocks
}

/** Pearson correlation of a block in one plane with the block at an offset of `dx`, `dy` in another. */
function correlation(reference: Float32Array, current: Float32Array, block: Block, dx: number, dy: number): number {
  const shift = dy * COLUMNS + dx
  let a = 0
  let b = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let row = 0; row < BLOCK; row++) {
    const start = (block.y + row) * COLUMNS + block.x
    for (let i = start; i < start + BLOCK; i++) {
      const one = reference[i] ?? 0
      const other = current[i + shift] ?? 0
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  }
  const count = BLOCK * BLOCK
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count)
  return spread <= 0 ? 0 : (ab - (a * b) / count) / Math.sqrt(spread)
}

function totalOf(edges: Float32Array, { x, y }: Block): number {
  let total = 0
  for (let row = y; row < y + BLOCK; row++)
    for (let i = row * COLUMNS + x; i < row * COLUMNS + x + BLOCK; i++) total += edges[i] ?? 0
  return total
}
