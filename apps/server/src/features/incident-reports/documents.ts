import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { say, type Language, type MessageKey } from '@foresite/contract/messages/say'
import { ZipFile } from 'yazl'
import { callerGone } from '#platform/http/caller-gone.ts'
import { sendDownload } from '#platform/files/send-file.ts'
import type { Handler } from '#platform/http/feature.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { clipOf, evidenceOf, type Evidence, type ReportEvidence } from './evidence.ts'
import { contentOf, type ReportRow } from './report.ts'
import { reportBlocks } from './report-blocks.ts'
import { momentWords, wordOf, type Speaking } from './report-words.ts'
import { findReport } from './routes.ts'

export function reportPdf(deps: IncidentReportsDependencies): Handler<'reportPdf'> {
  return async ({ params: { id }, query: { language, download }, reply }) => {
    const row = await findReport(deps, id)
    const evidence = await evidenceOf(deps, row, callerGone(reply))
    const speaking = { language, timezone: await deps.timezone() }
    const pdf = await pdfOf(deps, row, evidence, speaking)
    if (download === '1')
      return sendDownload(reply, pdf, 'application/pdf', `${fileNameOf(deps, row, language)}.pdf`)
    return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf)
  }
}

/** One file after the other is packed and sent; the list of their sums comes last. */
export function reportZip(deps: IncidentReportsDependencies): Handler<'reportZip'> {
  return async ({ params: { id }, query: { language }, reply }) => {
    const row = await findReport(deps, id)
    const gone = callerGone(reply)
    const evidence = await evidenceOf(deps, row, gone)
    const speaking = { language, timezone: await deps.timezone() }
    const name = fileNameOf(deps, row, language)
    const clip = await clipOf(deps, row, gone)
    const files: readonly PackedFile[] = [
      [`${name}.pdf`, await pdfOf(deps, row, evidence, speaking)],
      ...filesOf('picture', evidence.picture),
      ...evidence.photos.map(
        ({ content, ending }, at) => [`damage-${String(at + 1)}.${ending}`, content] as const,
      ),
      ...filesOf('clip', clip),
      ['README.txt', readmeOf(evidence, clip, language)],
    ]
    return sendDownload(reply, zipOf(files, row.updatedAt), 'application/zip', `${name}.zip`)
  }
}

function filesOf(name: string, evidence: Evidence): PackedFile[] {
  return 'missing' in evidence ? [] : [[`${name}.${evidence.ending}`, evidence.content]]
}

/** How to check the sums, and why what one would look for is not there. */
function readmeOf({ picture }: ReportEvidence, clip: Evidence, language: Language): Buffer {
  const missing = [picture, clip].flatMap((one) => ('missing' in one ? [one.missing] : []))
  const keys: readonly MessageKey[] = ['report.document.zip.readme', ...missing]
  return Buffer.from(`${keys.map((key) => say(language, key)).join('\n')}\n`)
}

type PackedFile = readonly [path: string, content: Buffer]

/** The files and the list of their sums, packed as they are sent. */
function zipOf(files: readonly PackedFile[], mtime: Date): Readable {
  const zip = new ZipFile()
  // Pictures and clips are as small as they get.
  for (const [path, content] of files)
    zip.addBuffer(content, path, { mtime, compress: !/\.(?:jpg|png|mp4)$/.test(path) })
  zip.addBuffer(Buffer.from(sumsOf(files)), 'SHA256SUMS', { mtime })
  zip.end()
  return Readable.from(zip.outputStream)
}

/** The name of a report's file, without its ending. One of a simulated site says so: it leaves the screens that do. */
function fileNameOf(
  { isSimulated }: IncidentReportsDependencies,
  { number }: ReportRow,
  language: Language,
): string {
  const name =
    number === null
      ? say(language, 'report.document.fileDraft')
      : say(language, 'report.document.file', { number })
  return isSimulated ? `${name} (${say(language, 'report.document.simulated')})` : name
}

/** As `sha256sum -c` reads it. */
function sumsOf(files: readonly PackedFile[]): string {
  return files
    .map(([path, content]) => `${createHash('sha256').update(content).digest('hex')}  ${path}\n`)
    .join('')
}

async function pdfOf(
  deps: IncidentReportsDependencies,
  row: ReportRow,
  evidence: ReportEvidence,
  speaking: Speaking,
): Promise<Buffer> {
  const { language } = speaking
  const now = deps.clock.now()
  const draft = say(language, 'report.document.draft')
  const { happenedAt } = contentOf(row)
  const moment = happenedAt === null ? [] : [momentWords(new Date(happenedAt), speaking)]
  const simulated = deps.isSimulated ? [say(language, 'report.document.simulated')] : []
  const made = say(language, 'report.document.made', { at: momentWords(now, speaking) })
  return writePdf({
    label: await deps.label(),
    language,
    title: `${wordOf('title', speaking)} ${row.number ?? ''}`.trim(),
    subtitle: [...(row.number === null ? [draft] : []), ...moment, ...simulated].join(' · '),
    reference: `${row.number ?? draft} · ${made}`,
    createdAt: now,
    blocks: reportBlocks(row, evidence, speaking),
  })
}
