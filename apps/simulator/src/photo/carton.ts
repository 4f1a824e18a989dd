import type { SimulatedDamage, SimulatedProduct } from '@foresite/simulated-site/goods'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { FONT } from '#paint/font.ts'
import { randomStream, type Random } from '#world/random.ts'
import { onCanvas, textureOf } from './canvas.ts'
import { gs1Bars, itfBars, type Bars } from './barcode.ts'
import { designOf, wear, type Design } from './print.ts'
import type { Texture } from './scene.ts'

/** ITF-14 at its full size, and GS1-128 with the widest bars of a logistic label (GS1 General Specifications, 5.12). */
const [ITF_MODULE_MM, GS1_MODULE_MM] = [1.016, 0.94]
/** Pixels of a texture for the narrowest bar: whole ones, or bars would differ in width. */
const PX_PER_MODULE = 3

interface PalletLabel {
  readonly sscc: string
  readonly cartonGtin: string
  readonly cartons: number
  readonly lot: string
  /** Like 2027-03-31. */
  readonly bestBefore: string
}

export interface Print {
  readonly design: Design
  readonly product: SimulatedProduct
  readonly lot: string
  readonly bestBefore: string
  readonly code: Bars
}

export async function printOf(
  seed: number,
  product: SimulatedProduct,
  lot: string,
  bestBefore: string,
): Promise<Print> {
  const design = designOf(randomStream(seed, 'design', product.sku))
  return { design, product, lot, bestBefore, code: await itfBars(product.cartonGtin) }
}

/** One face of a carton, its width and height in metres; `small` draws it with fewer pixels, too few for its codes. */
export function cartonFace(
  { design, product, lot, bestBefore, code }: Print,
  size: { readonly x: number; readonly y: number },
  random: Random,
  { label = null, damage = [], small = false }: Partial<Extras> = {},
): Texture {
  const [width, height] = [size.x * 1000, size.y * 1000]
  const scale = small ? 1 : PX_PER_MODULE / (label === null ? ITF_MODULE_MM : GS1_MODULE_MM)
  return onCanvas(Math.round(width * scale), Math.round(height * scale), (context) => {
    context.scale(scale, scale)
    context.fillStyle = design.ground
    context.fillRect(0, 0, width, height)
    context.fillStyle = 'rgba(225,205,160,0.5)'
    context.fillRect(width / 2 - 25 + random.between(-4, 4), 0, 50, height)
    context.fillStyle = design.ink
    write(context, design.brand, {
      x: width / 2,
      y: height * 0.16,
      size: height * 0.16,
      weight: 800,
      most: width * 0.9,
    })
    write(context, product.name, {
      x: width / 2,
      y: height * 0.33,
      size: height * 0.07,
      weight: 600,
      most: width * 0.9,
    })
    const words = `${String(product.piecesPerCarton)} × ${product.sku}   LOT ${lot}   BEST BEFORE ${bestBefore}`
    write(context, words, { x: width / 2, y: height * 0.43, size: height * 0.055, weight: 500, most: width * 0.92 })
    const codeHeight = Math.min(38, height * 0.22)
    const top = height * 0.5
    drawBars(context, code, { x: width / 2, y: top, height: codeHeight, moduleMm: ITF_MODULE_MM, hasBearer: true })
    context.fillStyle = '#15181c'
    write(context, spaced(product.cartonGtin), {
      x: width / 2,
      y: top + codeHeight + 13,
      size: 11,
      weight: 600,
      most: width,
    })
    wear(context, width, height, random)
    if (label !== null) drawLabel(context, label, width, height)
    for (const { reason } of damage) damages[reason]?.(context, width, height, random)
    context.lineWidth = 2
    context.strokeStyle = 'rgba(0,0,0,0.4)'
    context.strokeRect(0, 0, width, height)
    return { ...textureOf(context), isSmooth: true }
  })
}

interface Extras {
  readonly label: PreparedLabel | null
  readonly damage: readonly Pick<SimulatedDamage, 'reason'>[]
  readonly small: boolean
}

export interface PreparedLabel extends PalletLabel {
  readonly ssccBars: Bars
  readonly contentBars: Bars
}

export async function prepared(label: PalletLabel): Promise<PreparedLabel> {
  const { sscc, cartonGtin, cartons } = label
  const content = `(02)${cartonGtin}(37)${String(cartons)}`
  return { ...label, ssccBars: await gs1Bars(`(00)${sscc}`), contentBars: await gs1Bars(content) }
}

/** After GS1's guideline for logistic labels: words above, the content, and the SSCC at the bottom. */
function drawLabel(context: SKRSContext2D, label: PreparedLabel, width: number, height: number): void {
  const [w, h] = [Math.min(190, width - 6), Math.min(150, height - 6)]
  const left = (width - w) / 2
  const top = (height - h) / 2
  context.fillStyle = '#f6f5f1'
  context.fillRect(left, top, w, h)
  context.fillStyle = '#101214'
  const middle = width / 2
  const line = (text: string, y: number, size: number) =>
    write(context, text, { x: middle, y, size, weight: 600, most: w * 0.94 })
  line(`LOT ${label.lot}   BEST BEFORE ${label.bestBefore}   QTY ${String(label.cartons)}`, top + h * 0.07, h * 0.06)
  const bar = { x: middle, moduleMm: GS1_MODULE_MM, hasBearer: false }
  drawBars(context, label.contentBars, { ...bar, y: top + h * 0.13, height: h * 0.28 })
  line(`(02)${label.cartonGtin}(37)${String(label.cartons)}`, top + h * 0.46, h * 0.055)
  drawBars(context, label.ssccBars, { ...bar, y: top + h * 0.52, height: h * 0.36 })
  line(`SSCC (00)${label.sscc}`, top + h * 0.94, h * 0.07)
}

interface BarsAt {
  /** The middle of the symbol and its upper edge, mm. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly moduleMm: number
  readonly hasBearer: boolean
}

/** On white, with quiet zones of ten modules. */
function drawBars(context: SKRSContext2D, bars: Bars, { x, y, height, moduleMm, hasBearer }: BarsAt): void {
  const { a: scale } = context.getTransform()
  const left = Math.round((x - (bars.length * moduleMm) / 2) * scale) / scale
  context.fillStyle = '#f6f5f1'
  context.fillRect(left - 10 * moduleMm, y - 3, (bars.length + 20) * moduleMm, height + 6)
  context.fillStyle = '#101214'
  for (const [i, isDark] of bars.entries()) if (isDark) context.fillRect(left + i * moduleMm, y, moduleMm, height)
  if (!hasBearer) return
  for (const edge of [y - 3, y + height]) context.fillRect(left - 10 * moduleMm, edge, (bars.length + 20) * moduleMm, 3)
}

interface Words {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  /** Widest, mm. */
  readonly most: number
}

function write(context: SKRSContext2D, text: string, { x, y, size, weight, most }: Words): void {
  context.font = `${String(weight)} ${String(size)}px "${FONT}"`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y, most)
}

/** As it is printed below an ITF-14: 1 09 52000 00101 8. */
function spaced(gtin: string): string {
  return [gtin.slice(0, 1), gtin.slice(1, 3), gtin.slice(3, 8), gtin.slice(8, 13), gtin.slice(13)].join(' ')
}

type Paint = (context: SKRSContext2D, width: number, height: number, random: Random) => void

/** The look of each reason on a carton's face; damage of the whole load is built, not painted. */
const damages: Readonly<Record<string, Paint>> = {
  crush(context, width, height, random) {
    const [x, deep] = [random.chance(0.5) ? 0 : width, height * random.between(0.35, 0.55)]
    const inward = x === 0 ? 1 : -1
    polygon(context, 'rgba(20,12,6,0.6)', [
      [x, height - deep],
      [x + inward * width * 0.3, height - deep * 0.55],
      [x + inward * width * 0.42, height],
      [x, height],
    ])
    for (let i = 0; i < 5; i++)
      polygon(context, i % 2 === 0 ? 'rgba(0,0,0,0.5)' : 'rgba(255,245,225,0.45)', [
        [x, height - deep * random.between(0.2, 1)],
        [x + inward * width * random.between(0.2, 0.5), height - deep * random.between(0, 0.8)],
        [x + inward * width * random.between(0.2, 0.5), height - deep * random.between(0, 0.8) + 5],
      ])
  },
  hole(context, width, height, random) {
    const [x, y, r] = [width * random.between(0.3, 0.7), height * random.between(0.3, 0.7), height * 0.17]
    const rim = Array.from({ length: 11 }, (_, i): [number, number] => {
      const angle = (i / 11) * 2 * Math.PI
      const far = r * random.between(0.7, 1.3)
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    })
    polygon(context, '#0d0a08', rim)
    context.lineWidth = 4
    context.strokeStyle = 'rgba(240,220,190,0.8)'
    context.stroke()
  },
  wet(context, width, height) {
    const stain = context.createLinearGradient(0, height * 0.35, 0, height)
    stain.addColorStop(0, 'rgba(50,30,12,0)')
    stain.addColorStop(0.3, 'rgba(50,30,12,0.55)')
    stain.addColorStop(1, 'rgba(40,24,10,0.75)')
    context.fillStyle = stain
    context.fillRect(0, height * 0.35, width, height)
  },
  'open-flap'(context, width, height, random) {
    polygon(context, '#120d09', [
      [0, 0],
      [width, 0],
      [width, height * 0.2],
      [0, height * 0.2],
    ])
    polygon(context, '#d3b183', [
      [width * 0.08, 0],
      [width * 0.92, 0],
      [width * random.between(0.95, 1), height * 0.16],
      [width * random.between(0, 0.05), height * 0.16],
    ])
  },
}

function polygon(context: SKRSContext2D, colour: string, points: readonly (readonly [number, number])[]): void {
  context.beginPath()
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.closePath()
  context.fillStyle = colour
  context.fill()
}
