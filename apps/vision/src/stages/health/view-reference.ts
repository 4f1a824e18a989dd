import { HEIGHT, WIDTH } from './plane.ts'

/** Edges are compared at half of the plane's size: what a mast sways by and what a lens blurs is little there. */
const COLUMNS = WIDTH / 2
const ROWS = HEIGHT / 2
/** A camera may hang this much beside where it hung, in cells (1 % of the width each), and shows the same view. */
const MOST_SHIFT = 2
/** Where a picture may lie over the reference, the likeliest first. */
const SHIFTS = Array.from({ length: (2 * MOST_SHIFT + 1) ** 2 }, (_, index) => {
  const side = 2 * MOST_SHIFT + 1
  return [(index % side) - MOST_SHIFT, Math.floor(index / side) - MOST_SHIFT] as const
}).toSorted(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by)
/** Cells along the side of a block: 12 by 6 blocks, so that a person covers only a few. */
const BLOCK = 8
const BLOCK_ROWS = Math.floor(ROWS / BLOCK)
const BLOCK_COLUMNS = COLUMNS / BLOCK
/** Mean edge strength of a block, in grey levels, from which there is something in it to be recognised. */
const LEAST_EDGE = 3
/** A block is recognised when its edges correlate by this much: two unrelated ones seldom do by more than 0.3. */
const RECOGNISED = 0.45
/** Of the blocks, a part that leaves no doubt: no other shift needs to be tried. */
const ENOUGH = 0.4
/** With fewer blocks a view has too little in it to be recognised by. */
const LEAST_BLOCKS = 8
/** Between two computations of the reference's edges: it changes by two grey levels at most. */
const RENEW_LOOKS = 15
/** Of looks, one a second: the first ones make the reference, each with the same weight. */
const FIRST_LOOKS = 60
/**
 * Grey levels a look that the reference follows after that. A lorry has to stand for ten minutes before it counts as
 * part of the view; daylight comes and goes more slowly.
 */
const FOLLOW = 0.15

/** What a camera is used to see, slowly learnt, and whether a picture shows it. */
export class ViewReference {
  readonly #background = new Float32Array(WIDTH * HEIGHT)
  /** The background's edges, until it has changed by more than a few grey levels. */
  #reference: Float32Array | null = null
  #looks = 0

  /** Whether enough was seen to judge by. */
  get isLearnt(): boolean {
    return this.#looks >= FIRST_LOOKS
  }

  /** Starts over. */
  forget(): void {
    this.#looks = 0
  }

  learn(plane: Uint8Array): void {
    this.#looks++
    if (this.#looks <= FIRST_LOOKS || this.#looks % RENEW_LOOKS === 0) this.#reference = null
    const background = this.#background
    if (this.#looks <= FIRST_LOOKS) {
      for (let i = 0; i < plane.length; i++) {
        const known = background[i] ?? 0
        background[i] = known + ((plane[i] ?? 0) - known) / this.#looks
      }
      return
    }
    for (let i = 0; i < plane.length; i++) {
      const step = (plane[i] ?? 0) - (background[i] ?? 0)
      background[i] = (background[i] ?? 0) + Math.max(-FOLLOW, Math.min(FOLLOW, step))
    }
  }

  /** The part of the view's blocks that a picture shows where they were, 0 to 1; null with too little to compare by. */
  recognise(plane: Uint8Array): number | null {
    this.#reference ??= edgesOf(this.#background)
    const reference = this.#reference
    const present = edgesOf(plane)
    const blocks = blocksWithEdges(reference)
    if (blocks.length < LEAST_BLOCKS) return null
    let most = 0
    for (const [dx, dy] of SHIFTS) {
      const found = blocks.filter((block) => correlation(reference, present, block, dx, dy) > RECOGNISED)
      most = Math.max(most, found.length / blocks.length)
      if (most >= ENOUGH) break
    }
    return most
  }
}

/** Strength of the edges of a plane at half its size; without direction, so that night and day may swap light and dark. */
function edgesOf(plane: ArrayLike<number>): Float32Array {
  const half = new Float32Array(COLUMNS * ROWS)
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const i = 2 * y * WIDTH + 2 * x
      const four = (plane[i] ?? 0) + (plane[i + 1] ?? 0) + (plane[i + WIDTH] ?? 0) + (plane[i + WIDTH + 1] ?? 0)
      half[y * COLUMNS + x] = four / 4
    }
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

/** Those blocks that can be recognised: not a plain floor, nor the margin that a shift would leave. */
function blocksWithEdges(edges: Float32Array): Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < BLOCK_ROWS; row++)
    for (let column = 0; column < BLOCK_COLUMNS; column++) {
      const block = { x: column * BLOCK, y: row * BLOCK }
      if (totalOf(edges, block) / (BLOCK * BLOCK) >= LEAST_EDGE) blocks.push(block)
    }
  return blocks
}

/** Pearson's, of a block of one plane with the block `dx`, `dy` further on in another. */
function correlation(reference: Float32Array, present: Float32Array, block: Block, dx: number, dy: number): number {
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
      const other = present[i + shift] ?? 0
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
