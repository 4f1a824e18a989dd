import { mkdir, open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { cameraFolder, partPath, segmentPath } from './segment-files.ts'
import type { CameraFolder } from './segment-files.ts'

/** The parts of a file handle that a segment needs. */
type SegmentHandle = Pick<FileHandle, 'write' | 'truncate' | 'sync' | 'close'>
/** Opens a new file for writing; fails if it exists. */
export type OpenSegmentHandle = (path: string) => Promise<SegmentHandle>

const openNew: OpenSegmentHandle = (path) => open(path, 'wx', 0o600)

/**
 * A segment that is being written, under a temporary name until it is complete. The file is playable after each `append`.
 * Every method throws on a disk error; what was appended before can still be kept.
 */
export class SegmentFile {
  readonly #handle: SegmentHandle
  readonly #part: string
  readonly #path: string
  #bytes = 0
  #hasPartialWrite = false

  private constructor(handle: SegmentHandle, part: string, path: string) {
    this.#handle = handle
    this.#part = part
    this.#path = path
  }

  /** Bytes appended so far. */
  get bytes(): number {
    return this.#bytes
  }

  static async create(
    camera: CameraFolder,
    start: number,
    openHandle: OpenSegmentHandle = openNew,
  ): Promise<SegmentFile> {
    await mkdir(cameraFolder(camera), { recursive: true, mode: 0o700 })
    const part = partPath(camera, { start, pid: process.pid })
    return new SegmentFile(await openHandle(part), part, segmentPath(camera, start))
  }

  /** Appends all bytes, or throws; the file then counts as ending before them. */
  async append(bytes: Buffer): Promise<void> {
    this.#hasPartialWrite = true
    for (let done = 0; done < bytes.length;) {
      const at = this.#bytes + done
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, at)
      if (bytesWritten === 0) throw Object.assign(new Error('nothing written'), { code: 'EIO' })
      done += bytesWritten
    }
    this.#bytes += bytes.length
    this.#hasPartialWrite = false
  }

  /** Syncs the file to disk and gives it its final name. */
  async finish(): Promise<void> {
    if (this.#hasPartialWrite) await this.#handle.truncate(this.#bytes)
    await this.#handle.sync()
    await this.#handle.close()
    await rename(this.#part, this.#path)
  }

  /** Closes the file and leaves it unfinished, as a crash would. */
  async leave(): Promise<void> {
    await this.#handle.close().catch(() => undefined)
  }

  /** Closes and removes the file. */
  async remove(): Promise<void> {
    await this.leave()
    await rm(this.#part, { force: true })
  }
}
