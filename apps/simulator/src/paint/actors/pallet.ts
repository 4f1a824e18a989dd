import type { Pallet } from '#world/actor.ts'
import { brightnessOf, drawPart, facesCamera, faces, sideOf, type Part } from '../block.ts'
import type { Daylight } from '../daylight.ts'
import { partOf, type Pen } from '../pen.ts'
import { drawWritings } from './writing.ts'

const WOOD_M = 0.144
const wood = '#a97c4c'
/** Boxes to a layer and layers, as they show on a side. */
const [LAYERS, BOXES] = [3, 2]

/** A loaded pallet: boxes in layers on wood. A damaged one is crushed at a corner, with a torn box. */
export function drawPallet(pen: Pen, pallet: Pallet, daylight: Daylight): void {
  const [end, side] = [pallet.lengthM / 2, pallet.widthM / 2]
  const [low, high] = [pallet.liftedM, pallet.liftedM + pallet.heightM]
  const base: Part = {
    along: [-end, end],
    left: [-side, side],
    up: [low, low + WOOD_M],
    colour: wood,
  }
  const load: Part = {
    along: [-end + 0.03, end - 0.03],
    left: [-side + 0.03, side - 0.03],
    up: [low + WOOD_M, high],
    colour: pallet.colour,
  }
  drawPart(pen, daylight, pallet, base)
  drawPart(pen, daylight, pallet, load)
  for (const face of faces) {
    if (!facesCamera(pen, pallet, load, face)) continue
    const shade = brightnessOf(pallet, face, daylight)
    const slot = sideOf(pallet, base, face)
    for (const [from, to] of [
      [0.1, 0.44],
      [0.56, 0.9],
    ] as const)
      pen.fill(partOf(slot, from, to, 0.3, 0.85), pen.ink('#3a2a1a', shade))
    drawBoxes(pen, sideOf(pallet, load, face), shade, pallet.isDamaged)
  }
  drawWritings(pen, pallet)
}

function drawBoxes(pen: Pen, side: ReturnType<typeof sideOf>, shade: number, isDamaged: boolean): void {
  const seam = pen.ink('#4d3a22', shade, 0.55)
  for (let layer = 1; layer < LAYERS; layer++)
    pen.fill(partOf(side, 0, 1, layer / LAYERS - 0.008, layer / LAYERS + 0.008), seam)
  for (let layer = 0; layer < LAYERS; layer++)
    for (let box = 1; box <= BOXES; box++) {
      const at = (box - (layer % 2 === 0 ? 0 : 0.5)) / BOXES
      if (at < 1) pen.fill(partOf(side, at - 0.008, at + 0.008, layer / LAYERS, (layer + 1) / LAYERS), seam)
    }
  if (!isDamaged) return
  const [topLeft, topRight] = [partOf(side, 0, 0.02, 0, 0.02)[0], partOf(side, 0.62, 0.64, 0, 0.02)[0]]
  const [dent, low] = [partOf(side, 0.4, 0.42, 0.3, 0.32)[0], partOf(side, 0.05, 0.07, 0.44, 0.46)[0]]
  if (!topLeft || !topRight || !dent || !low) return
  pen.fill([topLeft, topRight, dent, low], pen.ink('#2b1f12', shade, 0.85))
  pen.fill(partOf(side, 0.16, 0.42, 0.1, 0.3), pen.ink('#e9dcc0', shade))
  pen.fill(partOf(side, 0.66, 0.9, 0.52, 0.6), pen.ink('#2b1f12', shade, 0.8))
}
