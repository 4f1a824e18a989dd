import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { momentInWords, type Reader } from '#platform/clock/in-words.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import { packed, type PackedFile } from '#platform/files/packed.ts'
import { sendDownload } from '#platform/files/send-file.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { writePdf, type PdfContent } from '#platform/pdf/write-pdf.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { clipOf, evidenceOf, type ClipEvidence, type Evidence, type ReportEvidence } from './evidence.ts'
import { contentOf, type ReportRow } from './report.ts'
import { reportBlocks } from './report-blocks.ts'
import { wordOf } from './report-words.ts'
import { findReport } from './routes.ts'

export const documentHandlers = {
  async reportPdf(deps, { params: { id }, query: { language, download }, reply }) {
    const signal = callerGone(reply)
    const row = await findReport(deps, id)
    const evidence = await evidenceOf(deps, row, signal)
    const reader = { language, timezone: await deps.timezone() }
    const pdf = await writePdf(await pdfOf(deps, row, evidence, reader), signal)
    if (download === '1') return sendDownload(reply, pdf, 'application/pdf', `${fileNameOf(deps, row, language)}.pdf`)
    return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf)
  },

  /** Packs and sends one file at a time; the list of checksums comes last. */
  async reportZip(deps, { params: { id }, query: { language }, reply }) {
    const signal = callerGone(reply)
    const row = await findReport(deps, id)
    const evidence = await evidenceOf(deps, row, signal)
    const reader = { language, timezone: await deps.timezone() }
    const name = fileNameOf(deps, row, language)
    const pdf = await pdfOf(deps, row, evidence, reader)
    // Last: nothing else may fail while the node streams its video to the reader.
    const clip = await clipOf(deps, row, signal)
    const files: readonly PackedFile[] = [
      // First: a clip made for this document is kept only for a short time.
      ...filesOf('clip', clip),
      {
        path: `${name}.pdf`,
        content: { open: () => writePdf(pdf, signal) },
      },
      ...filesOf('picture', evidence.picture),
      ...evidence.photos.flatMap((photo, at) => filesOf(`damage-${String(at + 1)}`, photo)),
      { path: 'README.txt', content: readmeOf(deps, evidence, clip, language) },
    ]
    const zip = packed(files, row.updatedAt, signal)
    return sendDownload(reply, zip, 'application/zip', `${name}.zip`)
  },
} satisfies Handlers<IncidentReportsDependencies>

function filesOf(name: string, evidence: Evidence | ClipEvidence): PackedFile[] {
  if ('missing' in evidence) return []
  const { ending, content } = evidence
  return [{ path: `${name}.${ending}`, content }]
}

/** Explains how to verify the checksums, and why files are missing. */
function readmeOf(
  { isSimulated }: IncidentReportsDependencies,
  { picture }: ReportEvidence,
  clip: ClipEvidence,
  language: Language,
): Buffer {
  const missing = [picture, clip].flatMap((one) => ('missing' in one ? [one.missing] : []))
  const simulated: readonly MessageKey[] = isSimulated ? ['report.document.zip.simulated'] : []
  const keys: readonly MessageKey[] = [...simulated, 'report.document.zip.readme', ...missing]
  return Buffer.from(`${keys.map((key) => translate(language, key)).join('\n')}\n`)
}

/** A report's file name without extension. It marks a simulated site, because the file leaves the screens that do. */
function fileNameOf({ isSimulated }: IncidentReportsDependencies, { number }: ReportRow, language: Language): string {
  const name =
    number === null
      ? translate(language, 'report.document.fileDraft')
      : translate(language, 'report.document.file', { number })
  return isSimulated ? `${name} (${translate(language, 'report.document.simulated')})` : name
}

async function pdfOf(
  deps: IncidentReportsDependencies,
  row: ReportRow,
  evidence: ReportEvidence,
  reader: Reader,
): Promise<PdfContent> {
  const { language } = reader
  const now = deps.clock.now()
  const draft = translate(language, 'report.document.draft')
  const { happenedAt } = contentOf(row)
  const moment = happenedAt === null ? [] : [momentInWords(new Date(happenedAt), reader)]
  const simulated = deps.isSimulated ? [translate(language, 'report.document.simulated')] : []
  const made = translate(language, 'report.document.made', { at: momentInWords(now, reader) })
  return {
    label: await deps.label(),
    language,
    title: `${wordOf('title', reader)} ${row.number ?? ''}`.trim(),
    subtitle: [...(row.number === null ? [draft] : []), ...moment, ...simulated].join(' · '),
    // Printed on every page.
    reference: [row.number ?? draft, ...simulated, made].join(' · '),
    createdAt: now,
    blocks: reportBlocks(row, evidence, reader),
  }
}
