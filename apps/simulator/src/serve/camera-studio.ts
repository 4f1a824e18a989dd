import { seiOf } from '@foresite/simulated-site/sei'
import type { CameraView } from '#cameras/camera-view.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { ViewPainter } from '#paint/view-painter.ts'
import { withUnitBeforeSlice } from '#video/access-unit.ts'
import { H264Encoder, TICKS_PER_SECOND } from '#video/h264-encoder.ts'
import { TransportStream } from '#video/transport-stream.ts'
import type { SentPicture } from './audience.ts'
import type { Site } from './site.ts'

/** The parts of a site that painting needs, live or at another time. */
type PaintedSite = Pick<Site, 'clock' | 'timezone' | 'timeAt' | 'actorsAt' | 'language'>

const MS_PER_SECOND = 1000

/** A watched camera's painter, encoder and transport stream, from the first picture on. */
export class CameraStudio {
  readonly #camera: CameraView
  readonly #site: PaintedSite
  readonly #painter: ViewPainter
  readonly #encoder: H264Encoder
  readonly #transport: TransportStream

  private constructor(camera: CameraView, site: PaintedSite, encoder: H264Encoder, transport: TransportStream) {
    this.#camera = camera
    this.#site = site
    this.#painter = new ViewPainter(camera, site.clock, site.timezone, site.language)
    this.#encoder = encoder
    this.#transport = transport
  }

  static async open(camera: CameraView, site: PaintedSite): Promise<CameraStudio> {
    const { widthPx, heightPx, framesPerSecond } = camera
    const encoder = await H264Encoder.open(widthPx, heightPx, framesPerSecond)
    try {
      const transport = await TransportStream.open(encoder.context)
      return new CameraStudio(camera, site, encoder, transport)
    } catch (problem) {
      encoder.free()
      throw problem
    }
  }

  /** Paints, encodes and packs the picture at this many milliseconds since the site's start. */
  async paint(elapsedMs: number, key: boolean): Promise<SentPicture> {
    const at = this.#site.timeAt(elapsedMs)
    const ticks = Math.round((elapsedMs / MS_PER_SECOND) * TICKS_PER_SECOND)
    const actors = this.#site.actorsAt(at)
    this.#painter.paint(actors, at)
    const coded = await this.#encoder.encode(this.#painter.picture, ticks, key)
    const bytes = withUnitBeforeSlice(coded.bytes, seiOf(truthOf(this.#camera, actors, at)))
    return {
      bytes: await this.#transport.wrap({ bytes, isKey: coded.isKey }, ticks),
      isKey: coded.isKey,
    }
  }

  free(): void {
    this.#transport.free()
    this.#encoder.free()
  }
}
