import { parentPort, workerData } from 'node:worker_threads'
import { readRows, type FileRows } from './file-rows.ts'
import { readSheets } from './read-sheets.ts'
import type { StockFile } from './stock-file.ts'

function run({ content, isCsv }: StockFile): FileRows {
  const sheets = readSheets(Buffer.from(content), isCsv)
  return sheets === null ? { kind: 'refused', problem: { key: 'stockList.unreadable', fill: {} } } : readRows(sheets)
}

parentPort?.postMessage(run(workerData as StockFile))
