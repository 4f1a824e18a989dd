import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pictureName, reportPictureLimits } from '@foresite/contract/incident-reports'
import { say } from '@foresite/contract/messages/say'
import { mostPixels } from '@foresite/contract/uploads'
import { imageSize } from 'image-size'
import { contentKind } from '#platform/files/content-kind.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Handler } from '#platform/http/feature.ts'
import { readSmallUpload, type UploadedFile } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { svgAsPng } from '#platform/pdf/svg-as-png.ts'
import { isWholePng } from '#platform/pdf/whole-png.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { namedPictures } from './report-store.ts'

/** One that no report names for so long is not about to be. */
const unusedMs = 24 * 3_600_000

export function pictureFile(name: string): FileKey {
  return { kind: 'report-pictures', name }
}

export function uploadReportPicture(deps: IncidentReportsDependencies): Handler<'uploadReportPicture'> {
  return async ({ request, language }) => {
    const { ending, content } = await checkedPicture(await readSmallUpload(request, 'image', reportPictureLimits.bytes))
    const name = `${randomUUID()}.${ending}`
    await deps.files.write(pictureFile(name), Readable.from([content]))
    await removeUnused(deps)
    const message = say(language, 'report.picture.uploaded')
    return { message, name, url: deps.mediaUrl(pathOf(name), { request }) }
  }
}

export function reportPicture(deps: IncidentReportsDependencies): Handler<'reportPicture'> {
  return async ({ params, request, reply }) => {
    const name = pictureName.safeParse(params.name)
    const size = name.success ? await deps.files.size(pictureFile(name.data)) : null
    if (!name.success || size === null) throw new Refusal(404, 'report.picture.unknown', { field: 'name' })
    const type = name.data.endsWith('.png') ? 'image/png' : 'image/jpeg'
    return sendFile(reply, request, { path: deps.files.path(pictureFile(name.data)), size, type })
  }
}

/** The path of an uploaded picture's address. */
export function pathOf(name: string): string {
  return `/api/incident-reports/pictures/${name}`
}

/** Throws a `Refusal` at `field` for a picture that is not there. */
export async function requirePictures(
  { files }: Pick<IncidentReportsDependencies, 'files'>,
  names: readonly string[],
  field: string,
): Promise<void> {
  for (const name of names)
    if ((await files.size(pictureFile(name))) === null) throw new Refusal(422, 'report.picture.unknown', { field })
}

/** Removes pictures that no report names (any more) and that have lain there for a day, or are among `left`. */
export async function removeUnused(
  { db, files, clock }: Pick<IncidentReportsDependencies, 'db' | 'files' | 'clock'>,
  left: readonly string[] = [],
): Promise<void> {
  const named = await namedPictures(db)
  for (const name of await files.list('report-pictures')) {
    if (named.has(name)) continue
    const writtenAt = await files.writtenAt(pictureFile(name))
    const isOld = writtenAt !== null && clock.now().getTime() - writtenAt.getTime() > unusedMs
    if (isOld || left.includes(name)) await files.remove(pictureFile(name))
  }
}

/** The picture in an uploaded file, a drawing as pixels. Throws a `Refusal` for a broken one, and one that is too large. */
async function checkedPicture({
  name,
  content,
}: UploadedFile): Promise<{ readonly ending: 'jpg' | 'png'; readonly content: Buffer }> {
  const kind = contentKind(content)
  if (kind === 'svg') {
    const drawn = await svgAsPng(content, 1080)
    if (drawn === null) throw broken(name)
    return { ending: 'png', content: drawn }
  }
  if (kind !== 'png' && kind !== 'jpg') throw broken(name)
  const { width, height } = sizeOf(content, name)
  const most = reportPictureLimits.longestSide
  if (Math.max(width, height) > most)
    throw new Refusal(422, 'report.picture.tooManyPixels', {
      fill: { file: name, width, height, most },
      field: 'file',
    })
  if (kind === 'png' && width * height > mostPixels)
    throw new Refusal(422, 'report.picture.tooManyToUnpack', {
      fill: { file: name, width, height, most: mostPixels / 1_000_000 },
      field: 'file',
    })
  if (kind === 'png' && !(await isWholePng(content))) throw broken(name)
  return { ending: kind, content }
}

function sizeOf(content: Buffer, name: string): { width: number; height: number } {
  try {
    const { width, height } = imageSize(content)
    if (width > 0 && height > 0) return { width, height }
  } catch {
    // Said below: what the library says is for programmers.
  }
  throw broken(name)
}

function broken(file: string): Refusal {
  return new Refusal(422, 'report.picture.broken', { fill: { file }, field: 'file' })
}
