import type { Size } from '@foresite/geometry/size'
import type { PalletSide, SimulatedDamage, SimulatedProduct } from '@foresite/simulated-site/goods'
import { cartonsAcross } from '#world/goods/pallet-damage.ts'
import { bayM } from '#world/goods/stock.ts'
import type { Random } from '#world/random.ts'
import { cartonFace, type PreparedLabel, type Print } from './carton.ts'
import { plain } from './print.ts'
import type { Camera, Scene, Texture } from './scene.ts'
import { palletBase, put, quad, room, type Stage } from './stage.ts'

/** Number of differently worn prints; enough for a picture. */
const VARIANTS = 6
/** Height of a label: between 0.4 and 0.8 m (GS1 General Specifications, 6.7). */
const LABEL_AT_M = 0.6
/** An overhanging load overhangs by more than 25 mm (design/domain.md, section 4). */
const OVERHANG_M = 0.06
/** A leaning load leans by more than 3° (same source): a layer's shift over the one below, relative to its height. */
const LEAN = Math.tan((5 * Math.PI) / 180)

/** A pallet, looked at from one side. */
interface PalletView {
  readonly print: Print
  readonly layers: readonly number[]
  readonly damage: readonly SimulatedDamage[]
  readonly side: PalletSide
  /** Null on the sides that have none. */
  readonly label: PreparedLabel | null
  /** Width over height of the picture. */
  readonly ratio: number
  readonly small: boolean
}

export function palletScene(view: PalletView, random: Random): Scene {
  const { print, layers, side, label, ratio, small } = view
  const { product } = print
  const damage = view.damage.filter((one) => one.side === side)
  const stage: Stage = { faces: [], items: 0 }
  room(stage, random, -2)
  const columns = cartonsAcross(product, side)
  const rows = (product.across * product.deep) / columns
  const isFront = side === 'front' || side === 'back'
  const size = {
    x: isFront ? product.cartonM.x : product.cartonM.z,
    y: product.cartonM.y,
    z: isFront ? product.cartonM.z : product.cartonM.x,
  }
  const width = columns * size.x
  const bottom = palletBase(
    stage,
    width,
    random,
    damage.some(({ reason }) => reason === 'broken-board'),
  )
  const overhang = damage.some(({ reason }) => reason === 'overhang') ? Math.floor(layers.length / 2) : Infinity
  const lean = damage.some(({ reason }) => reason === 'lean') ? LEAN * size.y : 0
  const fronts = frontsOf(print, size, random, small)
  const sides = plain(print.design.ground, random, 0.08)
  const labelled = { column: columns >> 1, layer: Math.max(0, Math.round((LABEL_AT_M - bottom) / size.y - 0.5)) }
  if (labelled.layer >= layers.length) labelled.layer = 0
  for (const [layer, cartons] of layers.entries())
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (!isFilled(product, side, { column, row }, cartons)) continue
        // Hidden behind a full layer.
        if (row > 0 && cartons === columns * rows && layer < layers.length - 1) continue
        const own = damage.filter(({ carton }) => carton?.column === column && carton.layer === layer)
        const isLabelled = row === 0 && label !== null && labelled.column === column && labelled.layer === layer
        const isSpecial = row === 0 && (isLabelled || own.length > 0)
        const front = isSpecial
          ? cartonFace(print, size, random, { label: isLabelled ? label : null, damage: own, small })
          : random.pick(fronts)
        const at = {
          x:
            (column + 0.5) * size.x -
            width / 2 +
            random.between(-0.003, 0.003) +
            (layer >= overhang ? OVERHANG_M : 0) +
            layer * lean,
          y: bottom + layer * size.y,
          z: -row * size.z + random.between(-0.008, 0.008),
        }
        const shown = { x: size.x * 0.985, y: size.y * 0.985, z: size.z * 0.985 }
        const piece = { at, size: shown, yaw: random.between(-0.02, 0.02), tilt: 0 }
        put(stage, piece, front, sides, random.between(0.92, 1.06), true)
      }
  return {
    ...stage,
    camera: cameraBefore(random, { width, height: bottom + layers.length * size.y, bottom: 0, ratio }),
  }
}

/**
 * Cartons of one or two products side by side in a bay of a rack, one deep; the pieces to count are those of the first
 * product.
 */
export function bayScene(goods: readonly { print: Print; cartons: number }[], ratio: number, random: Random): Scene {
  const stage: Stage = { faces: [], items: 0 }
  room(stage, random, -1.2)
  const [steel, orange] = [plain('#46505c', random), plain('#c2571d', random)]
  const floor = 0.2
  const beam = { size: { x: bayM.x + 0.1, y: 0.1, z: 0.7 }, yaw: 0, tilt: 0 }
  for (const y of [floor - 0.1, floor + bayM.y + 0.08])
    put(stage, { ...beam, at: { x: 0, y, z: 0.04 } }, orange, steel, 1, false)
  for (const x of [-bayM.x / 2 - 0.1, bayM.x / 2 + 0.1])
    put(stage, { at: { x, y: 0, z: 0.05 }, size: { x: 0.09, y: 2, z: 0.1 }, yaw: 0, tilt: 0 }, steel, steel, 0.9, false)
  let left = -bayM.x / 2
  for (const [kind, { print, cartons }] of goods.entries()) {
    const size = { x: print.product.cartonM.x, y: print.product.cartonM.y, z: 0.5 }
    const high = Math.floor(bayM.y / size.y)
    const fronts = frontsOf(print, size, random, true)
    const side = plain(print.design.ground, random, 0.08)
    for (let i = 0; i < cartons; i++) {
      const at = {
        x: left + (Math.floor(i / high) + 0.5) * size.x + random.between(-0.004, 0.004),
        y: floor + (i % high) * size.y,
        z: random.between(-0.03, 0),
      }
      const piece = {
        at,
        size: { x: size.x * 0.98, y: size.y * 0.985, z: size.z },
        yaw: random.between(-0.03, 0.03),
        tilt: 0,
      }
      put(stage, piece, random.pick(fronts), side, random.between(0.88, 1.06), kind === 0)
    }
    left += Math.ceil(cartons / high) * size.x
  }
  stage.faces.push(quad([-4, 0.2, 0.1], [4, 0.2, 0.1], [4, 0, 0.1], [-4, 0, 0.1], steel, 0.7))
  return { ...stage, camera: cameraBefore(random, { width: bayM.x, height: bayM.y, bottom: floor, ratio }) }
}

function frontsOf(print: Print, size: { x: number; y: number }, random: Random, small: boolean): Texture[] {
  return Array.from({ length: VARIANTS }, () => cartonFace(print, size, random, { small }))
}

/** Whether a place in a layer of this many cartons is filled, as seen from a side: row 0 is nearest. */
export function isFilled(
  { across, deep }: SimulatedProduct,
  side: PalletSide,
  { column, row }: { readonly column: number; readonly row: number },
  cartons: number,
): boolean {
  const places = {
    front: [column, row],
    back: [across - 1 - column, deep - 1 - row],
    left: [row, deep - 1 - column],
    right: [across - 1 - row, column],
  } as const
  const [x, z] = places[side]
  return z * across + x < cartons
}

interface Subject extends Size {
  readonly bottom: number
  readonly ratio: number
}

/** A phone held in front of the subject, nearly straight. */
function cameraBefore(random: Random, { width, height, bottom, ratio }: Subject): Camera {
  const focal = ratio < 1 ? random.between(0.95, 1.15) : random.between(0.75, 0.9)
  const fill = random.between(0.82, 0.92)
  const distance = Math.max((width * focal) / fill, (height * focal * ratio) / fill)
  const [yaw, pitch] = [random.between(-0.14, 0.14), random.between(-0.02, 0.12)]
  const target = { x: random.between(-0.02, 0.02) * width, y: bottom + height / 2, z: 0 }
  return {
    at: {
      x: target.x + distance * Math.sin(yaw) * Math.cos(pitch),
      y: target.y + distance * Math.sin(pitch),
      z: distance * Math.cos(yaw) * Math.cos(pitch),
    },
    target,
    roll: random.between(-0.04, 0.04),
    focal,
  }
}
