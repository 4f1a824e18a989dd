import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { observation, type Observation } from '@foresite/contract/observations'

/**
 * Which observations are going on, kept on disk: when this process dies in the middle of one, the next start
 * ends it at the moment it was last known to go on, instead of leaving it open for ever.
 */
export class OpenEpisodes {
  readonly #folder: string
  readonly #open = new Map<string, string>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the folder; `leftOver` are the observations that a crash interrupted, each ended at its last sign of life. */
  static async open(folder: string): Promise<{ episodes: OpenEpisodes; leftOver: Observation[] }> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const episodes = new OpenEpisodes(folder)
    const leftOver: Observation[] = []
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const interrupted = await readEpisode(path)
      if (interrupted === null) await rm(path, { force: true })
      else {
        leftOver.push(interrupted)
        episodes.#open.set(interrupted.id, path)
      }
    }
    return { episodes, leftOver }
  }

  async began(started: Observation): Promise<void> {
    const path = join(this.#folder, `${started.id}.json`)
    this.#open.set(started.id, path)
    await writeFile(path, JSON.stringify(started), { mode: 0o600 })
  }

  async ended(id: string): Promise<void> {
    const path = this.#open.get(id)
    this.#open.delete(id)
    if (path !== undefined) await rm(path, { force: true })
  }

  /** Marks those that go on as alive now. Called about once a second. */
  async touch(at: Date): Promise<void> {
    for (const path of this.#open.values()) await utimes(path, at, at).catch(() => undefined)
  }
}

async function readEpisode(path: string): Promise<Observation | null> {
  try {
    const started = observation.parse(JSON.parse(await readFile(path, 'utf8')))
    const { mtimeMs } = await stat(path)
    const endedAt = new Date(Math.max(mtimeMs, Date.parse(started.startedAt)))
    return { ...started, endedAt: endedAt.toISOString() }
  } catch {
    return null
  }
}
