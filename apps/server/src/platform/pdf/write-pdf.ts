import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import { ReusableThread } from '#platform/threads/run-in-thread.ts'
import type { PdfContent } from './pdf-content.ts'

export type { PdfBlock, PdfContent, PdfFact, PdfLabel } from './pdf-content.ts'

/** The thread's job: a document, and the new file to write it to. */
export interface PdfJob {
  readonly content: PdfContent
  readonly path: string
}

/** A report with a hundred pictures takes a minute on a busy machine. Loading takes 1.5 s of CPU, a page 50 ms. */
const limits = { limitMs: 300_000, maxMegabytes: 1024, idleMs: 60_000 }
const thread = new ReusableThread(new URL('./pdf-worker.ts', import.meta.url), limits)

const inTurn = oneAtATime()

/**
 * Writes a document as PDF in a thread: on the event loop, thirty days of figures blocked every other call for 1.5 s.
 * One at a time, because each may take a core. Writes to a file, so that a slow reader blocks nobody.
 * @param signal stops the document, or keeps it from starting
 * @returns the file's bytes; the file is removed once they are read or destroyed
 */
export function writePdf(content: PdfContent, signal: AbortSignal): Promise<Readable> {
  return inTurn(() => writeNow(content, signal))
}

async function writeNow(content: PdfContent, signal: AbortSignal): Promise<Readable> {
  signal.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'foresite-pdf-'))
  const sweep = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'document.pdf')
    const { kind } = await thread.run({ content, path } satisfies PdfJob, signal)
    signal.throwIfAborted()
    if (kind !== 'answer') throw new Error(`could not write a PDF: its thread ${kind}`)
    const bytes = createReadStream(path)
    bytes.once('close', () => void sweep())
    return bytes
  } catch (problem) {
    await sweep()
    throw problem
  }
}
