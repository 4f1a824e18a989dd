import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { pdfPieces } from './draw-pdf.ts'
import type { PdfJob } from './write-pdf.ts'

const { content, path } = workerData as PdfJob
await pipeline(Readable.from(pdfPieces(content)), createWriteStream(path))
parentPort?.postMessage('written')
