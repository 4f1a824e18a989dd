import { mkdir, open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { cameraFolder, partPath, segmentPath } from './segment-files.ts'
import type { CameraFolder } from './segment-files.ts'

/** What a segment needs of the file that it is written to. */
export type SegmentHandle = Pick<FileHandle, 'write' | 'truncate' | 'sync' | 'close'>
/** Opens a new file for writing; fails when there is one already. */
export type OpenSegmentHandle = (path: string) => Promise<SegmentHandle>

const openNew: OpenSegmentHandle = (path) => open(path, 'wx', 0o600)

/**
 * A segment while it is being written: under another name until it is whole, and whole after each `append`. Every
 * call throws on a disk error; what was appended before can still be kept.
 */
export class SegmentFile {
  readonly #handle: SegmentHandle
  readonly #part: string
  readonly #path: string
  #bytes = 0
  #torn = false

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

  /** Adds bytes at the end: all of them, or it throws and the file counts as ending before them. */
  async append(bytes: Buffer): Promise<void> {
    this.#torn = true
    for (let done = 0; done < bytes.length;) {
      const at = this.#bytes + done
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, at)
      if (bytesWritten === 0) throw Object.assign(new Error('nothing written'), { code: 'EIO' })
      done += bytesWritten
    }
    this.#bytes += bytes.length
    this.#torn = false
  }

  /** Puts it on the disk for good and gives it its name. */
  async finish(): Promise<void> {
    if (this.#torn) await this.#handle.truncate(this.#bytes)
    await this.#handle.sync()
    await this.#handle.close()
    await rename(this.#part, this.#path)
  }

  /** Closes it and leaves the content, as a crash would. */
  async leave(): Promise<void> {
    await this.#handle.close().catch(() => undefined)
  }

  /** Lets go of it and removes it. */
  async remove(): Promise<void> {
    await this.leave()
    await rm(this.#part, { force: true })
  }
}
