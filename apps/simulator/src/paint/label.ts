import type { Language } from '@foresite/contract/messages/languages'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { CameraView } from '#cameras/camera-view.ts'
import { siteName } from '#cameras/site-names.ts'
import type { PixelArea } from '#video/video-picture.ts'
import { FONT } from './font.ts'
import { paintedWord } from './painted-words.ts'

/** Of a picture of 360 rows: the strip's place and height. */
const FRAME = { left: 8, top: 8, height: 20, fontPx: 11.5, paddingPx: 7 } as const
const ROWS = 360
/** Inter's digits differ in width: every text gets the room this one needs. */
const WIDEST = '0000-00-00 00:00:00'

/** Burnt into every picture, so that it cannot pass for real footage. */
export class Label {
  readonly #words: string
  readonly #scale: number
  readonly #format: Intl.DateTimeFormat
  readonly area: PixelArea

  constructor(context: SKRSContext2D, camera: CameraView, timezone: string, language: Language) {
    this.#scale = camera.heightPx / ROWS
    this.#words = `${paintedWord('SIMULATED', language)} · ${siteName(camera.name, language)}`
    // Swedish writes dates as ISO 8601 does.
    this.#format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const { left, top, height, paddingPx } = FRAME
    this.#write(context)
    const width = context.measureText(this.#text(WIDEST)).width
    this.area = {
      x: left * this.#scale,
      y: top * this.#scale,
      width: width + 2 * paddingPx * this.#scale,
      height: height * this.#scale,
    }
  }

  textAt(at: number): string {
    return this.#text(this.#format.format(at))
  }

  draw(context: SKRSContext2D, text: string): void {
    const { x, y, width, height } = this.area
    context.fillStyle = 'rgba(10,16,22,0.62)'
    context.beginPath()
    context.roundRect(x, y, width, height, 4 * this.#scale)
    context.fill()
    this.#write(context)
    context.fillStyle = 'rgba(255,255,255,0.94)'
    context.fillText(text, x + FRAME.paddingPx * this.#scale, y + height / 2)
  }

  #write(context: SKRSContext2D): void {
    context.font = `600 ${FRAME.fontPx * this.#scale}px "${FONT}"`
    context.textBaseline = 'middle'
  }

  #text(time: string): string {
    return `${this.#words} · ${time}`
  }
}
