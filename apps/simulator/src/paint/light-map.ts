import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { CameraView } from '#cameras/camera-view.ts'
import { building } from '#world/site-plan.ts'
import { css, type Rgb } from './colour.ts'
import type { Daylight } from './daylight.ts'
import { falloff, lampColour, lamps, lampsOn, lightInside, MAX_FROM_LAMPS, withLamps, type Lamp } from './lamps.ts'
import { Pen } from './pen.ts'

/** In how many rings a pool of light is drawn. */
const RINGS = 24
const ROUND = 48
const HAZE_M = 1.3
/** Nearer than this the wall is out of view. */
const NEAR_WALL_M = 2

/** Light on static things, multiplied with their colours. */
export function lightMap(camera: CameraView, daylight: Daylight): Canvas {
  const canvas = createCanvas(camera.widthPx, camera.heightPx)
  const context = canvas.getContext('2d')
  context.fillStyle = css(scaled(camera.isInside ? lightInside(daylight) : daylight.ambient))
  context.fillRect(0, 0, camera.widthPx, camera.heightPx)
  const on = camera.isInside ? 0 : lampsOn(daylight)
  if (on === 0) return canvas
  context.globalCompositeOperation = 'lighter'
  const pen = new Pen(context, camera)
  for (const lamp of lamps) {
    drawPool(pen, lamp, on)
    if (!lamp.hasPole && camera.at.y < building.south - NEAR_WALL_M) drawOnWall(pen, lamp, on)
  }
  // Overlapping pools are no brighter than the light on actors there.
  context.globalCompositeOperation = 'darken'
  context.fillStyle = css(scaled(withLamps(daylight, MAX_FROM_LAMPS * on)))
  context.fillRect(0, 0, camera.widthPx, camera.heightPx)
  return canvas
}

/** The heads of the lamps and the haze around them, drawn over everything else. */
export function drawGlow(pen: Pen, daylight: Daylight): void {
  const on = lampsOn(daylight)
  if (on === 0) return
  const { context } = pen
  context.globalCompositeOperation = 'lighter'
  for (const { x, y, upM } of lamps) {
    const at = { x, y, z: upM }
    const middle = pen.place(at)
    const radius = Math.max(2, pen.pixels(HAZE_M, at))
    // A lamp right beside the camera is out of view, but its haze would cover the picture.
    if (!middle || radius > pen.camera.heightPx / 4) continue
    const haze = context.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, radius)
    haze.addColorStop(0, css(scaled(lampColour), 0.9 * on))
    haze.addColorStop(0.2, css(scaled(lampColour), 0.5 * on))
    haze.addColorStop(1, css(scaled(lampColour), 0))
    context.fillStyle = haze
    context.beginPath()
    context.arc(middle.x, middle.y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalCompositeOperation = 'source-over'
}

/** Rings on the ground, each adding the difference to the next one's light. */
function drawPool(pen: Pen, lamp: Lamp, on: number): void {
  for (let ring = RINGS; ring >= 1; ring--) {
    const radius = (ring / RINGS) * lamp.reachM
    const more = falloff(lamp, ((ring - 1) / RINGS) * lamp.reachM) - falloff(lamp, radius)
    pen.fill(
      Array.from({ length: ROUND }, (_, i) => {
        const rad = (i / ROUND) * 2 * Math.PI
        // No light through the wall behind the lamp.
        const y = lamp.y + radius * Math.sin(rad)
        return {
          x: lamp.x + radius * Math.cos(rad),
          y: lamp.hasPole ? y : Math.min(0, y),
          z: 0,
        }
      }),
      css(scaled(lampColour, more * on)),
    )
  }
}

function drawOnWall(pen: Pen, lamp: Lamp, on: number): void {
  for (let ring = RINGS; ring >= 1; ring--) {
    const share = ring / RINGS
    const more = (2 / RINGS) * (1 - share) * 0.55
    pen.fill(
      Array.from({ length: ROUND }, (_, i) => {
        const rad = (i / ROUND) * 2 * Math.PI
        const down = share * (3.4 + 3.4 * Math.sin(rad))
        return {
          x: lamp.x + share * 4.2 * Math.cos(rad),
          y: 0,
          z: Math.max(0, lamp.upM + 0.4 - down),
        }
      }),
      css(scaled(lampColour, more * on)),
    )
  }
}

function scaled([red, green, blue]: Rgb, by = 1): Rgb {
  return [red * 255 * by, green * 255 * by, blue * 255 * by]
}
