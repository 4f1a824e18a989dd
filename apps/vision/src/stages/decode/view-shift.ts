import { LUMA } from './frame.ts'

const { width: WIDTH, height: HEIGHT } = LUMA

/** Search range each way in half-size pixels (a sixteenth of the work): 5 % of the width, 9 % of the height. */
const REACH = 5
/** Block size in half-size pixels: 8 by 6 blocks. */
const BLOCK = { w: 12, h: 9 }

/** The least mean change of grey level between neighbouring pixels for a block to be located; a plain floor has less. */
const MIN_EDGE = 1
/** With fewer such blocks, the shift is unknown. */
const MIN_BLOCKS = 8
/** A block has not moved if it differs by less than this share of its edges, or by one grey level. */
const SAME_EDGES = 0.35
const SAME_LEVEL = 1
/** A moved block votes for every shift that fits nearly as well as its best one: edges along a shift fit several… */
const NEARLY = 1.5
/** …provided that it fits this much better than no shift: noise fits every shift equally. */
const BETTER = 0.8
/** The share of blocks that must move together; fewer are a passing truck. */
const MIN_SHARE = 0.6

/** A shift of the view in pixels of the plane, to the right and down. */
interface ViewShift {
  readonly dx: number
  readonly dy: number
}

const none: ViewShift = { dx: 0, dy: 0 }

/** Two planes of the same size to compare. */
interface Planes {
  readonly before: Float32Array
  readonly now: Float32Array
  readonly columns: number
  readonly rows: number
}

interface Block {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** The largest mean difference at which it counts as unchanged. */
  readonly same: number
}

interface Supported extends ViewShift {
  readonly blocks: readonly Block[]
}

/**
 * Measures the shift of a camera's view between a remembered brightness plane and a new one, caused by wind, a knock on
 * the rack or a nudged mount. The blocks of the picture vote, so that moving objects do not count; without a clear vote
 * the shift is zero. `lighter`: the grey levels by which the whole new plane is brighter.
 */
export function viewShift(remembered: Float32Array, plane: Uint8Array, lighter: number): ViewShift {
  const half = {
    before: halved(remembered),
    now: halved(plane, lighter),
    columns: WIDTH / 2,
    rows: HEIGHT / 2,
  }
  const blocks = blocksWithEdges(half)
  if (blocks.length < MIN_BLOCKS) return none
  const minVotes = MIN_SHARE * blocks.length
  // Unmoved blocks do not vote: their edges might lie along a shift and fit it.
  const moved = blocks.filter((block) => difference(half, block, 0, 0) > block.same)
  if (moved.length < minVotes) return none
  const whole = {
    before: remembered,
    now: darker(plane, lighter),
    columns: WIDTH,
    rows: HEIGHT,
  }
  const far = bestSupported(half, moved, REACH)
  if (far.blocks.length >= minVotes)
    return refined(whole, { dx: 2 * far.dx, dy: 2 * far.dy, blocks: doubled(far.blocks) })
  // A shift of one full-size pixel lies between two half-size ones.
  const near = bestSupported(whole, doubled(moved), 1)
  return near.blocks.length >= minVotes ? refined(whole, near) : none
}

/** The shift of up to `reach` pixels each way that most of these blocks support. */
function bestSupported(planes: Planes, moved: readonly Block[], reach: number): Supported {
  const side = 2 * reach + 1
  const shifts = side * side
  const counts = new Uint8Array(shifts)
  const totals = new Float32Array(shifts)
  const differences = moved.map((block) => {
    const ofBlock = new Float32Array(shifts)
    for (let i = 0; i < shifts; i += 1)
      ofBlock[i] = difference(planes, block, (i % side) - reach, Math.floor(i / side) - reach)
    return ofBlock
  })
  const limits = differences.map((ofBlock, i) => {
    const nearly = Math.max(moved[i]?.same ?? 0, NEARLY * Math.min(...ofBlock))
    return Math.min(nearly, BETTER * (ofBlock[(shifts - 1) / 2] ?? 0))
  })
  let best = 0
  for (let i = 0; i < shifts; i += 1) {
    for (const [j, ofBlock] of differences.entries()) {
      const [cost, limit] = [ofBlock[i] ?? 0, limits[j] ?? 0]
      if (cost <= limit) counts[i] = (counts[i] ?? 0) + 1
      totals[i] = (totals[i] ?? 0) + Math.min(cost, 4 * limit)
    }
    const [more, less] = [(counts[i] ?? 0) - (counts[best] ?? 0), (totals[best] ?? 0) - (totals[i] ?? 0)]
    if (more > 0 || (more === 0 && less > 0)) best = i
  }
  return {
    dx: (best % side) - reach,
    dy: Math.floor(best / side) - reach,
    blocks: moved.filter((_, j) => (differences[j]?.[best] ?? Infinity) <= (limits[j] ?? 0)),
  }
}

/** Refines the shift to a fraction of a pixel, using the blocks that agree: the minimum of a parabola each way. */
function refined(planes: Planes, { dx, dy, blocks }: Supported): ViewShift {
  const cost = (x: number, y: number): number => blocks.reduce((sum, block) => sum + difference(planes, block, x, y), 0)
  let best = { x: dx, y: dy, cost: Infinity }
  for (let y = dy - 1; y <= dy + 1; y += 1)
    for (let x = dx - 1; x <= dx + 1; x += 1) {
      const here = cost(x, y)
      if (here < best.cost) best = { x, y, cost: here }
    }
  const { x, y } = best
  return {
    dx: x + lowest(cost(x - 1, y), best.cost, cost(x + 1, y)),
    dy: y + lowest(cost(x, y - 1), best.cost, cost(x, y + 1)),
  }
}

/** The minimum of a parabola through three values at −1, 0 and 1, within half a step. */
function lowest(left: number, middle: number, right: number): number {
  const bend = left - 2 * middle + right
  return bend <= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (left - right) / (2 * bend)))
}

/** A plane at half its size, with `lighter` grey levels taken away. */
export function halved(plane: ArrayLike<number>, lighter = 0): Float32Array {
  const half = new Float32Array((WIDTH * HEIGHT) / 4)
  for (let y = 0, to = 0; y < HEIGHT; y += 2)
    for (let i = y * WIDTH; i < (y + 1) * WIDTH; i += 2, to += 1) {
      const four = (plane[i] ?? 0) + (plane[i + 1] ?? 0) + (plane[i + WIDTH] ?? 0) + (plane[i + WIDTH + 1] ?? 0)
      half[to] = four / 4 - lighter
    }
  return half
}

function darker(plane: Uint8Array, by: number): Float32Array {
  const levels = new Float32Array(plane)
  for (let i = 0; i < levels.length; i += 1) levels[i] = (levels[i] ?? 0) - by
  return levels
}

/** The same blocks on planes of twice the size. */
function doubled(blocks: readonly Block[]): Block[] {
  return blocks.map(({ x, y, w, h, same }) => ({ x: 2 * x, y: 2 * y, w: 2 * w, h: 2 * h, same }))
}

function blocksWithEdges({ before, columns, rows }: Planes): Block[] {
  const { w, h } = BLOCK
  const blocks: Block[] = []
  for (let y = 0; y < rows; y += h)
    for (let x = 0; x < columns; x += w) {
      let edges = 0
      for (let row = y; row < y + h - 1; row += 1)
        for (let i = row * columns + x; i < row * columns + x + w - 1; i += 1) {
          const here = before[i] ?? 0
          edges += Math.abs((before[i + 1] ?? 0) - here) + Math.abs((before[i + columns] ?? 0) - here)
        }
      const edge = edges / (2 * (w - 1) * (h - 1))
      if (edge >= MIN_EDGE) blocks.push({ x, y, w, h, same: Math.max(SAME_LEVEL, SAME_EDGES * edge) })
    }
  return blocks
}

/**
 * The mean difference between a block and the other plane at an offset of `dx`, `dy`, inside the picture. Every second
 * row is enough.
 */
function difference({ before, now, columns, rows }: Planes, block: Block, dx: number, dy: number): number {
  const [left, right] = [Math.max(block.x, -dx), Math.min(block.x + block.w, columns - dx)]
  const [top, bottom] = [Math.max(block.y, -dy), Math.min(block.y + block.h, rows - dy)]
  let [sum, count] = [0, 0]
  for (let row = top; row < bottom; row += 2) {
    for (let i = row * columns + left, j = (row + dy) * columns + left + dx; i < row * columns + right; i += 1, j += 1)
      sum += Math.abs((now[j] ?? 0) - (before[i] ?? 0))
    count += right - left
  }
  return sum / count
}
