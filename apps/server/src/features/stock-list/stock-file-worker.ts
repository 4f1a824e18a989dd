import { parentPort, workerData } from 'node:worker_threads'
import { readSheets } from '#platform/spreadsheets/read-sheets.ts'
import type { SpreadsheetFile } from '#platform/spreadsheets/spreadsheet-file.ts'
import { readRows } from './file-rows.ts'

const { content, isCsv } = workerData as SpreadsheetFile
parentPort?.postMessage(readRows(readSheets(Buffer.from(content), isCsv)))
