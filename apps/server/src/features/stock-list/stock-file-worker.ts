import { answerRows } from '#platform/spreadsheets/read-sheets.ts'
import { readRows } from './file-rows.ts'

answerRows(readRows)
