import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DataFolderRefused } from '#platform/files/data-folder.ts'
import { syncToDisk, unlessMissing } from '#platform/files/on-disk.ts'

const keyBytes = 32
/** NIST SP 800-38D, 5.2.1.1 and 5.2.1.2: a nonce of 96 bits, a tag of 128 bits. */
const nonceBytes = 12
const tagBytes = 16

/** Encrypts short secrets, such as camera addresses, for the database: AES-256-GCM with the site's own key. */
export class SecretBox {
  readonly #key: Buffer

  constructor(key: Buffer) {
    if (key.length !== keyBytes) throw new Error(`the site's key has ${key.length} bytes instead of ${keyBytes}`)
    this.#key = key
  }

  /**
   * Reads the site's key, or creates it on first use: a file that only this user may read.
   *
   * @throws DataFolderRefused if the stored key is invalid
   */
  static async open(path: string): Promise<SecretBox> {
    const stored = await unlessMissing(readFile(path))
    if (stored !== null) {
      if (stored.length !== keyBytes) throw new DataFolderRefused(brokenKey(path, stored.length))
      return new SecretBox(stored)
    }
    const key = randomBytes(keyBytes)
    await writeNewKey(path, key)
    return new SecretBox(key)
  }

  seal(text: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Throws if the text was sealed with another key, or altered. */
  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const tagEnd = nonceBytes + tagBytes
    const nonce = bytes.subarray(0, nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(nonceBytes, tagEnd))
    const text = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
    return text.toString('utf8')
  }
}

/** The box as features use it. */
export type Secrets = Pick<SecretBox, 'seal' | 'unseal'>

/** The secret; empty if there is none, null if it was encrypted at another site. */
export function unsealed(secrets: Secrets, sealed: string | null): string | null {
  if (sealed === null) return ''
  try {
    return secrets.unseal(sealed)
  } catch {
    return null
  }
}

function brokenKey(path: string, bytes: number): string {
  return (
    `${path} is broken: it has ${bytes} bytes, and a key has ${keyBytes}. Restore it from the backup that the database ` +
    'is from: the stored passwords of cameras, mail and recorder cannot be read without it.'
  )
}

/** Complete on disk before it gets its name: a key truncated by a crash could not be recovered. */
async function writeNewKey(path: string, key: Buffer): Promise<void> {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  await rm(part, { force: true })
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(key)
    await file.sync()
  } finally {
    await file.close()
  }
  // Unlike `rename`, `link` never replaces an existing key.
  await link(part, path)
  await rm(part)
  await syncToDisk(dirname(path))
}
