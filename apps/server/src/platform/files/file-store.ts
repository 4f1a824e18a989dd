import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileSize, syncToDisk, unlessMissing } from './on-disk.ts'

/** A kind of stored file, with its own folder below the data folder. */
export type FileKind =
  | 'camera-videos'
  | 'clips'
  | 'stills'
  | 'exports'
  | 'logos'
  | 'evidence'
  | 'report-pictures'
  | 'product-pictures'
  | 'count-pictures'
  | 'pallet-photos'
  | 'cycle-count-pictures'
  | 'pallet-analysis-photos'
  | 'vehicle-pictures'
  | 'trailer-pictures'
  | 'site-models'

/** A file in the store: its kind, and its generated name. Never a client's name. */
export interface FileKey {
  readonly kind: FileKind
  readonly name: string
}

export interface DiskSpace {
  readonly totalBytes: number
  readonly freeBytes: number
}

const safeName = /^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,5}$/

/**
 * The site's files. A file is complete or absent: it is written under a temporary name, synced, then renamed. Files
 * left half-written by a crash are deleted on start.
 */
export class FileStore {
  readonly #root: string

  private constructor(root: string) {
    this.#root = root
  }

  /** Opens the store of a folder that this process has claimed. */
  static async open(root: string): Promise<FileStore> {
    const incoming = join(root, 'incoming')
    await rm(incoming, { recursive: true, force: true })
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    return new FileStore(root)
  }

  /** A file's path, whether or not it exists. Throws for a name that the store would not generate. */
  path({ kind, name }: FileKey): string {
    if (!safeName.test(name)) throw new Error(`not a name of the file store: ${JSON.stringify(name)}`)
    return join(this.#root, kind, name)
  }

  /**
   * Writes a stream; resolves with its size in bytes once it is on disk. A broken stream leaves nothing behind and
   * keeps an existing file.
   */
  async write(key: FileKey, content: Readable): Promise<number> {
    const path = this.path(key)
    const folder = join(this.#root, key.kind)
    const part = join(this.#root, 'incoming', randomUUID())
    try {
      await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }))
      const { size } = await stat(part)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(part, path)
      await syncToDisk(folder)
      return size
    } catch (problem: unknown) {
      await rm(part, { force: true })
      throw problem
    }
  }

  async remove(key: FileKey): Promise<void> {
    await rm(this.path(key), { force: true })
  }

  /** Its size in bytes; null if it does not exist. */
  async size(key: FileKey): Promise<number | null> {
    return fileSize(this.path(key))
  }

  /** When it was written; null if it does not exist. */
  async writtenAt(key: FileKey): Promise<Date | null> {
    return (await unlessMissing(stat(this.path(key))))?.mtime ?? null
  }

  /** The size of its disk, and what is free of it. */
  async space(): Promise<DiskSpace> {
    const { bsize, blocks, bavail } = await statfs(this.#root)
    return { totalBytes: bsize * blocks, freeBytes: bsize * bavail }
  }

  async list(kind: FileKind): Promise<string[]> {
    return (await unlessMissing(readdir(join(this.#root, kind)))) ?? []
  }
}
