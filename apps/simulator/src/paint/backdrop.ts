import type { Language } from '@foresite/contract/messages/languages'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { CameraView } from '#cameras/camera-view.ts'
import { distanceBetween } from '#world/ground.ts'
import { building } from '#world/site-plan.ts'
import type { Daylight } from './daylight.ts'
import { drawGlow, lightMap } from './light-map.ts'
import { lampsOn } from './lamps.ts'
import { Pen } from './pen.ts'
import { drawShadow, footOf } from './shadow.ts'
import { buildingFront, drawLitWindows, WALL_M } from './scenery/building-front.ts'
import { hallThings } from './scenery/hall-things.ts'
import { drawTrailerInside } from './scenery/trailer-inside.ts'
import { drawHall } from './scenery/inside.ts'
import { drawSky } from './scenery/sky.ts'
import type { Upright } from './scenery/upright.ts'
import { drawYardGround } from './scenery/yard-ground.ts'
import { yardThings } from './scenery/yard-things.ts'

/** Noise amplitude: real surfaces are not plain, and codecs turn plain ones into bands. */
const GRAIN = 3.5

/** Everything static in front of a camera, in the light of a ten-minute step. */
export function paintBackdrop(camera: CameraView, daylight: Daylight, language: Language): Canvas {
  const canvas = createCanvas(camera.widthPx, camera.heightPx)
  const context = canvas.getContext('2d')
  const pen = new Pen(context, camera, language)
  if (camera.looksInto !== undefined) drawTrailerInside(pen, daylight)
  else if (camera.isInside) {
    drawHall(pen)
    drawFarFirst(pen, hallThings(pen, daylight))
  } else {
    drawSky(pen, daylight)
    drawYardGround(pen)
    drawBuildingShadow(pen, daylight)
    drawFarFirst(pen, [...yardThings(pen, daylight), ...buildingFront(pen)])
  }
  addGrain(canvas)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(lightMap(camera, daylight), 0, 0)
  context.globalCompositeOperation = 'source-over'
  if (!camera.isInside) {
    drawLitWindows(pen, lampsOn(daylight))
    drawGlow(pen, daylight)
  }
  return canvas
}

function drawFarFirst({ camera }: Pen, things: readonly Upright[]): void {
  const far = ({ near }: Upright) => distanceBetween(near, camera.at)
  for (const thing of things.toSorted((a, b) => far(b) - far(a))) thing.draw()
}

function drawBuildingShadow(pen: Pen, daylight: Daylight): void {
  const { west, south, east, north } = building
  const footprint = {
    x: (west + east) / 2,
    y: (south + north) / 2,
    headingRad: 0,
    lengthM: east - west,
    widthM: north - south,
  }
  drawShadow(pen, footOf(footprint), WALL_M, daylight)
}

function addGrain(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  // A linear congruential generator (Numerical Recipes): always the same grain.
  let state = 1
  for (let at = 0; at < pixels.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const grain = ((state >>> 24) / 255 - 0.5) * 2 * GRAIN
    for (let part = at; part < at + 3; part++) pixels.data[part] = (pixels.data[part] ?? 0) + grain
  }
  context.putImageData(pixels, 0, 0)
}
