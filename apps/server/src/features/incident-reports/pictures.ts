import { translate } from '@foresite/contract/messages/translate'
import { Attachments, sendAttachment } from '#platform/attachments/attachments.ts'
import { drawSvg } from '#platform/attachments/svg.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'

/** The height at which an SVG is rasterised for documents, in pixels. */
const drawnHeight = 1080

export function reportPictures(deps: Pick<IncidentReportsDependencies, 'files' | 'clock' | 'log'>): Attachments {
  return new Attachments(deps, {
    kind: 'report-pictures',
    drawing: async (svg) => {
      const content = await drawSvg(svg, drawnHeight)
      return typeof content === 'string' ? content : { ending: 'png', content }
    },
  })
}

export const pictureHandlers = {
  async uploadReportPicture(deps, { request, language }) {
    const { fileKey: name } = await deps.pictures.receive(request)
    const message = translate(language, 'report.picture.uploaded')
    return { message, name, url: deps.mediaUrl(pathOf(name), { request }) }
  },

  async reportPicture({ pictures }, { params: { name }, request, reply }) {
    return sendAttachment(reply, request, known(await pictures.find(name), 'report.picture.unknown', 'name'))
  },
} satisfies Handlers<IncidentReportsDependencies>

/** The path of an uploaded picture's URL. */
export function pathOf(name: string): string {
  return `/api/incident-reports/pictures/${name}`
}

/** Throws a `Refusal` at `field` if a picture is missing. */
export async function requirePictures(
  { pictures }: Pick<IncidentReportsDependencies, 'pictures'>,
  names: readonly string[],
  field: string,
): Promise<void> {
  for (const name of names)
    if ((await pictures.find(name)) === null) throw new Refusal(422, 'report.picture.unknown', { field })
}
