import { answerRows } from '#platform/spreadsheets/read-sheets.ts'
import { readShipments } from './shipment-rows.ts'

answerRows(readShipments)
