import { focalPx } from '#cameras/camera-view.ts'
import { between, css, type Rgb } from '../colour.ts'
import type { Daylight } from '../daylight.ts'
import type { Pen } from '../pen.ts'

const zenith: Rgb = [120, 168, 222]
const haze: Rgb = [214, 228, 240]
const dusk: Rgb = [255, 196, 140]
const hill: Rgb = [128, 150, 140]
const grass = '#7d8f63'

/** The sky, the hills on the horizon and the land before them. Colours as by day; the light comes later. */
export function drawSky(pen: Pen, { glow }: Daylight): void {
  const { context, camera } = pen
  const { widthPx, heightPx, tiltRad } = camera
  const horizon = heightPx / 2 - focalPx(camera) * Math.tan(tiltRad)
  const land = context.createLinearGradient(0, horizon, 0, heightPx)
  land.addColorStop(0, '#93a184')
  land.addColorStop(0.25, grass)
  land.addColorStop(1, '#6f8157')
  context.fillStyle = land
  context.fillRect(0, 0, widthPx, heightPx)
  if (horizon <= 0) return
  const sky = context.createLinearGradient(0, Math.min(0, horizon - 120), 0, horizon)
  sky.addColorStop(0, css(between(zenith, dusk, glow * 0.25)))
  sky.addColorStop(1, css(between(haze, dusk, glow)))
  context.fillStyle = sky
  context.fillRect(0, 0, widthPx, horizon)
  drawHills(pen, horizon)
}

function drawHills(pen: Pen, horizon: number): void {
  const { context, camera } = pen
  const focal = focalPx(camera)
  for (const [layer, height] of [0.05, 0.028].entries()) {
    context.fillStyle = css(between(hill, [92, 118, 84], layer), 1)
    context.beginPath()
    context.moveTo(0, horizon)
    for (let x = 0; x <= camera.widthPx; x += 4) {
      // By direction, so that two cameras see the same hills.
      const rad = camera.headingRad - Math.atan((x - camera.widthPx / 2) / focal)
      const wave =
        0.55 +
        0.25 * Math.sin(rad * 5 + layer * 2) +
        0.14 * Math.sin(rad * 13 + layer) +
        (layer === 1 ? 0.1 * Math.sin(rad * 71) + 0.06 * Math.sin(rad * 157) : 0)
      context.lineTo(x, horizon - focal * height * wave)
    }
    context.lineTo(camera.widthPx, horizon)
    context.fill()
  }
}
