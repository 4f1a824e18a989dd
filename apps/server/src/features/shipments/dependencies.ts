import type { CamerasFeature } from '#features/cameras/index.ts'
import type { LanguageModelFeature } from '#features/language-model/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { SiteModelsFeature } from '#features/site-models/index.ts'
import type { CuttingNodes, PictureGrouper } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'

export interface ShipmentsParts extends RecordDependencies {
  readonly cameras: Pick<CamerasFeature, 'hold'>
  readonly zones: Pick<ZonesFeature, 'find'>
  readonly modules: Pick<ModulesFeature, 'list'>
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'wake'>
  readonly languageModel: Pick<LanguageModelFeature, 'write'>
  readonly siteModels: Pick<SiteModelsFeature, 'damageIn'>
  readonly privacy: Pick<PrivacyFeature, 'blurs'>
  readonly recordings: Pick<RecordingsFeature, 'whatIsRecorded'>
  readonly nodes: CuttingNodes
  readonly groupPictures: PictureGrouper
  /** The white label of the site's documents. */
  readonly label: () => Promise<PdfLabel>
}

export interface ShipmentsDependencies extends ShipmentsParts {
  readonly photos: Attachments
}
