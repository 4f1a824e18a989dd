import type { Language } from '@foresite/contract/messages/translate'
import { maxSpreadsheetBytes } from '@foresite/contract/spreadsheet-import'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerGone } from '#platform/http/caller-gone.ts'
import { readSmallUpload } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { runInThread } from '#platform/threads/run-in-thread.ts'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import type { ReadFile } from './import-file.ts'
import type { FileRows, RefusedFile } from './sheets.ts'

/** The thread's input. */
export interface SpreadsheetFile {
  readonly content: Uint8Array
  readonly isCsv: boolean
  /** The sender's language, which decides how dates are read. */
  readonly language: Language
}

/** 20,000 rows took 14 s (XLSX) and 19 s (XLS) on two cores under a load of 18. */
const limits = { limitMs: 60_000, maxMegabytes: 512 }

const inTurn = oneAtATime()

/**
 * Reads a request's uploaded file in a thread, one at a time. Throws a `Refusal` (422) if none of it can be used.
 * @param program the thread's: it posts the rows that its feature reads
 */
export async function receiveSpreadsheet<Rows extends FileRows<unknown>>(
  request: FastifyRequest,
  reply: FastifyReply,
  program: URL,
  language: Language,
): Promise<ReadFile<Rows>> {
  const signal = callerGone(reply)
  const { name, content } = await readSmallUpload(request, 'data', maxSpreadsheetBytes)
  const job: SpreadsheetFile = { content: new Uint8Array(content), isCsv: /\.csv$/i.test(name), language }
  const outcome = await inTurn(() => runInThread(program, job, limits, signal))
  if (outcome.kind !== 'answer')
    throw new Refusal(422, 'spreadsheet.tooComplex', { fill: { file: name }, field: 'file' })
  const read = outcome.answer as Rows | RefusedFile
  if (read.kind === 'refused') throw new Refusal(422, read.problem.key, { fill: read.problem.fill, field: 'file' })
  return { name, read, signal }
}
