import { pipeline } from 'node:stream'
import { newCamera } from '@foresite/contract/cameras'
import type { FastifyRequest } from 'fastify'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'
import { checkedUpload } from '#platform/files/upload-check.ts'
import { shownName } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { parsePart } from '#platform/http/request-parts.ts'

const nameField = newCamera.pick({ name: true })

/** An uploaded video: the camera's name and the file's original name. */
export interface UploadedVideo {
  readonly name: string
  readonly fileName: string
}

/**
 * Reads a form of fields and one file, in any order, and streams the file to the store. Throws a `Refusal` that names
 * what is wrong; the caller removes what was written.
 */
export async function readVideo(request: FastifyRequest, files: FileStore, key: FileKey): Promise<UploadedVideo> {
  const fields = new Map<string, unknown>()
  let file: { readonly name: string; readonly size: number } | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value)
        continue
      }
      const checked = checkedUpload('video', shownName(part.filename))
      // Errors reach the store through the stream it reads.
      pipeline(part.file, checked, () => undefined)
      const size = await files.write(key, checked)
      if (part.file.truncated) throw tooLarge()
      file = { name: shownName(part.filename), size }
    }
  } catch (problem) {
    throw formProblem(problem)
  }
  if (file === null || file.name === '') throw refused(400, 'source.no-file')
  if (file.size === 0) throw refused(422, 'source.empty', file.name)
  return { name: parsePart(nameField, Object.fromEntries(fields)).name, fileName: file.name }
}

/** A form that breaks off or holds several files is the client's fault; anything else is ours. */
function formProblem(problem: unknown): unknown {
  if (problem instanceof Refusal || !(problem instanceof Error)) return problem
  const code = 'code' in problem ? String(problem.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT') return new Refusal(400, 'field.invalid', { fill: { field: 'file' }, field: 'file' })
  const isForm = /^FST_|^ERR_STREAM_PREMATURE_CLOSE$|^ECONNRESET$/.test(code)
  return isForm || /multipart|terminated early/i.test(problem.message) ? new Refusal(400, 'request.invalid') : problem
}

function tooLarge(): Refusal {
  return refused(413, 'source.too-large')
}

function refused(
  status: 400 | 413 | 422,
  key: 'source.no-file' | 'source.empty' | 'source.too-large',
  file = '',
): Refusal {
  return new Refusal(status, key, { fill: { file }, field: 'file' })
}
