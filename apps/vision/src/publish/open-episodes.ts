import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { observation, type Observation } from '@foresite/contract/observations'

/** What goes on since before a process, which says its end. */
export interface GoingOn {
  readonly said: readonly Observation[]
  /** When the process that said it was last heard of, in epoch ms. */
  readonly at: number
}

interface Open {
  readonly path: string
  readonly started: Observation
  /** When it was last known to go on, in epoch ms; null: this process has heard of it. */
  readonly leftAt: number | null
}

/**
 * Which observations are going on, kept on disk: when this process dies in the middle of one, the next start ends it at
 * the moment it was last known to go on, or goes on with it, instead of leaving it open for ever.
 */
export class OpenEpisodes {
  readonly #folder: string
  readonly #open = new Map<string, Open>()

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
      const found = await readEpisode(path)
      if (found === null) await rm(path, { force: true })
      else {
        leftOver.push(endedAt(found.started, found.leftAt))
        episodes.#open.set(found.started.id, found)
      }
    }
    return { episodes, leftOver }
  }

  async began(started: Observation): Promise<void> {
    const path = join(this.#folder, `${started.id}.json`)
    this.#open.set(started.id, { path, started, leftAt: null })
    await writeFile(path, JSON.stringify(started), { mode: 0o600 })
  }

  async ended(id: string): Promise<void> {
    const episode = this.#open.get(id)
    this.#open.delete(id)
    if (episode !== undefined) await rm(episode.path, { force: true })
  }

  /** What goes on in front of a camera, each ended at `at` (epoch ms). */
  interrupted(cameraId: string, at: number): Observation[] {
    return [...this.#open.values()]
      .filter(({ started }) => started.cameraId === cameraId)
      .map(({ started }) => endedAt(started, at))
  }

  /** What goes on in front of a camera, as of when all of it was last known to. */
  goingOn(cameraId: string): GoingOn {
    const open = [...this.#open.values()].filter(({ started }) => started.cameraId === cameraId)
    const said = open.map(({ started }) => started)
    return { said, at: Math.min(Date.now(), ...open.map(({ leftAt }) => leftAt ?? Infinity)) }
  }

  /** What a process before this one has left in front of such cameras, each ended when it was last known to go on. */
  leftOver(isMeant: (cameraId: string) => boolean): Observation[] {
    return [...this.#open.values()].flatMap(({ started, leftAt }) =>
      leftAt !== null && isMeant(started.cameraId) ? [endedAt(started, leftAt)] : [],
    )
  }

  /** Marks those that go on as alive now. Called about once a second. */
  async touch(at: Date): Promise<void> {
    for (const { path } of this.#open.values()) await utimes(path, at, at).catch(() => undefined)
  }
}

async function readEpisode(path: string): Promise<(Open & { leftAt: number }) | null> {
  try {
    const started = observation.parse(JSON.parse(await readFile(path, 'utf8')))
    const { mtimeMs } = await stat(path)
    return { path, started, leftAt: mtimeMs }
  } catch {
    return null
  }
}

function endedAt(started: Observation, at: number): Observation {
  const end = new Date(Math.max(at, Date.parse(started.startedAt)))
  return { ...started, endedAt: end.toISOString() }
}
