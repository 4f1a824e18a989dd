import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelFile } from '@foresite/contract/node-models'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'
import { saveModel } from '#site-model/save-model.ts'

/** Unassigned files are kept this long after their last use: the user may be trying the model before assigning it. */
const KEPT_MS = 60 * 60_000

interface ModelFilesOptions {
  readonly folder: string
  readonly server: Pick<SiteServer, 'download'>
  readonly log: Logger
}

/** Files of the site's own models on this node, named by their hash: downloaded from the server once and verified. */
export class ModelFiles {
  readonly #options: ModelFilesOptions
  readonly #fetching = new Map<string, Promise<string | null>>()

  constructor(options: ModelFilesOptions) {
    this.#options = options
  }

  /** The path of a model's file; null when the server does not have it, or sends other content. */
  find(file: ModelFile): Promise<string | null> {
    const { sha256 } = file
    const fetching = this.#fetching.get(sha256) ?? this.#find(file)
    this.#fetching.set(sha256, fetching)
    return fetching.finally(() => this.#fetching.delete(sha256))
  }

  /** Removes files that are neither needed nor recently used. */
  async keepOnly(needed: ReadonlySet<string>): Promise<void> {
    const { folder } = this.#options
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0)
      if (!needed.has(name.replace(/\.onnx$/, '')) && age > KEPT_MS) await rm(path, { force: true })
    }
  }

  async #find(file: ModelFile): Promise<string | null> {
    const path = join(this.#options.folder, `${file.sha256}.onnx`)
    const found = await stat(path).catch(() => null)
    if (found?.size === file.bytes) {
      const now = new Date()
      await utimes(path, now, now)
      return path
    }
    try {
      const { folder, server } = this.#options
      await mkdir(folder, { recursive: true })
      if (await saveModel(path, await server.download(file.sha256), file)) return path
      throw new Error('the server sent another file')
    } catch (problem) {
      this.#options.log.warn({ sha256: file.sha256, problem: String(problem) }, 'a model could not be downloaded')
      return null
    }
  }
}
