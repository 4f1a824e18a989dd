import { HOUR_MS } from '@foresite/contract/duration'
import type { ModelReport } from '@foresite/contract/node-models'
import { damageProposal, type DamageProposal, maxFindings } from '@foresite/contract/shipment-pallets'
import type { siteModelRoutes } from '@foresite/contract/site-models'
import type { CameraModel } from '#features/vision-nodes/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import { removeUnused } from '#platform/files/remove-unused.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { changeHandlers } from './changes.ts'
import type { SiteModelsDependencies, SiteModelsParts } from './dependencies.ts'
import { fileHandlers, orRefuse, orRefuseProblem } from './files.ts'
import { type FailingModel, ModelReports } from './reports.ts'
import { readHandlers } from './routes.ts'
import { toCameraModel } from './site-model.ts'
import * as store from './store.ts'

/** How long an unused file is kept, and how long a deleted model can be restored. */
const graceMs = 24 * HOUR_MS

interface NamedFailingModel extends FailingModel {
  readonly name: string
}

export interface SiteModelsFeature extends Feature<keyof typeof siteModelRoutes> {
  /** Models used on cameras. */
  onCameras(): Promise<readonly CameraModel[]>
  receiveReports(nodeId: string, reports: readonly ModelReport[]): void
  /** Models that a node cannot use at present, with their names. */
  failing(): Promise<readonly NamedFailingModel[]>
  /** Damage that the site's own models see in a photo; null without such models. Throws a `Refusal` if none answers. */
  damageIn(picture: Uint8Array, signal: AbortSignal): Promise<SeenDamage | null>
}

/** Detection models that users add (VIS-2): only vision inspects and runs their files. */
export function siteModels(parts: SiteModelsParts): SiteModelsFeature {
  const { db, live } = parts
  const reports = new ModelReports(parts.clock, parts.isAlive, (id) =>
    live.changed({ topic: 'site-models', id, change: 'updated' }),
  )
  const deps = { ...parts, reports }
  return {
    name: 'site-models',
    handlers: bind({ ...readHandlers, ...changeHandlers, ...fileHandlers }, deps),
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
    tasks: [sweepingFiles(deps)],
  }
}

/** Damage that the site's own models detect in a photo, most confident first. */
interface SeenDamage {
  readonly model: string
  readonly proposals: DamageProposal[]
}

/** Looks for damage with every damage model of the site, one at a time: a node has few cores. */
function damageModels({ db, modelNodes }: Pick<SiteModelsDependencies, 'db' | 'modelNodes'>) {
  return async (picture: Uint8Array, signal: AbortSignal): Promise<SeenDamage | null> => {
    const models = (await store.listModels(db)).filter(
      ({ model: { purpose, enabled } }) => purpose === 'damage' && enabled,
    )
    if (models.length === 0) return null
    const seen: { readonly score: number; readonly proposal: DamageProposal }[] = []
    for (const { model, file } of models) {
      const names = model.classes.map(({ name }) => name)
      const { sha256, bytes } = file
      const request = { model: { sha256, bytes }, names, threshold: model.threshold, tiles: true, picture }
      const { found } = orRefuseProblem(orRefuse(await modelNodes.detect(request, signal)))
      const meanings = new Map(model.classes.map(({ name, meaning }) => [name, meaning]))
      for (const { label, box, score } of found.detections) {
        const meaning = meanings.get(label)
        if (meaning?.as !== 'damage') continue
        const { category, check, grade } = meaning
        const proposal = damageProposal.safeParse({ category, check, grade, box }).data
        if (proposal !== undefined) seen.push({ score, proposal })
      }
    }
    const proposals = seen.toSorted((a, b) => b.score - a.score).map(({ proposal }) => proposal)
    return { model: models.map(({ model }) => model.name).join(', '), proposals: proposals.slice(0, maxFindings) }
  }
}

/** Removes unused model files every hour. */
function sweepingFiles({
  db,
  files,
  clock,
  log,
}: Pick<SiteModelsDependencies, 'db' | 'files' | 'clock' | 'log'>): RepeatedTask {
  return new RepeatedTask({
    everyMs: HOUR_MS,
    run: () =>
      removeUnused({ files, clock }, 'site-models', graceMs, () =>
        store.keptFiles(db, new Date(clock.now().getTime() - graceMs)),
      ),
    log,
    failure: 'could not remove unused model files',
  })
}
