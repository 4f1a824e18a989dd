import { requestStateTable } from '#platform/records/request-state-store.ts'

export const wmsStateTable = requestStateTable('wms_state')
