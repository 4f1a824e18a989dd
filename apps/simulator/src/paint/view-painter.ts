import type { Language } from '@foresite/contract/messages/languages'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Extent } from '#cameras/boxes.ts'
import type { CameraView } from '#cameras/camera-view.ts'
import { VideoPicture, type PixelArea } from '#video/video-picture.ts'
import type { Actor } from '#world/actor.ts'
import type { SiteClock } from '#world/site-clock.ts'
import { paintBackdrop } from './backdrop.ts'
import { separateAreas } from './changed-areas.ts'
import { daylightAt, type Daylight } from './daylight.ts'
import { Label } from './label.ts'
import { movingThings, type MovingThing } from './moving-things.ts'
import { Pen } from './pen.ts'

/**
 * Paints one camera's pictures. Static things are painted once for each change of light; after that only changed areas
 * are painted and read back.
 */
export class ViewPainter {
  /** The last picture painted, ready to encode. */
  readonly picture: VideoPicture
  readonly canvas: Canvas
  readonly #camera: CameraView
  readonly #clock: SiteClock
  readonly #language: Language
  readonly #pen: Pen
  readonly #label: Label
  #backdrop: Canvas | undefined
  #step = NaN
  #shown = new Map<string, MovingThing>()
  #order = ''
  #text = ''

  constructor(camera: CameraView, clock: SiteClock, timezone: string, language: Language = 'en') {
    this.#camera = camera
    this.#language = language
    this.#clock = clock
    this.canvas = createCanvas(camera.widthPx, camera.heightPx)
    const context = this.canvas.getContext('2d')
    this.#pen = new Pen(context, camera, language)
    this.#label = new Label(context, camera, timezone, language)
    this.picture = new VideoPicture(camera.widthPx, camera.heightPx)
  }

  /** Updates the picture to an instant of the site; returns the areas repainted. */
  paint(actors: readonly Actor[], at: number): readonly PixelArea[] {
    const daylight = daylightAt(this.#clock, at)
    const things = movingThings(this.#camera, actors, daylight)
    const changed = this.#changed(things, daylight, at)
    for (const area of changed) this.#repaint(area, things)
    return changed
  }

  #changed(things: readonly MovingThing[], daylight: Daylight, at: number): PixelArea[] {
    const before = this.#shown
    const text = this.#label.textAt(at)
    const order = things.map(({ id }) => id).join(' ')
    const isOrderNew = order !== this.#order
    const hasNewText = text !== this.#text
    this.#shown = new Map(things.map((thing) => [thing.id, thing]))
    this.#order = order
    this.#text = text
    if (daylight.step !== this.#step || !this.#backdrop) {
      this.#step = daylight.step
      this.#backdrop = paintBackdrop(this.#camera, daylight, this.#language)
      const { widthPx: width, heightPx: height } = this.#camera
      return [{ x: 0, y: 0, width, height }]
    }
    const extents = things.flatMap((thing) => {
      const old = before.get(thing.id)
      // The drawing order may change although nothing moved much.
      if (old?.state === thing.state && !isOrderNew) return []
      return old ? [old.extent, thing.extent] : [thing.extent]
    })
    for (const [id, { extent }] of before) if (!this.#shown.has(id)) extents.push(extent)
    const areas = extents.map((extent) => this.picture.wholeBlocks(areaOf(extent)))
    if (hasNewText) areas.push(this.picture.wholeBlocks(this.#label.area))
    return separateAreas(areas)
  }

  #repaint(area: PixelArea, things: readonly MovingThing[]): void {
    const { context } = this.#pen
    const { x, y, width, height } = area
    context.save()
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    if (this.#backdrop) context.drawImage(this.#backdrop, x, y, width, height, x, y, width, height)
    const touched = things.filter(({ extent }) => overlaps(extent, area))
    for (const thing of touched) thing.drawShadow(this.#pen)
    for (const thing of touched) thing.draw(this.#pen)
    this.#label.draw(context, this.#text)
    context.restore()
    this.picture.put(context.getImageData(x, y, width, height).data, area)
  }
}

function areaOf({ left, top, right, bottom }: Extent): PixelArea {
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function overlaps({ left, top, right, bottom }: Extent, area: PixelArea): boolean {
  return left < area.x + area.width && right > area.x && top < area.y + area.height && bottom > area.y
}
