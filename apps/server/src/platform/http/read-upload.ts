import type { UploadKind } from '@foresite/contract/uploads'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuseOtherKind } from '#platform/files/upload-check.ts'
import { Refusal } from './refusal.ts'
import { parsePart } from './request-parts.ts'

/** An uploaded file; `name` is only shown. */
export interface UploadedFile {
  readonly name: string
  readonly content: Buffer
  /** The form's other fields; structured ones are JSON. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Reads a form's one small file into memory. Throws a `Refusal` for a file that is too large, empty, missing, or of a
 * kind that the field does not accept (UP-1); nothing is written to disk.
 */
export async function readSmallUpload(
  request: FastifyRequest,
  kind: UploadKind,
  limitBytes: number,
): Promise<UploadedFile> {
  let file: Omit<UploadedFile, 'fields'> | null = null
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else file = { name: shownName(part.filename), content: await whole(part.file, limitBytes) }
    }
  } catch (problem: unknown) {
    throw formProblem(problem, tooLarge(limitBytes))
  }
  if (file === null || file.name === '') throw refused(400, 'upload.missing')
  if (file.content.length === 0) throw refused(422, 'upload.empty', { file: file.name })
  refuseOtherKind(kind, file.name, file.content)
  return { ...file, fields }
}

/** Reports a missing record, for which `check` throws, before a missing file. */
export async function recordFirst<T>(reading: Promise<T>, check: () => Promise<unknown>): Promise<T> {
  try {
    return await reading
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 400) await check()
    throw problem
  }
}

async function whole(chunks: AsyncIterable<Buffer>, limitBytes: number): Promise<Buffer> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > limitBytes) throw tooLarge(limitBytes)
    read.push(chunk)
  }
  return Buffer.concat(read)
}

/** A form's JSON field, parsed by the schema of a route's body. Throws a 400 `Refusal`. */
export function fieldsOf<T extends z.ZodType>(schema: T, fields: UploadedFile['fields']): z.output<T> {
  const parsed = Object.entries(fields).map(([name, value]) => {
    try {
      return [name, JSON.parse(value) as unknown]
    } catch {
      throw new Refusal(400, 'field.invalid', { fill: { field: name }, field: name })
    }
  })
  return parsePart(schema, Object.fromEntries(parsed))
}

/** The last part of a name, without the path that some programs send, cut to a length that can be shown. */
export function shownName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  return name
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .slice(0, 200)
}

/** A form that breaks off or has more than one file is the caller's fault; anything else is the server's. */
export function formProblem(problem: unknown, whenTooLarge: Refusal): unknown {
  if (problem instanceof Refusal || !(problem instanceof Error)) return problem
  const code = 'code' in problem ? String(problem.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return whenTooLarge
  if (code === 'FST_FILES_LIMIT') return new Refusal(400, 'field.invalid', { fill: { field: 'file' }, field: 'file' })
  const isForm = /^FST_|^ERR_STREAM_PREMATURE_CLOSE$|^ECONNRESET$/.test(code)
  return isForm || /multipart|terminated early/i.test(problem.message) ? new Refusal(400, 'request.invalid') : problem
}

function tooLarge(limitBytes: number): Refusal {
  const most = `${String(Math.round((limitBytes / 1024 / 1024) * 10) / 10)} MB`
  return refused(413, 'upload.tooLarge', { most })
}

function refused(
  status: 400 | 413 | 422,
  key: 'upload.missing' | 'upload.empty' | 'upload.tooLarge',
  fill: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal(status, key, { fill, field: 'file' })
}
