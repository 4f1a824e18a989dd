import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import { pdfPieces } from './draw-pdf.ts'
import type { PdfJob } from './write-pdf.ts'

async function write({ content, path }: PdfJob): Promise<void> {
  await pipeline(Readable.from(pdfPieces(content)), createWriteStream(path))
  parentPort?.postMessage('written')
}

// An error ends the thread, so its owner notices.
parentPort?.on('message', (job: PdfJob) => void write(job))
