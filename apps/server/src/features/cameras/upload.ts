import { newCamera } from '@foresite/contract/cameras'
import type { FastifyRequest } from 'fastify'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'
import { parsePart } from '#platform/http/request-parts.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'

const nameField = newCamera.pick({ name: true })
const words = { missing: 'source.no-file', empty: 'source.empty', tooLarge: 'source.too-large' } as const

/** An uploaded video: the camera's name and the file's original name. */
export interface UploadedVideo {
  readonly name: string
  readonly fileName: string
}

/**
 * Reads a form of fields and one video, which is streamed to the store. Throws a `Refusal` that names what is wrong; the
 * caller removes what was written.
 */
export async function readVideo(request: FastifyRequest, files: FileStore, key: FileKey): Promise<UploadedVideo> {
  const { fields, fileName } = await streamUpload(request, 'video', { files, key, words })
  return { name: parsePart(nameField, fields).name, fileName }
}
