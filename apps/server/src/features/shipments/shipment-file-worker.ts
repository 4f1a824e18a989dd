import { parentPort, workerData } from 'node:worker_threads'
import { readSheets } from '#platform/spreadsheets/read-sheets.ts'
import type { SpreadsheetFile } from '#platform/spreadsheets/spreadsheet-file.ts'
import { readShipments } from './shipment-rows.ts'

const { content, isCsv, language } = workerData as SpreadsheetFile
parentPort?.postMessage(readShipments(readSheets(Buffer.from(content), isCsv), language))
