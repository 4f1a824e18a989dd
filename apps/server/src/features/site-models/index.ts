import type { ModelReport } from '@foresite/contract/node-models'
import type { siteModelRoutes } from '@foresite/contract/site-models'
import type { CameraModel } from '#features/vision-nodes/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import { changeRoutes } from './changes.ts'
import { damageModels, type SeenDamage } from './damage-models.ts'
import type { SiteModelsParts } from './dependencies.ts'
import { fileRoutes } from './files.ts'
import { ModelReports, type FailingModel } from './reports.ts'
import { readRoutes } from './routes.ts'
import { toCameraModel } from './site-model.ts'
import * as store from './store.ts'
import { sweepingFiles } from './sweep.ts'

export type { SeenDamage } from './damage-models.ts'

export interface NamedFailingModel extends FailingModel {
  readonly name: string
}

/** The site's own models. */
export interface SiteModelsFeature extends Feature<keyof typeof siteModelRoutes> {
  /** Those that look at cameras. */
  onCameras(): Promise<readonly CameraModel[]>
  /** A node reports the state of its models. */
  receiveReports(nodeId: string, reports: readonly ModelReport[]): void
  /** Those that a node cannot use at present, by their names. */
  failing(): Promise<readonly NamedFailingModel[]>
  /**
   * Damage seen by the site's own models in a photo; null without such models. Throws a `Refusal` when none answers.
   */
  damageIn(picture: Uint8Array, gone: AbortSignal): Promise<SeenDamage | null>
}

/** Models that the site adds from the screen (VIS-2): their files are inspected and run by vision alone. */
export function siteModels(parts: SiteModelsParts): SiteModelsFeature {
  const { db, live } = parts
  const reports = new ModelReports(parts.clock, parts.isAlive, (id) =>
    live.changed({ topic: 'site-models', id, change: 'updated' }),
  )
  const deps = { ...parts, reports }
  const sweeping = sweepingFiles(deps)
  return {
    name: 'site-models',
    handlers: { ...readRoutes(deps), ...changeRoutes(deps), ...fileRoutes(deps) },
    async onCameras() {
      return (await store.listModels(db)).flatMap((row) => toCameraModel(row) ?? [])
    },
    receiveReports: (nodeId, said) => reports.receive(nodeId, said),
    async failing() {
      const failing = reports.failing()
      if (failing.length === 0) return []
      const names = new Map((await store.listModels(db)).map(({ model }) => [model.id, model.name]))
      return failing.flatMap(({ id, since }) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name, since }]
      })
    },
    damageIn: damageModels(deps),
    start: () => sweeping.start(),
    stop: () => sweeping.stop(),
  }
}
