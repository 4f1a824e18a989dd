import type { SKRSContext2D } from '@napi-rs/canvas'
import { FONT } from '#paint/font.ts'
import type { Random } from '#world/random.ts'
import { onCanvas, textureOf } from './canvas.ts'
import type { Texture } from './scene.ts'

/** The look of one product's packaging; every piece of it differs a little, see `frontOf`. */
export interface Design {
  readonly ground: string
  readonly ink: string
  readonly brand: string
  readonly emblem: 'disc' | 'triangle' | 'stripes' | 'none'
  /** The place of the brand, shares of the face. */
  readonly brandAt: readonly [number, number]
  readonly emblemAt: readonly [number, number]
  readonly labelAt: readonly [number, number] | null
  readonly tape: boolean
  readonly round: boolean
}

const GROUNDS = [
  '#b08a5c',
  '#a67f52',
  '#c19a6b',
  '#b9926a',
  '#d9d4c8',
  '#e8e6e0',
  '#2f5d8a',
  '#8a2f38',
  '#3f7a4d',
  '#d0a126',
]
const INKS = ['#20242a', '#7a1f1f', '#153f6b', '#f4f2ee', '#1d5c34']
const BRANDS = [
  'NORDIC',
  'AURORA',
  'MONTE',
  'LUSO',
  'VERDE',
  'ATLAS',
  'SOLIS',
  'KELP',
  'BRISA',
  'TERRA',
  'ORBIS',
  'PALMA',
]

export function designOf(random: Random, round = false): Design {
  return {
    ground: random.pick(GROUNDS),
    ink: random.pick(INKS),
    brand: random.pick(BRANDS),
    emblem: random.pick(['disc', 'triangle', 'stripes', 'none'] as const),
    brandAt: [random.between(0.35, 0.65), random.between(0.15, 0.35)],
    emblemAt: [random.between(0.2, 0.8), random.between(0.3, 0.7)],
    labelAt: random.chance(0.75) ? [random.between(0.2, 0.8), random.between(0.5, 0.85)] : null,
    tape: random.chance(0.5),
    round,
  }
}

/** The front of one piece, with a label and wear of its own. `ratio` is width over height. */
export function frontOf(design: Design, ratio: number, random: Random): Texture {
  const height = 200
  const width = Math.max(60, Math.round(height * ratio))
  return onCanvas(width, height, (context) => {
    if (design.round) {
      context.beginPath()
      context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
      context.clip()
    }
    context.fillStyle = design.ground
    context.fillRect(0, 0, width, height)
    drawEmblem(context, design, width, height)
    context.fillStyle = design.ink
    context.font = `700 ${String(Math.round(Math.min(height * 0.2, width * 0.17)))}px "${FONT}"`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(design.brand, width * design.brandAt[0], height * design.brandAt[1])
    if (design.tape) {
      context.fillStyle = 'rgba(225,205,160,0.55)'
      context.fillRect(width * 0.46 + random.between(-3, 3), 0, width * 0.08, height)
    }
    if (design.labelAt !== null && random.chance(0.92)) drawLabel(context, design.labelAt, width, height, random)
    wear(context, width, height, random)
    context.lineWidth = 3
    context.strokeStyle = 'rgba(0,0,0,0.4)'
    if (design.round) {
      context.beginPath()
      context.ellipse(width / 2, height / 2, width / 2 - 2, height / 2 - 2, 0, 0, 2 * Math.PI)
      context.stroke()
    } else context.strokeRect(0, 0, width, height)
    return textureOf(context)
  })
}

/** Cardboard, wood, concrete: nothing printed on it. */
export function plain(colour: string, random: Random, grain = 0.12): Texture {
  const [width, height] = [160, 160]
  return onCanvas(width, height, (context) => {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    for (let i = 0; i < 400; i++) {
      context.fillStyle = `rgba(${random.chance(0.5) ? '0,0,0' : '255,255,255'},${String(random.between(0, grain))})`
      context.fillRect(random.between(0, width), random.between(0, height), random.between(1, 30), random.between(1, 4))
    }
    return textureOf(context)
  })
}

function drawEmblem(context: SKRSContext2D, { emblem, emblemAt, ink }: Design, width: number, height: number): void {
  const [x, y, size] = [width * emblemAt[0], height * emblemAt[1], Math.min(width, height) * 0.18]
  context.fillStyle = ink
  context.globalAlpha = 0.8
  context.beginPath()
  if (emblem === 'disc') context.arc(x, y, size, 0, 2 * Math.PI)
  else if (emblem === 'triangle') {
    context.moveTo(x, y - size)
    context.lineTo(x + size, y + size)
    context.lineTo(x - size, y + size)
  } else if (emblem === 'stripes')
    for (let i = 0; i < 3; i++) context.rect(0, height * (0.06 + i * 0.07), width, height * 0.03)
  context.fill()
  context.globalAlpha = 1
}

function drawLabel(
  context: SKRSContext2D,
  at: readonly [number, number],
  width: number,
  height: number,
  random: Random,
): void {
  const [w, h] = [width * 0.32, height * 0.26]
  context.save()
  context.translate(
    width * at[0] + random.between(-0.03, 0.03) * width,
    height * at[1] + random.between(-0.03, 0.03) * height,
  )
  context.rotate(random.between(-0.06, 0.06))
  context.fillStyle = '#f3f1ea'
  context.fillRect(-w / 2, -h / 2, w, h)
  context.fillStyle = '#15181c'
  for (let x = -w * 0.42; x < w * 0.42;) {
    const bar = random.between(1, 4)
    context.fillRect(x, -h * 0.4, bar, h * 0.5)
    x += bar + random.between(1, 4)
  }
  context.font = `500 ${String(Math.round(h * 0.24))}px "${FONT}"`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(`LOT ${String(random.whole(1000, 9999))}`, 0, h * 0.3)
  context.restore()
}

/** Scratches and stains. */
export function wear(context: SKRSContext2D, width: number, height: number, random: Random): void {
  for (let i = random.whole(0, 6); i > 0; i--) {
    context.fillStyle = `rgba(${random.chance(0.6) ? '30,20,10' : '255,250,240'},${String(random.between(0.05, 0.25))})`
    context.beginPath()
    context.ellipse(
      random.between(0, width),
      random.between(0, height),
      random.between(2, width * 0.15),
      random.between(1, height * 0.06),
      random.between(0, Math.PI),
      0,
      2 * Math.PI,
    )
    context.fill()
  }
}
