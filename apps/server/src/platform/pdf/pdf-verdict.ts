import { z } from 'zod'
import { inThread } from '#platform/threads/in-thread.ts'

const program = new URL('./pdf-verdict-thread.ts', import.meta.url)

/** What of a file's end is looked at for its last mark, as readers do: some programs write a few bytes after it. */
const tailBytes = 1024
/** PDF.js takes 8 s to find nothing in 20 MB on a busy machine; for a whole document it takes milliseconds. */
const limits = { ms: 30_000, megabytes: 512 }

const verdict = z.enum(['readable', 'locked', 'broken'])
export type PdfVerdict = z.infer<typeof verdict>

/** Whether somebody can open a PDF: all of it is there, it has a page, and it asks for no password. */
export async function pdfVerdict(content: Buffer): Promise<PdfVerdict> {
  // A document that broke off on its way may still be opened in part, and nobody would see what is missing.
  if (!content.subarray(-tailBytes).includes('%%EOF')) return 'broken'
  const bytes = new Uint8Array(content)
  const outcome = await inThread(program, bytes, { ...limits, transfer: [bytes.buffer] })
  const told = verdict.safeParse(outcome.ended === 'told' ? outcome.message : null)
  return told.success ? told.data : 'broken'
}
