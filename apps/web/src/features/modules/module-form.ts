import { noNotifications, type ModuleNotifications } from '@foresite/contract/module-notifications'
import {
  defaultThresholdS,
  moduleInput,
  type CameraLocation,
  type ModuleInput,
  type SiteModule,
} from '@foresite/contract/modules'
import type { Severity, WatchedClass, WornItem } from '@foresite/contract/objects'
import { noQualityChecks, type QualityChecks } from '@foresite/contract/quality-checks'
import type { Schedule } from '@foresite/contract/schedules'
import type { UseCase } from '@foresite/contract/use-cases'

/** The values of the unfinished form. */
export interface ModuleFields {
  name: string
  enabled: boolean
  /** Null until the user chooses one. */
  useCase: UseCase | null
  zoneIds: string[]
  detectedObjects: WatchedClass[]
  siteObjects: string[]
  criticality: Severity
  /** Undefined while empty: the default applies. */
  timeThresholdS: number | undefined
  schedule: Schedule
  wornItems: WornItem[]
  speedLimit: number | null
  locations: CameraLocation[]
  notifications: ModuleNotifications
  qualityChecks: QualityChecks
}
export const moduleSchema = moduleInput
export type { ModuleInput }

/** The values of a new module. */
export const newModule: ModuleFields = {
  name: '',
  enabled: true,
  useCase: null,
  zoneIds: [],
  detectedObjects: [],
  siteObjects: [],
  criticality: 'Medium',
  timeThresholdS: defaultThresholdS,
  schedule: { days: [], times: null },
  wornItems: [],
  speedLimit: null,
  locations: [],
  notifications: noNotifications,
  qualityChecks: noQualityChecks,
}

export function fieldsOf(module: SiteModule): ModuleFields & { useCase: UseCase } {
  const { id: _id, cameraIds: _cameras, createdAt: _created, updatedAt: _updated, ...rest } = module
  const { updatedBy: _by, ...fields } = rest
  return fields
}
