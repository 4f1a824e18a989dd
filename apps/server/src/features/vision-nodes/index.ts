import type { ModelReport } from '@foresite/contract/node-models'
import type { SiteModule } from '@foresite/contract/modules'
import type { FrameCounts } from '@foresite/contract/vision-nodes'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { CameraModel } from './assignment.ts'
import { Bell } from './bell.ts'
import type { NodeDisks } from './node-disks.ts'
import type { NodeRegistry } from './node-registry.ts'
import { handlers, type VisionCalls } from './routes.ts'

export { forgottenAfterMs } from './node.ts'
export { visionLink } from './node-client.ts'
export { NodeDisks } from './node-disks.ts'
export { NodeRegistry } from './node-registry.ts'
export { assignmentOf, type CameraModel } from './assignment.ts'
export { modelNodes, type ModelNodes } from './model-nodes.ts'
export { trialNodes, type NodeTrialPlace, type TrialNodes } from './trial-nodes.ts'
export { bytesOf, jsonOf } from './node-call.ts'
export { makeCut, type CuttingNodes } from './make-cut.ts'
export {
  countPictureOn,
  groupPicturesOn,
  orRefusePicture,
  readPictureOn,
  readVehicleOn,
  type NoAnswer,
  type PictureCounter,
  type PictureGrouper,
  type PictureReader,
  type VehicleReader,
} from './picture-nodes.ts'
export { recordingNodes, type RecordingNodes } from './recording-nodes.ts'

interface VisionNodesDependencies extends Pick<Platform, 'db' | 'clock' | 'thresholds'> {
  readonly registry: NodeRegistry
  readonly disks: NodeDisks
  readonly cameras: Pick<CamerasFeature, 'listWatched' | 'receiveReports'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly modules: Pick<ModulesFeature, 'list' | 'schedules'>
  /** The empty trailer that others are compared with, by zone. */
  readonly emptyPictures: () => Promise<ReadonlyMap<string, string>>
  readonly models: {
    /** The site's own models that cameras use. */
    onCameras(): Promise<readonly CameraModel[]>
    receiveReports(nodeId: string, reports: readonly ModelReport[]): void
  }
}

interface VisionNodesFeature extends Feature<'pollAssignment' | 'readPastAssignments' | 'reportCameras'> {
  /** Called when an assignment may have changed: answers the nodes that wait for one. */
  siteChanged(): void
  /** As the camera's node last reported; undefined before that. */
  framesOf(cameraId: string): FrameCounts | undefined
}

/** The vision nodes and their assignments. */
export function visionNodes(deps: VisionNodesDependencies): VisionNodesFeature {
  const bell = new Bell()
  const framesByCamera = new Map<string, FrameCounts>()
  const calls: VisionCalls = {
    registry: deps.registry,
    disks: deps.disks,
    models: deps.models,
    bell,
    async readSite() {
      const [cameras, zones, modules, isScheduled, thresholds, emptyPictures, models] = await Promise.all([
        deps.cameras.listWatched(),
        deps.zones.list(deps.db),
        deps.modules.list(deps.db),
        deps.modules.schedules(),
        deps.thresholds(),
        deps.emptyPictures(),
        deps.models.onCameras(),
      ])
      return (at = deps.clock.now()) => {
        const isActive = (module: SiteModule) => module.enabled && isScheduled(module, at)
        return { cameras, zones, modules, thresholds, emptyPictures, models, isActive }
      }
    },
    async receiveReports(reports) {
      for (const { cameraId, frames } of reports) if (frames !== undefined) framesByCamera.set(cameraId, frames)
      await deps.cameras.receiveReports(reports)
    },
  }
  const stopListening = deps.registry.onChange(() => bell.ring())
  return {
    name: 'vision-nodes',
    handlers: bind(handlers, calls),
    siteChanged: () => bell.ring(),
    framesOf: (cameraId) => framesByCamera.get(cameraId),
    start() {
      deps.registry.start()
      return Promise.resolve()
    },
    stop() {
      stopListening()
      deps.registry.stop()
      // Answers waiting polls, so that a stopping server does not wait for them.
      bell.close()
      return Promise.resolve()
    },
  }
}
