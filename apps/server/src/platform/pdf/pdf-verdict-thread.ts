import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfVerdict } from './pdf-verdict.ts'

/** One that only forbids printing or changing opens without a password: it can be read. */
async function verdictOn(bytes: Uint8Array): Promise<PdfVerdict> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
    await pdf.getPage(1)
    return 'readable'
  } catch (problem: unknown) {
    return problem instanceof Error && problem.name === 'PasswordException' ? 'locked' : 'broken'
  }
}

// Handed over by `pdfVerdict`, which is typed by the same.
void verdictOn(workerData as Uint8Array).then((verdict) => {
  parentPort?.postMessage(verdict)
})
