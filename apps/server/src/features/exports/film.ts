import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'

/** A stored video's size and checksum. */
export interface WrittenFilm {
  readonly bytes: number
  readonly sha256: string
}

/** Streams a video to the store and computes its SHA-256. An interrupted one leaves nothing behind. */
export async function writeFilm(
  files: FileStore,
  key: FileKey,
  body: ReadableStream<Uint8Array>,
): Promise<WrittenFilm> {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = Readable.fromWeb(body)
  source.once('error', (problem) => {
    counted.destroy(problem)
  })
  const bytes = await files.write(key, source.pipe(counted))
  return { bytes, sha256: hash.digest('hex') }
}
