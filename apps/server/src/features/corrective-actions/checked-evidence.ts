import type { MessageKey } from '@foresite/contract/messages/say'
import { imageSize } from 'image-size'
import { contentKind } from '#platform/files/content-kind.ts'
import type { UploadedFile } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { pdfVerdict, type PdfVerdict } from '#platform/pdf/pdf-verdict.ts'

const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const
type Ending = keyof typeof types

const pdfProblems: Readonly<Record<Exclude<PdfVerdict, 'readable'>, MessageKey>> = {
  locked: 'evidence.pdf.locked',
  broken: 'evidence.pdf.broken',
}

/** The ending of a file of evidence by what is in it. Throws a `Refusal` for one that nobody could look at. */
export async function evidenceEnding({ name, content }: UploadedFile): Promise<Ending> {
  const problem = (key: MessageKey) =>
    new Refusal(422, key, { fill: { file: name }, field: 'file' })
  const kind = contentKind(content)
  if (kind === 'pdf') {
    const verdict = await pdfVerdict(content)
    if (verdict !== 'readable') throw problem(pdfProblems[verdict])
    return kind
  }
  if ((kind === 'svg' || kind === 'png' || kind === 'jpg') && hasSize(content)) return kind
  throw problem('evidence.broken')
}

export function typeOf(fileKey: string): string {
  return types[endingOf(fileKey) as Ending]
}

/** Whether a kept file is a document, which is handed out and not shown. */
export function isDocument(fileKey: string): boolean {
  return endingOf(fileKey) === 'pdf'
}

function endingOf(fileKey: string): string {
  return fileKey.slice(fileKey.lastIndexOf('.') + 1)
}

function hasSize(content: Buffer): boolean {
  try {
    const { width, height } = imageSize(content)
    return width > 0 && height > 0
  } catch {
    // What the library says is for programmers; the refusal says it to people.
    return false
  }
}
