import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CameraFolder } from '#stages/record/segment-files.ts'
import type { VideoRenderer } from './video-renderer.ts'

interface PlayableSegmentsOptions {
  /** Where the files are cached; emptied on start. */
  readonly folder: string
  readonly maker: VideoRenderer
}

interface Kept {
  readonly path: string
  readonly made: Promise<boolean>
  bytes: number
}

/** One hour at screen width. */
const MAX_BYTES = 1024 ** 3

/** Segments transcoded to H.264, cached for the next viewer; the least recently used are removed first. */
export class PlayableSegments {
  readonly #options: PlayableSegmentsOptions
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>()

  private constructor(options: PlayableSegmentsOptions) {
    this.#options = options
  }

  static async open(options: PlayableSegmentsOptions): Promise<PlayableSegments> {
    await rm(options.folder, { recursive: true, force: true })
    await mkdir(options.folder, { recursive: true, mode: 0o700 })
    return new PlayableSegments(options)
  }

  /** The path of a transcoded segment, made on demand; null when it cannot be made. */
  async get(camera: CameraFolder, start: number): Promise<string | null> {
    const key = keyOf(camera, start)
    const kept = this.#kept.get(key) ?? this.#make(camera, start)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (await kept.made) return kept.path
    if (this.#kept.get(key) === kept) this.#kept.delete(key)
    return null
  }

  /** Removes a segment that was deleted from the recording. */
  async remove(camera: CameraFolder, start: number): Promise<void> {
    const key = keyOf(camera, start)
    const kept = this.#kept.get(key)
    if (kept === undefined) return
    this.#kept.delete(key)
    await kept.made
    await rm(kept.path, { force: true })
  }

  #make(camera: CameraFolder, start: number): Kept {
    const { folder, maker } = this.#options
    const path = join(folder, `${keyOf(camera, start)}.mp4`)
    const kept: Kept = {
      path,
      bytes: 0,
      made: maker
        .run({ kind: 'playable', camera, start, path })
        .then(async (outcome) => {
          if (outcome.kind !== 'playable') return false
          kept.bytes = (await stat(path)).size
          await this.#evict().catch(() => undefined)
          return true
        })
        .catch(() => false),
    }
    return kept
  }

  async #evict(): Promise<void> {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0)
    for (const [key, kept] of this.#kept) {
      if (bytes <= MAX_BYTES) return
      if (kept.bytes === 0) continue
      this.#kept.delete(key)
      bytes -= kept.bytes
      await rm(kept.path, { force: true })
    }
  }
}

function keyOf({ cameraId }: CameraFolder, start: number): string {
  return `${cameraId}-${start}`
}
