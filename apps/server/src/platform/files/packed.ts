import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { addAbortSignal, PassThrough, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'

/** An entry of a ZIP file: bytes, a file on disk, or a stream opened when its turn comes. */
export interface PackedFile {
  readonly path: string
  readonly content: Buffer | { readonly onDisk: string } | { readonly open: () => Promise<Readable> }
}

/**
 * The files and the list of their checksums, packed while they are sent: only the part in transit is in memory. The
 * list comes last, when the checksums are known. If the reader stops, the file being read is closed.
 */
export function packed(files: readonly PackedFile[], mtime: Date, signal: AbortSignal): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (problem: unknown) => output.destroy(problem instanceof Error ? problem : new Error(String(problem)))
  zip.on('error', fail)
  let reading: Readable | null = null
  output.once('close', () => reading?.destroy())
  const sums: string[] = []
  for (const { path, content } of files) {
    if (Buffer.isBuffer(content)) {
      sums.push(sumOf(createHash('sha256').update(content).digest('hex'), path))
      // Pictures are already compressed.
      zip.addBuffer(content, path, { mtime, compress: !/\.(?:jpg|png)$/.test(path) })
      continue
    }
    // Compressed: uncompressed entries need their checksum first, or some programs cannot read them.
    zip.addReadStreamLazy(path, { mtime, compress: true }, (done) => {
      opened(content, signal).then((source) => {
        source.on('error', fail)
        if (output.destroyed) {
          source.destroy()
          return
        }
        reading = source
        done(null, source.pipe(hashing((sum) => sums.push(sumOf(sum, path)))))
      }, fail)
    })
  }
  zip.addReadStreamLazy('SHA256SUMS', { mtime }, (done) => done(null, Readable.from([Buffer.from(sums.join(''))])))
  zip.end()
  return output
}

async function opened(content: Exclude<PackedFile['content'], Buffer>, signal: AbortSignal): Promise<Readable> {
  if ('onDisk' in content) return createReadStream(content.onDisk, { signal })
  return addAbortSignal(signal, await content.open())
}

/** In the format of `sha256sum -c`. */
function sumOf(sum: string, path: string): string {
  return `${sum}  ${path}\n`
}

/** Passes bytes on and reports their checksum at the end. */
function hashing(onHash: (sum: string) => void): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      onHash(hash.digest('hex'))
      done()
    },
  })
}
