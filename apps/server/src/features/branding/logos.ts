import { randomUUID } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { defaultLogoFilename } from '@foresite/contract/branding'
import { logoFilename } from '@foresite/contract/presets'
import type { FileStore } from '#platform/files/file-store.ts'
import type { CheckedLogo } from './checked-logo.ts'

const defaultLogo = fileURLToPath(new URL('default-logo.svg', import.meta.url))

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** A name that the store gives. */
const isOurs = /^[a-z0-9][a-z0-9-]{0,80}\.(?:svg|png|jpg|jpeg)$/

/** An open logo: `file` is the caller's to close. */
export interface Logo {
  readonly file: FileHandle
  readonly mediaType: string
  readonly bytes: number
}

/** One that no preset names for so long is not about to be. */
const UNUSED_MS = 24 * 3_600_000

/** The logos of a site: the one that comes with the product, and those of its own. */
export class Logos {
  readonly #files: FileStore

  constructor(files: FileStore) {
    this.#files = files
  }

  /** Keeps a logo; gives the name that presets name it by. */
  async keep({ ending, content }: CheckedLogo): Promise<string> {
    const name = `${randomUUID()}.${ending}`
    await this.#files.write({ kind: 'logos', name }, Readable.from([content]))
    return name
  }

  /** Removes those that no preset names and that have lain there for a day. */
  async removeUnused(named: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await this.#files.list('logos')) {
      if (named.has(name)) continue
      const logo = await this.open(name)
      if (logo === null) continue
      const { mtimeMs } = await logo.file.stat()
      await logo.file.close()
      if (now.getTime() - mtimeMs > UNUSED_MS) await this.#files.remove({ kind: 'logos', name })
    }
  }

  /** Opens a logo by its bare name; null where there is none of that name, or the name is not one. */
  async open(filename: string): Promise<Logo | null> {
    const name = logoFilename.safeParse(filename)
    if (!name.success) return null
    const path = this.#pathOf(name.data)
    const file = path === null ? null : await openExisting(path)
    if (file === null) return null
    const stats = await file.stat()
    if (!stats.isFile()) {
      await file.close()
      return null
    }
    const ending = name.data.slice(name.data.lastIndexOf('.') + 1).toLowerCase()
    return {
      file,
      mediaType: mediaTypes[ending] ?? 'application/octet-stream',
      bytes: stats.size,
    }
  }

  /** Null for a name that this store gives to none. */
  #pathOf(name: string): string | null {
    if (name === defaultLogoFilename) return defaultLogo
    return isOurs.test(name) ? this.#files.path({ kind: 'logos', name }) : null
  }

  async has(filename: string): Promise<boolean> {
    const logo = await this.open(filename)
    await logo?.file.close()
    return logo !== null
  }
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error: unknown) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
