import type { Operations } from '@foresite/contract/operations'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { VisitsFeature } from '#features/visits/index.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface CarrierScoresDependencies extends Pick<
  RecordDependencies,
  'db' | 'clock' | 'timezone' | 'thresholds' | 'isSimulated'
> {
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'targets'>> } }
  readonly visits: Pick<VisitsFeature, 'detained'>
  readonly privacy: Pick<PrivacyFeature, 'blurs'>
  /** The white label of the site's documents. */
  readonly label: () => Promise<PdfLabel>
}
