import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLogoFilename } from '@foresite/contract/branding'
import { logoFilename } from '@foresite/contract/presets'

const defaultLogo = fileURLToPath(new URL('default-logo.svg', import.meta.url))

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** An open logo: `file` is the caller's to close. */
export interface Logo {
  readonly file: FileHandle
  readonly mediaType: string
  readonly bytes: number
}

/** The logos of a site: the one that comes with the product, and those of its own in one flat folder. */
export class Logos {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens a logo by its bare name; null where there is none of that name, or the name is not one. */
  async open(filename: string): Promise<Logo | null> {
    const name = logoFilename.safeParse(filename)
    if (!name.success) return null
    const path = name.data === defaultLogoFilename ? defaultLogo : join(this.#folder, name.data)
    const file = await openExisting(path)
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
