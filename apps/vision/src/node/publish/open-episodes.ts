import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OngoingObservations } from '#camera/camera-messages.ts'
import { observation, type Observation } from '@foresite/contract/observations'
import { isHeldUnseen } from '#stages/rules/rule.ts'

interface Open {
  readonly path: string
  readonly started: Observation
  /** When a previous process last confirmed it, in epoch ms; null: this process started it. */
  readonly leftAt: number | null
}

/**
 * Ongoing observations, stored on disk: after a crash the next start ends each at the moment it was last confirmed, or
 * resumes it, instead of leaving it open forever.
 */
export class OpenEpisodes {
  readonly #folder: string
  readonly #open = new Map<string, Open>()
  /** The last analysis since this process started, by camera. */
  readonly #analysedAt = new Map<string, number>()
  #isTouching = false

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the folder. `leftOver`: the observations interrupted by a crash, each ended when last confirmed. */
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

  async add(started: Observation): Promise<void> {
    await this.#keep(started, null)
  }

  /** Adds an observation that was ongoing at `leftAt` (epoch ms) but was made by no process of this folder. */
  async addOngoing(started: Observation, leftAt: number): Promise<void> {
    const path = await this.#keep(started, leftAt)
    await utimes(path, new Date(leftAt), new Date(leftAt))
  }

  async #keep(started: Observation, leftAt: number | null): Promise<string> {
    const path = join(this.#folder, `${started.id}.json`)
    this.#open.set(started.id, { path, started, leftAt })
    await writeFile(path, JSON.stringify(started), { mode: 0o600, flush: true })
    return path
  }

  async remove(id: string): Promise<void> {
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

  /** Records when a camera was last analysed, in epoch ms. */
  analysed(cameraId: string, at: number): void {
    this.#analysedAt.set(cameraId, at)
  }

  /** A camera's ongoing observations, as of its last analysis by this or a previous process. */
  ongoing(cameraId: string): OngoingObservations {
    const open = [...this.#open.values()].filter(({ started }) => started.cameraId === cameraId)
    const observations = open.map(({ started }) => started)
    const leftAt = Math.min(...open.map((one) => one.leftAt ?? Infinity))
    return { observations, at: Math.min(Date.now(), this.#analysedAt.get(cameraId) ?? leftAt) }
  }

  /** Observations that a previous process left open on matching cameras, each ended when last confirmed. */
  leftOver(isMeant: (cameraId: string) => boolean): Observation[] {
    return [...this.#open.values()].flatMap(({ started, leftAt }) =>
      leftAt !== null && isMeant(started.cameraId) ? [endedAt(started, leftAt)] : [],
    )
  }

  /**
   * Confirms ongoing observations, about once a second: as of now, or as of the camera's last analysis for those that
   * survive a pause. Otherwise each restart would extend that pause. Does nothing while the last call still waits for the
   * disk.
   */
  async touch(now: Date): Promise<void> {
    if (this.#isTouching) return
    this.#isTouching = true
    for (const { path, started } of this.#open.values()) {
      const analysedAt = this.#analysedAt.get(started.cameraId)
      const at = !isHeldUnseen(started) ? now : analysedAt === undefined ? null : new Date(analysedAt)
      if (at !== null) await utimes(path, at, at).catch(() => undefined)
    }
    this.#isTouching = false
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
