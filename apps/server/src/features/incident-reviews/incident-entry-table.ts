import type { IncidentHistoryEvent } from '@foresite/contract/incident-reviews'
import { incidentTable } from '#features/incidents/index.ts'
import { historyTable } from '#platform/records/history-store.ts'

export const incidentEntryTable = historyTable<IncidentHistoryEvent>('incident_entries', () => incidentTable.id)
