import type { Operations } from '@foresite/contract/operations'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'

export interface ComplianceDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly cameras: Pick<CamerasFeature, 'find'>
  readonly recordings: Pick<RecordingsFeature, 'covered'>
  readonly zones: Pick<ZonesFeature, 'list'>
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The thresholds the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'openingHours'>> } }
  /** The white label for documents. */
  readonly label: () => Promise<PdfLabel>
  /** Whether this is the simulated site, which its documents state. */
  readonly isSimulated: boolean
}
