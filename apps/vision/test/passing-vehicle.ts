import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, loadImage, type Canvas } from '@napi-rs/canvas'

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
GlobalFonts.registerFromPath(font, 'Inter')

type Draw = (canvas: Canvas, scale: number) => void
/** Returns a number from 0 to below 1. */
type Random = () => number

/** The number plate in a photograph, in pixels. */
interface PlateBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The back of a car with its plate `height` pixels high, as a camera captures it in passing; each picture differs. */
export async function passingCar(
  photograph: Buffer,
  plate: PlateBox,
  height: number,
): Promise<(random: Random) => Buffer> {
  const image = await loadImage(photograph)
  const shrink = height / plate.h
  const size = [Math.round(plate.w * 5 * shrink), Math.round(plate.h * 8 * shrink)] as const
  const [left, top] = [plate.x - plate.w * 2, plate.y - plate.h * 4.3]
  return (random) =>
    asSeen(size, random, (canvas, scale) => {
      const context = canvas.getContext('2d')
      const by = shrink * scale
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, -left * by, -top * by, image.width * by, image.height * by)
    })
}

/** The side of a container with its id in capitals of `height` pixels, in a row or in a column. */
export function passingContainer(
  id: string,
  colour: string,
  height: number,
  isVertical: boolean,
): (random: Random) => Buffer {
  return (random) =>
    asSeen([700, 420], random, (canvas, scale) => {
      const context = canvas.getContext('2d')
      context.scale(scale, scale)
      context.fillStyle = colour
      context.fillRect(0, 0, 700, 420)
      // Corrugated steel: light and shade every 30 px.
      context.fillStyle = 'rgba(0, 0, 0, 0.18)'
      for (let x = 0; x < 700; x += 30) context.fillRect(x, 0, 12, 420)
      context.fillStyle = '#f2f2ee'
      // Capitals of this font are 0.73 of its size.
      context.font = `${String(height / 0.73)}px Inter`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      if (isVertical)
        for (const [at, one] of Array.from(id).entries()) context.fillText(one, 560, 40 + at * height * 1.3)
      else context.fillText(`${id.slice(0, 4)} ${id.slice(4, 10)} ${id.slice(10)}`, 350, 120)
    })
}

/** Draws one picture of a passing vehicle: at a random distance, with blur, other light, rain and JPEG compression. */
function asSeen(size: readonly [number, number], random: Random, draw: Draw): Buffer {
  const between = (from: number, to: number) => from + random() * (to - from)
  const scale = between(0.88, 1)
  const sharp = createCanvas(Math.round(size[0] * scale), Math.round(size[1] * scale))
  draw(sharp, scale)
  const { width, height } = sharp
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // Motion blur along the direction of travel, in pixels.
  const [blurred, steps] = [between(0, 1.2), 4]
  context.filter = `brightness(${between(0.65, 1.25).toFixed(2)})`
  for (let step = 0; step < steps; step++) {
    context.globalAlpha = 1 / (step + 1)
    context.drawImage(sharp, between(-0.5, 0.5) + (blurred * step) / steps, between(-0.3, 0.3))
  }
  context.globalAlpha = 0.35
  context.filter = 'none'
  context.strokeStyle = '#dfe6ee'
  context.lineWidth = 1
  for (let drop = 0; drop < (width * height) / 4000; drop++) {
    const [x, y] = [between(0, width), between(0, height)]
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + between(-1, 1), y + between(3, 9))
    context.stroke()
  }
  return canvas.toBuffer('image/jpeg', Math.round(between(75, 92)))
}
