import { answerRows } from '#platform/spreadsheets/read-sheets.ts'
import { readAppointments } from './appointment-rows.ts'

answerRows(readAppointments)
