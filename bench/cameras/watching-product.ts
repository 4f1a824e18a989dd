import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cameraRoutes, type Camera, type CameraState } from '@foresite/contract/cameras'
import { processOf, type Foresite } from '../whole-product.ts'
import { childrenOf } from './process-figures.ts'

/** The polling interval for the cameras' states, and so the precision of their times. */
const ASK_MS = 100

/** The whole product, supervisor, server, vision and database, with cameras that it shows, records and analyses. */
export class WatchingProduct {
  readonly url: string
  readonly cameras: readonly Camera[]
  readonly #dataFolder: string

  private constructor({ url, dataFolder }: Foresite, cameras: readonly Camera[]) {
    this.url = url
    this.cameras = cameras
    this.#dataFolder = dataFolder
  }

  /** Adds cameras at these addresses, as a user would; they are recorded by default. */
  static async watch(
    product: Foresite,
    sources: readonly { readonly address: string; readonly analysisAddress?: string }[],
  ): Promise<WatchingProduct> {
    const cameras: Camera[] = []
    for (const [index, source] of sources.entries()) {
      const answer = await fetch(`${product.url}/api/cameras`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Camera ${index + 1}`, ...source }),
      })
      if (answer.status !== 201) throw new Error(`a camera was refused: ${await answer.text()}`)
      cameras.push(cameraRoutes.createCamera.answer.parse(await answer.json()).camera)
    }
    return new WatchingProduct(product, cameras)
  }

  get serverPid(): number {
    return processOf('server', this.#dataFolder)
  }

  get visionPid(): number {
    return processOf('vision', this.#dataFolder)
  }

  get cameraPids(): number[] {
    return childrenOf(this.visionPid, 'camera-process')
  }

  get detectorPids(): number[] {
    return childrenOf(this.visionPid, 'detector-process')
  }

  /** Resolves once every camera is live, or none is. */
  async untilAll(state: CameraState['state']): Promise<void> {
    while (!(await this.#states()).every((one) => one === state)) await delay(ASK_MS)
  }

  /** The fate of each camera's frames so far, in the order of `cameras`. */
  async frames(): Promise<{ analysed: number; replaced: number; delayP95Ms: number }[]> {
    const answer = await fetch(`${this.url}/api/metrics`)
    if (!answer.ok) throw new Error(`no metrics: ${String(answer.status)}`)
    const text = await answer.text()
    const value = (name: string, camera: string, label: string) =>
      Number(new RegExp(String.raw`^foresite_${name}\{camera="${camera}",${label}\} (\S+)`, 'm').exec(text)?.[1] ?? 0)
    return this.cameras.map(({ id }) => ({
      analysed: value('camera_frames', id, 'outcome="analysed"'),
      replaced: value('camera_frames', id, 'outcome="replaced"'),
      delayP95Ms: value('camera_delay_seconds', id, 'quantile="0.95"') * 1_000,
    }))
  }

  /** The complete files of a camera's recording, oldest first. */
  async recordings(cameraId: string): Promise<{ startsAt: number; path: string }[]> {
    const folder = join(this.#dataFolder, 'recordings', cameraId)
    return (await readdir(folder))
      .filter((name) => name.endsWith('.mp4'))
      .map((name) => ({ startsAt: Number.parseInt(name), path: join(folder, name) }))
      .toSorted((a, b) => a.startsAt - b.startsAt)
  }

  async #states(): Promise<CameraState['state'][]> {
    const answer = await fetch(`${this.url}/api/cameras`)
    return cameraRoutes.listCameras.answer.parse(await answer.json()).map(({ status }) => status.state)
  }
}
