import { pipeline } from 'node:stream'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { UploadKind } from '@foresite/contract/uploads'
import type { FastifyRequest } from 'fastify'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'
import { checkedUpload } from '#platform/files/upload-check.ts'
import { formProblem, shownName } from './read-upload.ts'
import { Refusal } from './refusal.ts'

/** The errors for a missing, an empty and a too large file. */
interface UploadWords {
  readonly missing: MessageKey
  readonly empty: MessageKey
  readonly tooLarge: MessageKey
}

interface StreamedUpload {
  readonly fields: Readonly<Record<string, unknown>>
  /** The file's original name: only shown. */
  readonly fileName: string
  readonly bytes: number
}

/**
 * Reads a form of fields and one large file, in any order, and streams the file to the store. Throws a `Refusal` that
 * names the error; the caller then removes what was written.
 *
 * @param onChunk sees the file's bytes as they pass, for a checksum
 */
export async function streamUpload(
  request: FastifyRequest,
  kind: UploadKind,
  { files, key, words }: { readonly files: FileStore; readonly key: FileKey; readonly words: UploadWords },
  onChunk?: (chunk: Buffer) => void,
): Promise<StreamedUpload> {
  const fields = new Map<string, unknown>()
  let file: { readonly name: string; readonly bytes: number } | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value)
        continue
      }
      const checked = checkedUpload(kind, shownName(part.filename))
      if (onChunk !== undefined) checked.on('data', onChunk)
      // The store gets errors through the stream it reads.
      pipeline(part.file, checked, () => undefined)
      const bytes = await files.write(key, checked)
      if (part.file.truncated) throw tooLarge(words)
      file = { name: shownName(part.filename), bytes }
    }
  } catch (problem) {
    throw formProblem(problem, tooLarge(words))
  }
  if (file === null || file.name === '') throw refused(400, words.missing)
  if (file.bytes === 0) throw refused(422, words.empty, file.name)
  return { fields: Object.fromEntries(fields), fileName: file.name, bytes: file.bytes }
}

function tooLarge(words: UploadWords): Refusal {
  return refused(413, words.tooLarge)
}

function refused(status: 400 | 413 | 422, key: MessageKey, file = ''): Refusal {
  return new Refusal(status, key, { fill: { file, most: '500 MB' }, field: 'file' })
}
