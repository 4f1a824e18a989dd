import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { runInThread } from '#platform/threads/run-in-thread.ts'
import type { PdfContent } from './pdf-content.ts'

export type { PdfBlock, PdfContent, PdfFact, PdfLabel } from './pdf-content.ts'

/** What the thread is asked for: a document, written to a file that is not there yet. */
export interface PdfJob {
  readonly content: PdfContent
  readonly path: string
}

const program = new URL('./pdf-worker.ts', import.meta.url)
/** A report with a hundred pictures takes a minute on a busy machine. */
const limits = { limitMs: 300_000, mostMegabytes: 1024 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a document as PDF in a thread: in the event loop thirty days of figures held up every other call for 1.5 s. One
 * after the other, each may take a core. By way of a file, so that who reads slowly holds up nobody.
 *
 * @param gone gives up: what is being written is stopped, what waits does not begin
 * @returns the file's bytes; read or destroy them, for then the file goes
 */
export function writePdf(content: PdfContent, gone: AbortSignal): Promise<Readable> {
  const turn = last.then(() => writeNow(content, gone))
  last = turn.catch(() => undefined)
  return turn
}

async function writeNow(content: PdfContent, gone: AbortSignal): Promise<Readable> {
  gone.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'foresite-pdf-'))
  const sweep = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'document.pdf')
    const { kind } = await runInThread(program, { content, path } satisfies PdfJob, limits, gone)
    gone.throwIfAborted()
    if (kind !== 'answer') throw new Error(`a PDF was not written: its thread ${kind}`)
    const bytes = createReadStream(path)
    bytes.once('close', () => void sweep())
    return bytes
  } catch (problem) {
    await sweep()
    throw problem
  }
}
