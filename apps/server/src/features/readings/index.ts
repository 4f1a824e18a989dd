import { translate } from '@foresite/contract/messages/translate'
import type { readingRoutes } from '@foresite/contract/readings'
import { orRefusePicture, type PictureReader } from '#features/vision-nodes/index.ts'
import { readUprightUpload } from '#platform/attachments/upright-upload.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Feature, Handler } from '#platform/http/feature.ts'

export interface ReadingsDependencies {
  readonly readPicture: PictureReader
}

/** Text and codes in pictures that people upload; nothing of them is kept. */
export function readings({ readPicture }: ReadingsDependencies): Feature<keyof typeof readingRoutes> {
  return { name: 'readings', handlers: { recognizeText: recognizeText(readPicture) } }
}

function recognizeText(readPicture: PictureReader): Handler<'recognizeText'> {
  return async ({ request, reply, language }) => {
    const { picture } = await readUprightUpload(request)
    const reading = orRefusePicture('reading', await readPicture(new Uint8Array(picture.content), callerGone(reply)))
    const fill = { lines: reading.lines.length, codes: reading.codes.length }
    return { ...reading, message: translate(language, 'reading.done', fill) }
  }
}
