import { say } from '@foresite/contract/messages/say'
import type { readingRoutes } from '@foresite/contract/readings'
import { pictureLimits } from '@foresite/contract/uploads'
import type { PictureReader } from '#features/vision-nodes/index.ts'
import { printablePicture } from '#platform/attachments/picture.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Feature, Handler } from '#platform/http/feature.ts'
import { readSmallUpload } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface ReadingsDependencies {
  readonly readPicture: PictureReader
}

/** Text and codes in pictures that people upload; nothing of them is kept. */
export function readings({ readPicture }: ReadingsDependencies): Feature<keyof typeof readingRoutes> {
  return { name: 'readings', handlers: { recognizeText: recognizeText(readPicture) } }
}

function recognizeText(readPicture: PictureReader): Handler<'recognizeText'> {
  return async ({ request, reply, language }) => {
    const { name, content } = await readSmallUpload(request, 'image', pictureLimits.bytes)
    // Upright, in common colours and no larger than a phone's photo, whatever was uploaded.
    const picture = await printablePicture(content, '#ffffff')
    if (picture === null) throw new Refusal(422, 'picture.broken', { fill: { file: name }, field: 'file' })
    const reading = await readPicture(new Uint8Array(picture.content), callerGone(reply))
    if (reading === 'away') throw new Refusal(503, 'vision.away')
    if (reading === 'busy') throw new Refusal(503, 'reading.busy')
    if (reading === 'failed') throw new Refusal(422, 'reading.failed', { field: 'file' })
    const fill = { lines: reading.lines.length, codes: reading.codes.length }
    return { ...reading, message: say(language, 'reading.done', fill) }
  }
}
