import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { observation } from '@foresite/contract/observations'
import { id, instant } from '@foresite/contract/primitives'
import { errorCode } from '#stages/record/disk-problem.ts'

/** The parcels in the outbox, named by the time they were stored, so that names sort by time. */
const observationParcel = z.object({
  kind: z.literal('observation'),
  observation,
  /** When its picture was taken, in epoch ms; absent without a picture or in files of an older version. */
  pictureAt: z.number().optional(),
})

/** A picture; its bytes are in the file of the same name with `.jpg`. */
const stillParcel = z.object({
  kind: z.literal('still'),
  observationId: id,
  /** Capture time; missing in parcels of an older version. */
  at: instant.optional(),
  /** Index of the further view of a crossing; absent: the observation's main picture. */
  view: z.number().int().optional(),
})

/** A clip; its bytes are in the file of the same name with `.mp4`. Null: there will be no clip. */
const clipParcel = z.object({
  kind: z.literal('clip'),
  observationId: id,
  clip: z.object({ startsAt: instant, durationMs: z.number().int().positive() }).nullable(),
})

const parcel = z.discriminatedUnion('kind', [observationParcel, stillParcel, clipParcel])
type Parcel = z.infer<typeof parcel>

/** The extension of a parcel's attachment, if it has one. */
function attachmentOf(content: Parcel): '.jpg' | '.mp4' | null {
  if (content.kind === 'still') return '.jpg'
  return content.kind === 'clip' && content.clip !== null ? '.mp4' : null
}

/** A parcel in the outbox and the path of its attachment. */
export interface StoredParcel {
  readonly name: string
  readonly content: Parcel
  /** Null without an attachment. */
  readonly attachment: string | null
}

/** How many parcels are kept in memory when the disk accepts none: a few megabytes. */
const MAX_UNWRITTEN = 10_000
/** For its owner only, and on the disk once written. */
const SYNCED = { mode: 0o600, flush: true }

/**
 * A folder with everything the server has not acknowledged. A parcel is on disk (synced) when `put` resolves, and stays
 * until `remove`, even if this process or the server crashes. While the disk is full, observations are kept in memory;
 * pictures and clips are lost.
 */
export class Outbox {
  readonly #folder: string
  readonly #log: Logger
  /** Parcels already read or written, by name: none is read twice, even if the server is away for hours. */
  readonly #known = new Map<string, Parcel>()
  /** Parcels that could not be written, by name. */
  readonly #unwritten = new Map<string, Parcel>()
  #count = 0

  private constructor(folder: string, log: Logger) {
    this.#folder = folder
    this.#log = log
  }

  /** Opens the folder and removes incomplete parcels. */
  static async open(folder: string, log: Logger): Promise<Outbox> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const parcels = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)))
    for (const name of names)
      if (!parcels.has(name.replace(/\.\w+$/, ''))) await rm(join(folder, name), { force: true })
    return new Outbox(folder, log)
  }

  /**
   * Stores a parcel; its attachment is moved or written first. Throws only if the parcel can be kept neither on disk
   * nor in memory; leaves no incomplete files. `before`: the parcel counts only once this is done.
   */
  async put(content: Parcel, attachment?: string | Buffer, before?: Promise<void>): Promise<void> {
    const name = this.#nextName()
    try {
      await this.#write(name, content, attachment, before)
      this.#known.set(name, content)
    } catch (problem) {
      await this.#clear(name)
      if (typeof attachment === 'string') await rm(attachment, { force: true })
      if (content.kind === 'still' || this.#unwritten.size >= MAX_UNWRITTEN) throw problem
      this.#log.error({ problem: String(problem) }, 'the outbox cannot be written; parcel kept in memory')
      this.#unwritten.set(name, content.kind === 'clip' ? { ...content, clip: null } : content)
    }
  }

  /** All parcels, oldest first. Unreadable ones are renamed, so that they are not read again. */
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

  /** Removes a parcel that the server has acknowledged. */
  async remove({ name }: StoredParcel): Promise<void> {
    this.#unwritten.delete(name)
    await this.#clear(name)
    this.#known.delete(name)
  }

  async #write(name: string, content: Parcel, attachment?: string | Buffer, before?: Promise<void>): Promise<void> {
    const ending = attachmentOf(content)
    if (ending !== null && attachment !== undefined) {
      const beside = join(this.#folder, name + ending)
      if (typeof attachment === 'string') await rename(attachment, beside)
      else await writeFile(beside, attachment, SYNCED)
    }
    const path = join(this.#folder, name)
    await writeFile(`${path}.part`, JSON.stringify(content), SYNCED)
    await before
    await rename(`${path}.part`, `${path}.json`)
  }

  async #read(name: string): Promise<Parcel | null> {
    const path = join(this.#folder, name)
    const read = await readJson(`${path}.json`)
    // Delivered since the folder was listed.
    if (read === undefined) return null
    const content = parcel.safeParse(read)
    if (content.success) {
      this.#known.set(name, content.data)
      return content.data
    }
    this.#log.error({ parcel: name }, 'a parcel cannot be read and is set aside')
    await rename(`${path}.json`, `${path}.unreadable`).catch((failure: unknown) => {
      // Another pass has set it aside.
      if (errorCode(failure) !== 'ENOENT') throw failure
    })
    return null
  }

  /**
   * Removes the parcel before its attachment: a parcel without one would be sent, an attachment alone is cleaned up.
   */
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

/** Undefined when there is no file; null when it cannot be read. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch (failure) {
    return errorCode(failure) === 'ENOENT' ? undefined : null
  }
}
