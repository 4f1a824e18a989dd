import type { StatedBy } from '@foresite/contract/stated-by'
import type { AreasFeature } from '#features/areas/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { GroupsFeature } from '#features/groups/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { PeopleFeature } from '#features/people/index.ts'
import type { RecorderFeature } from '#features/recorder/index.ts'
import type { Settings } from '#features/settings/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

type Lists = 'list' | 'add' | 'change'

export interface ConfigurationFileDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly settings: Settings
  readonly people: Pick<PeopleFeature, Lists>
  readonly groups: Pick<GroupsFeature, Lists>
  readonly cameras: Pick<CamerasFeature, 'list' | 'addImported' | 'changeImported'>
  readonly zones: Pick<ZonesFeature, Lists>
  readonly areas: Pick<AreasFeature, Lists | 'release'>
  readonly modules: Pick<ModulesFeature, Lists>
  readonly notifications: Pick<NotificationsFeature, 'importChannel'>
  readonly recorder: Pick<RecorderFeature, 'shownForFile' | 'importConnection'>
  /** Whether a login is required. `db` may be a transaction. */
  readonly access: {
    decided(db: Database): Promise<boolean | null>
    requireLogin(db: Database, by: StatedBy | null): Promise<void>
  }
  /** Called after an import: features reload their settings. */
  imported(): Promise<void>
}
