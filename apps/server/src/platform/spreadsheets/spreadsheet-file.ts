import type { Language } from '@foresite/contract/messages/translate'
import { maxSpreadsheetBytes } from '@foresite/contract/spreadsheet-import'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerGone } from '#platform/http/caller-gone.ts'
import { readSmallUpload } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import { ReusableThread } from '#platform/threads/run-in-thread.ts'
import type { ReadFile } from './import-file.ts'
import type { FileRows, RefusedFile } from './sheets.ts'

/** A job of a spreadsheet thread. */
export interface SpreadsheetFile {
  readonly content: Uint8Array
  readonly isCsv: boolean
  /** The sender's language, which decides how dates are read. */
  readonly language: Language
}

/** 20,000 rows took 14 s (XLSX) and 19 s (XLS) on two cores under a load of 18. */
const limits = { limitMs: 60_000, maxMegabytes: 512, idleMs: 60_000 }

const inTurn = oneAtATime()

/**
 * A thread for a feature's files; it stays from a preview to its import.
 * @param program posts the rows that the feature reads
 */
export function spreadsheetThread(program: URL): ReusableThread {
  return new ReusableThread(program, limits)
}

/**
 * Reads a request's uploaded file in the feature's thread, one at a time. Throws a `Refusal` (422) if none of it can be
 * used.
 */
export async function receiveSpreadsheet<Rows extends FileRows<unknown>>(
  request: FastifyRequest,
  reply: FastifyReply,
  thread: ReusableThread,
  language: Language,
): Promise<ReadFile<Rows>> {
  const signal = callerGone(reply)
  const { name, content } = await readSmallUpload(request, 'data', maxSpreadsheetBytes)
  const job: SpreadsheetFile = { content: new Uint8Array(content), isCsv: /\.csv$/i.test(name), language }
  const outcome = await inTurn(() => thread.run(job, signal))
  if (outcome.kind !== 'answer')
    throw new Refusal(422, 'spreadsheet.tooComplex', { fill: { file: name }, field: 'file' })
  const read = outcome.answer as Rows | RefusedFile
  if (read.kind === 'refused') throw new Refusal(422, read.problem.key, { fill: read.problem.fill, field: 'file' })
  return { name, read, signal }
}
