import type { Random } from '#world/random.ts'
import { designOf, frontOf, plain, type Design } from './print.ts'
import type { Point3, Scene, Texture } from './scene.ts'
import { cameraAt, palletBase, put, quad, room, type Stage } from './stage.ts'

/** A pallet in columns, one in bond, a shelf, parcels on a line, and lids from above. */
export const goodsScenes = ['pallet', 'bond', 'shelf', 'line', 'drums'] as const
export type GoodsScene = (typeof goodsScenes)[number]

/** Goods as people photograph them: the pieces of one product count, all others do not. */
export function goodsScene(kind: GoodsScene, random: Random): Scene {
  const build = { pallet: palletScene, bond: bondScene, shelf: shelfScene, line: lineScene, drums: drumScene }
  return build[kind](random)
}

/** The most pieces that one side of a pallet shows. */
const MOST = 120

interface Goods {
  readonly design: Design
  readonly size: Point3
  readonly fronts: readonly Texture[]
  readonly side: Texture
}

function goodsOf(random: Random, size: Point3, design = designOf(random)): Goods {
  const fronts = Array.from({ length: 10 }, () => frontOf(design, size.x / size.y, random))
  return { design, size, fronts, side: plain(design.ground, random, 0.08) }
}

function palletScene(random: Random): Scene {
  const stage: Stage = { faces: [], items: 0 }
  room(stage, random, -1.6)
  const columns = random.whole(3, 11)
  const rows = random.whole(3, Math.min(13, Math.floor(MOST / columns)))
  const width = random.between(0.9, 1.25)
  const size = { x: width / columns, y: random.between(0.55, 1.05) * (width / columns), z: 0.38 }
  const goods = goodsOf(random, size)
  const bottom = palletBase(stage, width, random)
  const missing = random.chance(0.5) ? random.whole(0, columns - 1) : 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (row === rows - 1 && column < missing) continue
      for (const z of [-0.4, 0]) {
        const isFront = z === 0
        const jitter = () => random.between(-0.012, 0.012)
        put(
          stage,
          {
            at: {
              x: (column + 0.5) * size.x - width / 2 + jitter() * 0.3,
              y: bottom + row * size.y,
              z: z + jitter(),
            },
            size: { x: size.x * 0.985, y: size.y * 0.985, z: size.z },
            yaw: random.between(-0.03, 0.03),
            tilt: 0,
          },
          random.pick(goods.fronts),
          goods.side,
          random.between(0.9, 1.08),
          isFront,
        )
      }
    }
  return { ...stage, camera: cameraAt(random, width, rows * size.y + bottom, 0, { yaw: 0.4, pitch: 0.3 }) }
}

/** Every second layer is shifted by half a carton, with halves at its ends that are not counted. */
function bondScene(random: Random): Scene {
  const stage: Stage = { faces: [], items: 0 }
  room(stage, random, -1.6)
  const columns = random.whole(3, 7)
  const rows = random.whole(4, 10)
  const width = random.between(0.9, 1.25)
  const size = { x: width / columns, y: random.between(0.5, 0.8) * (width / columns), z: 0.38 }
  const goods = goodsOf(random, size)
  const bottom = palletBase(stage, width, random)
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 === 0 ? 0 : 0.5
    const place = (column: number, share: number, front: Texture, isItem: boolean) => {
      put(
        stage,
        {
          at: {
            x: (column + share / 2) * size.x - width / 2,
            y: bottom + row * size.y,
            z: random.between(-0.01, 0.01),
          },
          size: { x: size.x * share * 0.985, y: size.y * 0.985, z: size.z },
          yaw: random.between(-0.02, 0.02),
          tilt: 0,
        },
        front,
        goods.side,
        random.between(0.9, 1.08),
        isItem,
      )
    }
    for (let column = 0; column < columns - (shift > 0 ? 1 : 0); column++)
      place(column + shift, 1, random.pick(goods.fronts), true)
    if (shift > 0) for (const end of [0, columns - 0.5]) place(end, 0.5, goods.side, false)
  }
  return { ...stage, camera: cameraAt(random, width, rows * size.y + bottom, 0, { yaw: 0.35, pitch: 0.25 }) }
}

/** Boards with blocks of products side by side; one product is counted. */
function shelfScene(random: Random): Scene {
  const stage: Stage = { faces: [], items: 0 }
  const boards = random.whole(2, 4)
  const [width, clearance] = [1.6, random.between(0.32, 0.5)]
  const steel = plain('#46505c', random)
  const back = plain('#2b2f34', random)
  stage.faces.push(quad([-4, 4, -0.6], [4, 4, -0.6], [4, -1, -0.6], [-4, -1, -0.6], back, 0.9))
  const products = Array.from({ length: random.whole(2, 4) }, () =>
    goodsOf(random, { x: random.between(0.1, 0.24), y: random.between(0.1, 0.22), z: 0.3 }),
  )
  for (let board = 0; board < boards; board++) {
    const y = board * clearance + 0.2
    put(
      stage,
      { at: { x: 0, y: y - 0.03, z: 0.03 }, size: { x: width + 0.1, y: 0.03, z: 0.6 }, yaw: 0, tilt: 0 },
      steel,
      steel,
      1,
      false,
    )
    let x = -width / 2
    while (x < width / 2 - 0.26) {
      const kind = (board === 0 && x === -width / 2) || random.chance(0.4) ? 0 : random.whole(0, products.length - 1)
      const goods = products[kind]
      if (goods === undefined) break
      const high = Math.max(1, Math.min(random.whole(1, 3), Math.floor((clearance - 0.05) / goods.size.y)))
      for (let facing = random.whole(1, 4); facing > 0 && x + goods.size.x < width / 2; facing--) {
        const gap = random.between(0, 0.02)
        for (let level = 0; level < high; level++)
          put(
            stage,
            {
              at: { x: x + goods.size.x / 2 + gap, y: y + level * goods.size.y, z: random.between(-0.04, 0) },
              size: { ...goods.size, x: goods.size.x * 0.98, y: goods.size.y * 0.985 },
              yaw: random.between(-0.06, 0.06),
              tilt: 0,
            },
            random.pick(goods.fronts),
            goods.side,
            random.between(0.85, 1.1),
            kind === 0,
          )
        x += goods.size.x + gap
      }
      x += random.between(0, 0.12)
    }
  }
  return { ...stage, camera: cameraAt(random, width, boards * clearance, 0.1, { yaw: 0.3, pitch: 0.2 }) }
}

/** Parcels that lie turned on a belt or a floor and cover one another a little, seen from above. */
function lineScene(random: Random): Scene {
  const stage: Stage = { faces: [], items: 0 }
  const ground = plain(random.pick(['#3a3d40', '#777a7c', '#55606b']), random, 0.3)
  stage.faces.push(quad([-3, 3, -0.02], [3, 3, -0.02], [3, -3, -0.02], [-3, -3, -0.02], ground, 1))
  const size = { x: random.between(0.16, 0.26), y: random.between(0.12, 0.2), z: 0.02 }
  const goods = goodsOf(random, size)
  const other = goodsOf(random, { ...size, x: size.x * random.between(0.7, 1.2) })
  const [columns, rows] = [random.whole(3, 7), random.whole(2, 5)]
  const step = { x: size.x * random.between(0.88, 1.3), y: size.y * random.between(0.95, 1.4) }
  let height = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.1)) continue
      const isItem = random.chance(0.9)
      height += 0.0005
      put(
        stage,
        {
          at: {
            x: (column - (columns - 1) / 2) * step.x + random.between(-0.05, 0.05) * size.x,
            y: (row - (rows - 1) / 2) * step.y - size.y / 2 + random.between(-0.05, 0.05) * size.y + 1.5,
            z: height,
          },
          size,
          yaw: 0,
          tilt: random.between(-0.2, 0.2),
        },
        random.pick(isItem ? goods.fronts : other.fronts),
        goods.side,
        random.between(0.9, 1.08),
        isItem,
      )
    }
  const [width, tall] = [columns * step.x, rows * step.y]
  return { ...stage, camera: cameraAt(random, width, tall, 1.5 - tall / 2, { yaw: 0.15, pitch: 0.15 }) }
}

/** Lids of tins or drums from above, packed in rows, one row shifted against the next. */
function drumScene(random: Random): Scene {
  const stage: Stage = { faces: [], items: 0 }
  stage.faces.push(quad([-3, 4, -0.05], [3, 4, -0.05], [3, -2, -0.05], [-3, -2, -0.05], plain('#2a2c2f', random), 1))
  const size = { x: 0.1, y: 0.1, z: 0.001 }
  const goods = goodsOf(random, size, designOf(random, true))
  const [columns, rows] = [random.whole(4, 12), random.whole(4, 10)]
  const isShifted = random.chance(0.6)
  const stepY = size.y * (isShifted ? 0.9 : 1.02)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.04)) continue
      const x = (column - (columns - 1) / 2 + (isShifted ? (row % 2) * 0.5 - 0.25 : 0)) * size.x * 1.03
      // A lid is turned as it comes, so little of its print is where the example's is.
      const at = { x, y: 1 + (row - (rows - 1) / 2) * stepY, z: row * 0.0001 }
      put(
        stage,
        { at, size, yaw: 0, tilt: random.between(-0.3, 0.3) },
        random.pick(goods.fronts),
        goods.side,
        random.between(0.9, 1.08),
        true,
      )
    }
  // Only the lids: the thin sides of a square would show beside a round one.
  const faces = stage.faces.filter(({ item }, i) => item !== null || i === 0)
  const [width, tall] = [columns * size.x, rows * stepY]
  return {
    faces,
    items: stage.items,
    camera: cameraAt(random, width, tall, 1 - tall / 2 + 0.05, { yaw: 0.2, pitch: 0.2 }),
  }
}
