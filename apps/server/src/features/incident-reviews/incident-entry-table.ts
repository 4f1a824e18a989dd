import type { IncidentDeed } from '@foresite/contract/incident-reviews'
import { incidentTable } from '#features/incidents/index.ts'
import { historyTable } from '#platform/records/history-store.ts'

export const incidentEntryTable = historyTable<IncidentDeed>('incident_entries', () => incidentTable.id)
