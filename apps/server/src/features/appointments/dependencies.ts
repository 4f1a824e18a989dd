import type { Operations } from '@foresite/contract/operations'
import type { AreasFeature } from '#features/areas/index.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { Database } from '#platform/database/database.ts'

export interface AppointmentsDependencies extends RecordDependencies {
  readonly areas: Pick<AreasFeature, 'list'>
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'targets'>> } }
  /** Rematches the visits around these times with appointments, in the same transaction. */
  readonly changed: (tx: Database, times: readonly Date[]) => Promise<void>
}
