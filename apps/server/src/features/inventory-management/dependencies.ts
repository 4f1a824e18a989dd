import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export type InventoryDependencies = Pick<RecordDependencies, 'db' | 'clock' | 'live' | 'timezone' | 'isSimulated'>
