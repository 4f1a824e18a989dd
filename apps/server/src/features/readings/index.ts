import { translate } from '@foresite/contract/messages/translate'
import type { readingRoutes } from '@foresite/contract/readings'
import { orRefusePicture, type PictureReader } from '#features/vision-nodes/index.ts'
import { readUprightUpload } from '#platform/attachments/upright-upload.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Feature } from '#platform/http/feature.ts'

interface ReadingsDependencies {
  readonly readPicture: PictureReader
}

/** Text and codes in pictures that users upload; nothing is stored. */
export function readings({ readPicture }: ReadingsDependencies): Feature<keyof typeof readingRoutes> {
  return {
    name: 'readings',
    handlers: {
      async recognizeText({ request, reply, language }) {
        const { picture } = await readUprightUpload(request)
        const read = await readPicture(new Uint8Array(picture.content), callerGone(reply))
        const reading = orRefusePicture('reading', read)
        const fill = { lines: reading.lines.length, codes: reading.codes.length }
        return { ...reading, message: translate(language, 'reading.done', fill) }
      },
    },
  }
}
