import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { observation } from '@foresite/contract/observations'
import { id, instant } from '@foresite/contract/primitives'

/** The files of the outbox, named by the time they were stored, so that names sort by time. */
const observationParcel = z.object({
  kind: z.literal('observation'),
  observation,
  /** When its picture was taken, in epoch ms; absent without a picture or in files of an older version. */
  pictureAt: z.number().optional(),
})

/** A picture; its bytes lie beside it under the same name with `.jpg`. */
const stillParcel = z.object({
  kind: z.literal('still'),
  observationId: id,
  /** Capture time; missing in parcels of an older version. */
  at: instant.optional(),
  /** Which of a crossing's further looks it shows; absent: the picture of its observation. */
  look: z.number().int().optional(),
})

/** A clip; its bytes lie beside it under the same name with `.mp4`, unless none could be made. */
const clipParcel = z.object({
  kind: z.literal('clip'),
  observationId: id,
  clip: z.object({ startsAt: instant, durationMs: z.number().int().positive() }).nullable(),
})

const parcel = z.discriminatedUnion('kind', [observationParcel, stillParcel, clipParcel])
type Parcel = z.infer<typeof parcel>

/** The extension of the file that goes with a parcel, if any. */
function attachmentOf(content: Parcel): '.jpg' | '.mp4' | null {
  if (content.kind === 'still') return '.jpg'
  return content.kind === 'clip' && content.clip !== null ? '.mp4' : null
}

/** A parcel that lies in the outbox, with where its parts are. */
export interface StoredParcel {
  readonly name: string
  readonly content: Parcel
  /** Path of the file beside it, where it has one. */
  readonly attachment: string | null
}

/** Of what the disk does not take, how many parcels are kept in memory: some megabytes. */
const MOST_UNWRITTEN = 10_000

/**
 * The folder of everything the server has not acknowledged. A parcel is on disk (synced) when `put` resolves, and stays
 * until `forget`, through a crash of this process or of the server. While the disk is full, observations are kept in
 * memory, and pictures and clips are lost.
 */
export class Outbox {
  readonly #folder: string
  readonly #log: Logger
  /** What lies in the folder, as far as it was read: with a server that is away for hours nothing is read twice. */
  readonly #known = new Map<string, Parcel>()
  /** By name, what the disk did not take. */
  readonly #unwritten = new Map<string, Parcel>()
  #count = 0

  private constructor(folder: string, log: Logger) {
    this.#folder = folder
    this.#log = log
  }

  /** Opens the folder and clears away what a crash left half-written. */
  static async open(folder: string, log: Logger): Promise<Outbox> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const parcels = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)))
    for (const name of names)
      if (!parcels.has(name.replace(/\.\w+$/, ''))) await rm(join(folder, name), { force: true })
    return new Outbox(folder, log)
  }

  /**
   * Puts a parcel in; a file that belongs to it is moved in from `attachment`, before the parcel appears. Throws
   * only when it can be kept neither on disk nor in memory; nothing half-written is left behind.
   */
  async put(content: Parcel, attachment?: string | Buffer): Promise<void> {
    const name = this.#nextName()
    try {
      await this.#write(name, content, attachment)
      this.#known.set(name, content)
    } catch (problem) {
      await this.#clear(name)
      if (typeof attachment === 'string') await rm(attachment, { force: true })
      if (content.kind === 'still' || this.#unwritten.size >= MOST_UNWRITTEN) throw problem
      this.#log.error({ problem: String(problem) }, 'the outbox takes nothing; kept in memory')
      this.#unwritten.set(name, content.kind === 'clip' ? { ...content, clip: null } : content)
    }
  }

  /** Everything that waits, oldest first. A parcel that cannot be read is put aside, not met again and again. */
  async waiting(): Promise<StoredParcel[]> {
    const files = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'))
    const names = [...files.map((file) => file.slice(0, -5)), ...this.#unwritten.keys()].sort()
    const stored: StoredParcel[] = []
    for (const name of names) {
      const content = this.#unwritten.get(name) ?? this.#known.get(name) ?? (await this.#read(name))
      if (content === null) continue
      const ending = attachmentOf(content)
      stored.push({ name, content, attachment: ending && join(this.#folder, name + ending) })
    }
    return stored
  }

  /** Called once the server has it. */
  async forget({ name }: StoredParcel): Promise<void> {
    this.#unwritten.delete(name)
    this.#known.delete(name)
    await this.#clear(name)
  }

  async #write(name: string, content: Parcel, attachment?: string | Buffer): Promise<void> {
    const ending = attachmentOf(content)
    if (ending !== null && attachment !== undefined) {
      const beside = join(this.#folder, name + ending)
      if (typeof attachment === 'string') await rename(attachment, beside)
      else await writeSynced(beside, attachment)
    }
    const path = join(this.#folder, name)
    await writeSynced(`${path}.part`, JSON.stringify(content))
    await rename(`${path}.part`, `${path}.json`)
  }

  async #read(name: string): Promise<Parcel | null> {
    const path = join(this.#folder, name)
    const content = parcel.safeParse(await readJson(`${path}.json`))
    if (content.success) {
      this.#known.set(name, content.data)
      return content.data
    }
    this.#log.error({ parcel: name }, 'a parcel cannot be read and is put aside')
    await rename(`${path}.json`, `${path}.unreadable`)
    return null
  }

  /** The parcel goes first: one without its file would be met again, a file without its parcel is cleared away. */
  async #clear(name: string): Promise<void> {
    for (const ending of ['.json', '.part', '.jpg', '.mp4'])
      await rm(join(this.#folder, name + ending), { force: true })
  }

  #nextName(): string {
    this.#count += 1
    const time = Date.now().toString().padStart(15, '0')
    return `${time}-${process.pid.toString().padStart(7, '0')}-${this.#count.toString().padStart(8, '0')}`
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch {
    return null
  }
}

async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
