import type { Operations } from '@foresite/contract/operations'
import type { AreasFeature } from '#features/areas/index.ts'
import type { DockUtilizationFeature } from '#features/dock-utilization/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface VisitsDependencies extends RecordDependencies {
  readonly areas: Pick<AreasFeature, 'list'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'targets'>> } }
  readonly docks: Pick<DockUtilizationFeature, 'share'>
}
