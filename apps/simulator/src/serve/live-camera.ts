import { setTimeout as delay } from 'node:timers/promises'
import type { Writable } from 'node:stream'
import type { CameraView } from '#cameras/camera-view.ts'
import { Audience } from './audience.ts'
import { CameraStudio } from './camera-studio.ts'
import type { Site } from './site.ts'

/** One camera and its viewers: painted and encoded once for all, and not at all without any. */
export class LiveCamera {
  readonly camera: CameraView
  readonly #site: Site
  readonly #onProblem: (problem: unknown) => void
  readonly #audience = new Audience(() => this.#stopped.abort())
  #running: Promise<void> | undefined
  #stopped = new AbortController()
  #painted = 0

  constructor(camera: CameraView, site: Site, onProblem: (problem: unknown) => void) {
    this.camera = camera
    this.#site = site
    this.#onProblem = onProblem
  }

  get viewers(): number {
    return this.#audience.size
  }
  /** How many pictures were painted until now. */
  get painted(): number {
    return this.#painted
  }

  /** Sends the live stream from the next picture on, which is a key frame, until the viewer goes. */
  send(viewer: Writable): void {
    this.#audience.join(viewer)
    if (this.#audience.size === 1) this.#start()
  }

  /** Ends every stream and waits until painting has stopped. */
  async close(): Promise<void> {
    this.#stopped.abort()
    this.#audience.dropAll()
    await this.#running
  }

  #start(): void {
    const stopped = new AbortController()
    this.#stopped = stopped
    const before = this.#running
    const run = async () => {
      await before
      await this.#run(stopped.signal)
    }
    this.#running = run().catch((problem: unknown) => {
      this.#audience.dropAll()
      this.#onProblem(problem)
    })
  }

  async #run(stopped: AbortSignal): Promise<void> {
    if (stopped.aborted) return
    const studio = await CameraStudio.open(this.camera, this.#site)
    const everyMs = 1000 / this.camera.framesPerSecond
    try {
      // Cameras of one rate share their instants, and so the actors computed for them.
      let next = Math.ceil(this.#site.elapsedMs() / everyMs)
      while (await this.#isDue(next * everyMs, stopped)) {
        const picture = await studio.paint(next * everyMs, this.#audience.waitsForKey)
        this.#painted++
        this.#audience.send(picture)
        // A slow machine skips pictures instead of falling behind.
        next = Math.max(next + 1, Math.floor(this.#site.elapsedMs() / everyMs))
      }
    } finally {
      studio.free()
    }
  }

  /** Waits until the site has reached this age; false when no viewer is left. */
  async #isDue(elapsedMs: number, stopped: AbortSignal): Promise<boolean> {
    const waitMs = Math.max(0, elapsedMs - this.#site.elapsedMs())
    await delay(waitMs, undefined, { signal: stopped }).catch(() => undefined)
    return !stopped.aborted
  }
}
