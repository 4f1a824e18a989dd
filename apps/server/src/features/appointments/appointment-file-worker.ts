import { parentPort, workerData } from 'node:worker_threads'
import { readSheets } from '#platform/spreadsheets/read-sheets.ts'
import type { SpreadsheetFile } from '#platform/spreadsheets/spreadsheet-file.ts'
import { readAppointments } from './appointment-rows.ts'

const { content, isCsv, language } = workerData as SpreadsheetFile
parentPort?.postMessage(readAppointments(readSheets(Buffer.from(content), isCsv), language))
