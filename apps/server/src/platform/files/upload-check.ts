import { Transform } from 'node:stream'
import type { MessageKey } from '@foresite/contract/messages/translate'
import { acceptsName, type UploadKind } from '@foresite/contract/uploads'
import { Refusal } from '#platform/http/refusal.ts'
import { contentKind, headBytes, type ContentKind } from './content-kind.ts'

const takes: Readonly<Record<Exclude<UploadKind, 'video'>, readonly ContentKind[]>> = {
  image: ['svg', 'png', 'jpg'],
  data: ['xls', 'zip', 'csv'],
  model: ['onnx'],
  configuration: ['json'],
}

const sentences: Readonly<Record<UploadKind, MessageKey>> = {
  image: 'upload.image',
  data: 'upload.data',
  video: 'upload.video',
  model: 'upload.model',
  configuration: 'upload.configuration',
}

/** Throws a `Refusal` (415) for a file that a field does not accept, by its name and first bytes (UP-1). */
export function refuseOtherKind(kind: UploadKind, fileName: string, head: Buffer): void {
  const content = contentKind(head)
  const fits =
    kind === 'video'
      ? // FFmpeg decides whether it can be played; known other types do not reach it.
        content === null || content === 'video' || content === 'csv'
      : content !== null && takes[kind].includes(content) && fitsEnding(content, fileName)
  if (acceptsName(kind, fileName) && fits) return
  throw new Refusal(415, sentences[kind], { fill: { file: fileName }, field: 'file' })
}

const endingsOf: Readonly<Partial<Record<ContentKind, RegExp>>> = {
  svg: /\.svg$/i,
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  xls: /\.xls$/i,
  zip: /\.xlsx$/i,
  csv: /\.csv$/i,
}

/** Refuses a picture with a list's file extension: its name misleads. */
function fitsEnding(content: ContentKind, fileName: string): boolean {
  return endingsOf[content]?.test(fileName) ?? true
}

/** Passes an upload on once its first bytes show that the field accepts it; otherwise fails with a `Refusal`. */
export function checkedUpload(kind: UploadKind, fileName: string): Transform {
  let head: Buffer | null = Buffer.alloc(0)
  const check = (): Buffer => {
    const begun = head ?? Buffer.alloc(0)
    refuseOtherKind(kind, fileName, begun)
    head = null
    return begun
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) {
        done(null, chunk)
        return
      }
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) done()
      else attempt(done, check)
    },
    flush(done) {
      // Readers refuse an empty file themselves.
      if (head === null || head.length === 0) done()
      else attempt(done, check)
    },
  })
}

function attempt(done: (problem: Error | null, bytes?: Buffer) => void, check: () => Buffer): void {
  try {
    done(null, check())
  } catch (problem: unknown) {
    done(problem instanceof Error ? problem : new Error(String(problem)))
  }
}
