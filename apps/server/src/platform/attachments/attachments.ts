import { HOUR_MS } from '@foresite/contract/duration'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxUnpackedPixels, pictureLimits } from '@foresite/contract/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import { contentKind } from '#platform/files/content-kind.ts'
import type { FileKind } from '#platform/files/file-store.ts'
import { fileSize } from '#platform/files/on-disk.ts'
import { removeUnused } from '#platform/files/remove-unused.ts'
import { sendFile, type SentFile } from '#platform/files/send-file.ts'
import { readSmallUpload, type UploadedFile } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { isWholePicture, pictureHeader } from './picture.ts'
import type { SvgProblem } from './svg.ts'

const types: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
])
/** The form of names that this class gives. */
const ownName = /^[a-z0-9][a-z0-9-]{0,80}\.([a-z]+)$/

/** How long a deletion can be undone. */
const undoMs = 24 * HOUR_MS
/** A file that no record uses for this long will not be used. */
const graceMs = 24 * HOUR_MS

interface CheckedPicture {
  readonly ending: 'svg' | 'png' | 'jpg'
  readonly content: Buffer
}

interface AttachmentRules {
  readonly kind: FileKind
  /** The limits of a phone's photo by default. */
  readonly limits?: { readonly bytes: number; readonly longestSide: number }
  /** Converts an SVG to its stored form; without this function SVGs are refused: a drawing is not a photograph. */
  readonly drawing?: (svg: Buffer) => Promise<CheckedPicture | SvgProblem>
  /** Paths of files shipped with the product, by name. */
  readonly shipped?: ReadonlyMap<string, string>
}

/** A stored file with its original name. */
interface Attachment {
  readonly fileKey: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** The keys of files that records use. */
type Kept = () => Promise<ReadonlySet<string>>

/**
 * Pictures that users upload for one purpose: checked by content, stored, served, and removed once no record uses
 * them.
 */
export class Attachments {
  readonly #parts: Pick<Platform, 'files' | 'clock' | 'log'>
  readonly #rules: Required<Omit<AttachmentRules, 'shipped'>> & Pick<AttachmentRules, 'shipped'>

  constructor(parts: Pick<Platform, 'files' | 'clock' | 'log'>, rules: AttachmentRules) {
    this.#parts = parts
    this.#rules = { limits: pictureLimits, drawing: () => Promise.resolve('broken'), ...rules }
  }

  /** Stores an uploaded picture. Throws a `Refusal` for a broken or too large one and leaves nothing behind. */
  async receive(request: FastifyRequest): Promise<Attachment> {
    return this.store(await readSmallUpload(request, 'image', this.#rules.limits.bytes))
  }

  /** Stores a picture already read into memory, like `receive`. */
  async store(file: Omit<UploadedFile, 'fields'>): Promise<Attachment> {
    const { kind } = this.#rules
    const { ending, content } = await this.#checked(file)
    const fileKey = `${randomUUID()}.${ending}`
    await this.#parts.files.write({ kind, name: fileKey }, Readable.from([content]))
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { fileKey, name: file.name, bytes: content.length, sha256 }
  }

  /** A file's path and type; null when it does not exist. */
  async find(fileKey: string): Promise<SentFile | null> {
    const { kind, shipped } = this.#rules
    const [, ending = ''] = ownName.exec(fileKey) ?? []
    const type = types.get(ending)
    if (type === undefined) return null
    const path = shipped?.get(fileKey) ?? this.#parts.files.path({ kind, name: fileKey })
    const size = await fileSize(path)
    return size === null ? null : { path, size, type }
  }

  async remove(fileKey: string): Promise<void> {
    await this.#parts.files.remove({ kind: this.#rules.kind, name: fileKey })
  }

  /** Waits for the writing of the row that names a file; removes the file if that fails. */
  async orRemove<T>(fileKey: string, writing: PromiseLike<T>): Promise<T> {
    try {
      return await writing
    } catch (problem) {
      await this.remove(fileKey)
      throw problem
    }
  }

  /** Removes unused files that are a day old or listed in `left`. */
  async sweep(kept: Kept, left: readonly string[] = []): Promise<void> {
    await removeUnused(this.#parts, this.#rules.kind, graceMs, kept, left)
  }

  /** Sweeps every hour. */
  sweeping(kept: Kept): RepeatedTask {
    return new RepeatedTask({
      everyMs: HOUR_MS,
      run: () => this.sweep(kept),
      log: this.#parts.log,
      failure: `could not remove unused attachments (${this.#rules.kind})`,
    })
  }

  /** Sweeps every hour, after `removeDeleted` has removed records whose deletion can no longer be undone. */
  sweepingDeleted(removeDeleted: (before: Date) => Promise<unknown>, kept: Kept): RepeatedTask {
    return this.sweeping(async () => {
      await removeDeleted(new Date(this.#parts.clock.now().getTime() - undoMs))
      return kept()
    })
  }

  async #checked({ name, content }: Omit<UploadedFile, 'fields'>): Promise<CheckedPicture> {
    const { limits, drawing } = this.#rules
    if (contentKind(content) === 'svg') {
      const drawn = await drawing(content)
      if (drawn === 'broken') throw broken(name)
      if (drawn === 'too complex') throw new Refusal(422, 'picture.tooComplex', { fill: { file: name }, field: 'file' })
      return drawn
    }
    const header = await pictureHeader(content)
    if (header === null) throw broken(name)
    const { kind, width, height, isUnpackedWhole } = header
    if (Math.max(width, height) > limits.longestSide)
      throw new Refusal(422, 'picture.tooManyPixels', {
        fill: { file: name, width, height, most: limits.longestSide },
        field: 'file',
      })
    if (isUnpackedWhole && width * height > maxUnpackedPixels)
      throw new Refusal(422, 'picture.tooManyToUnpack', {
        fill: { file: name, width, height, most: maxUnpackedPixels / 1_000_000 },
        field: 'file',
      })
    if (!(await isWholePicture(content))) throw broken(name)
    return { ending: kind, content }
  }
}

/**
 * Sends a file. An SVG opened by itself is a page: the headers stop it from running scripts or loading anything
 * (WL-2).
 */
export function sendAttachment(reply: FastifyReply, request: FastifyRequest, file: SentFile): FastifyReply {
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return sendFile(reply, request, file)
}

function broken(file: string): Refusal {
  return new Refusal(422, 'picture.broken', { fill: { file }, field: 'file' })
}
