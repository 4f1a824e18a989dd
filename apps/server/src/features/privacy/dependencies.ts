import type { EventFacts } from '@foresite/contract/event-sentence'
import type { LawProfile } from '@foresite/contract/retention'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { SettingsStore } from '#features/settings/index.ts'
import type { RecordingNodes } from '#features/vision-nodes/index.ts'
import type { Platform } from '#platform/platform.ts'

/** An incident as a disclosure names it. */
interface NamedIncident extends EventFacts {
  readonly cameraName: string
  readonly createdAt: Date
}

export interface PrivacyDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'timezone' | 'mediaUrl'> {
  readonly settings: Pick<SettingsStore, 'read' | 'change' | 'lastChange'>
  readonly cameras: Pick<CamerasFeature, 'savePrivacyMasks' | 'find'>
  readonly recordings: Pick<RecordingsFeature, 'whatIsRecorded'>
  readonly nodes: Pick<RecordingNodes, 'read' | 'orderCut' | 'cutState' | 'cutFile' | 'endCut'>
  readonly lawProfile: () => Promise<LawProfile>
  readonly incident: (id: string) => Promise<NamedIncident | null>
}
