import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OngoingObservations } from '#camera/camera-messages.ts'
import { observation, type Observation } from '@foresite/contract/observations'
import { isHeldUnseen } from '#stages/rules/rule.ts'

interface Open {
  readonly path: string
  readonly started: Observation
  /** When a previous process last saw it continue, in epoch ms; null: this process started it. */
  readonly leftAt: number | null
}

/**
 * Ongoing observations, stored on disk: when this process dies during one, the next start ends it at the moment it was
 * last seen to continue, or resumes it, instead of leaving it open for ever.
 */
export class OpenEpisodes {
  readonly #folder: string
  readonly #open = new Map<string, Open>()
  /** By camera, those analysed since this process started. */
  readonly #lookedAt = new Map<string, number>()

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
    await this.#keep(started, null)
  }

  /** An observation that was ongoing when its camera was last analysed, at `leftAt` (epoch ms), by no process of this folder. */
  async left(started: Observation, leftAt: number): Promise<void> {
    const path = await this.#keep(started, leftAt)
    await utimes(path, new Date(leftAt), new Date(leftAt))
  }

  async #keep(started: Observation, leftAt: number | null): Promise<string> {
    const path = join(this.#folder, `${started.id}.json`)
    this.#open.set(started.id, { path, started, leftAt })
    await writeFile(path, JSON.stringify(started), { mode: 0o600 })
    return path
  }

  async ended(id: string): Promise<void> {
    const episode = this.#open.get(id)
    this.#open.delete(id)
    if (episode !== undefined) await rm(episode.path, { force: true })
  }

  /** A camera's ongoing observations, each ended at `at` (epoch ms). */
  interrupted(cameraId: string, at: number): Observation[] {
    return [...this.#open.values()]
      .filter(({ started }) => started.cameraId === cameraId)
      .map(({ started }) => endedAt(started, at))
  }

  /** A camera's pictures were analysed, in epoch ms. */
  looked(cameraId: string, at: number): void {
    this.#lookedAt.set(cameraId, at)
  }

  /** A camera's ongoing observations, as of its last analysis by this or a previous process. */
  ongoing(cameraId: string): OngoingObservations {
    const open = [...this.#open.values()].filter(({ started }) => started.cameraId === cameraId)
    const observations = open.map(({ started }) => started)
    const leftAt = Math.min(...open.map((one) => one.leftAt ?? Infinity))
    return { observations, at: Math.min(Date.now(), this.#lookedAt.get(cameraId) ?? leftAt) }
  }

  /** Ongoing observations that a previous process left for such cameras, each ended when last seen. */
  leftOver(isMeant: (cameraId: string) => boolean): Observation[] {
    return [...this.#open.values()].flatMap(({ started, leftAt }) =>
      leftAt !== null && isMeant(started.cameraId) ? [endedAt(started, leftAt)] : [],
    )
  }

  /**
   * Marks ongoing observations as alive now, or, for those held without analysis, as of the last one: otherwise each
   * new process would restart the time they are held. Called about once a second.
   */
  async touch(now: Date): Promise<void> {
    for (const { path, started } of this.#open.values()) {
      const lookedAt = this.#lookedAt.get(started.cameraId)
      const at = !isHeldUnseen(started) ? now : lookedAt === undefined ? null : new Date(lookedAt)
      if (at !== null) await utimes(path, at, at).catch(() => undefined)
    }
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
