import { pictureLimits } from '@foresite/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { readSmallUpload, type UploadedFile } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { printablePicture, type PrintablePicture } from './picture.ts'

interface UprightUpload extends Pick<UploadedFile, 'name' | 'fields'> {
  readonly picture: PrintablePicture
}

/**
 * Reads a picture that is examined but not stored: upright, in standard colours and no larger than a phone's photo,
 * whatever was uploaded. Throws a `Refusal` for a damaged or too large one.
 */
export async function readUprightUpload(request: FastifyRequest): Promise<UprightUpload> {
  const { name, content, fields } = await readSmallUpload(request, 'image', pictureLimits.bytes)
  const picture = await printablePicture(content, '#ffffff')
  if (picture === null) throw new Refusal(422, 'picture.broken', { fill: { file: name }, field: 'file' })
  return { name, fields, picture }
}
