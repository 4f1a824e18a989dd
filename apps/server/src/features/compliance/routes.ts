import type { ComplianceQuery, ComplianceSummary } from '@foresite/contract/compliance'
import { sendDownload } from '#platform/files/send-file.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { csvOf } from './csv.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import { documentOf } from './document.ts'
import { heatmapOf, summariseWithHeat } from './heatmap.ts'
import { summarise } from './summary.ts'
import { formatsFor, type Formats } from './words.ts'

export const handlers = {
  readComplianceSummary: (deps, { query }) => summarise(deps, query),
  readComplianceHeatmap: (deps, { query }) => heatmapOf(deps, query),

  async exportComplianceTable(deps, { query, language, reply }) {
    const { summary, heat } = await summariseWithHeat(deps, query)
    const formats = formatsFor(language, summary.timezone)
    const content = csvOf(summary, heat, formats, deps.isSimulated)
    const name = `${nameOf(deps, query, formats)}.csv`
    return sendDownload(reply, content, 'text/csv; charset=utf-8', name)
  },

  async exportComplianceDocument(deps, { query, language, reply }) {
    const { summary, heat } = await summariseWithHeat(deps, query)
    const formats = formatsFor(language, summary.timezone)
    const document = documentOf(summary, formats, {
      label: await deps.label(),
      cameraName: cameraNameOf(summary, query),
      isSimulated: deps.isSimulated,
      heat,
    })
    const name = `${nameOf(deps, query, formats)}.pdf`
    return sendDownload(reply, await writePdf(document, callerGone(reply)), 'application/pdf', name)
  },
} satisfies Handlers<ComplianceDependencies>

function cameraNameOf({ byCamera }: ComplianceSummary, { cameraId }: ComplianceQuery): string | null {
  if (cameraId === undefined) return null
  return byCamera.find((camera) => camera.cameraId === cameraId)?.name ?? null
}

/** The file name marks a simulated site too, because the file leaves the screens that do. */
function nameOf(
  { isSimulated }: ComplianceDependencies,
  { from, to }: ComplianceQuery,
  { translate }: Formats,
): string {
  return translate(isSimulated ? 'compliance.file.simulated' : 'compliance.file', { from, to })
}
