import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { historyProgress, type HistoryProgress } from '@foresite/simulated-site/progress'

/** How far the replay has come; stored, so that an interrupted one resumes. */
export class ProgressFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** The stored progress; if none can be read, starts at `until`. */
  async read(until: number): Promise<HistoryProgress> {
    const initial = { until, reached: until, pictured: until }
    try {
      return historyProgress.parse(JSON.parse(await readFile(this.#path, 'utf8')))
    } catch {
      await this.write(initial)
      return initial
    }
  }

  async write(progress: HistoryProgress): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    await writeFile(`${this.#path}.part`, JSON.stringify(progress), { mode: 0o600 })
    await rename(`${this.#path}.part`, this.#path)
  }
}
