import { translate } from '@foresite/contract/messages/translate'
import { maxSiteModels, type ModelClass, type ModelPurpose } from '@foresite/contract/site-models'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { lockRecord, refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { RestorableKind } from '#platform/records/restorable-kind-store.ts'
import type { SiteModelsDependencies } from './dependencies.ts'
import { keptFile } from './files.ts'
import { shownModel } from './routes.ts'
import { classProblem, modelChanges, watchableNames } from './site-model.ts'
import { siteModelEntryTable, siteModelTable, type SiteModelRow } from './site-model-table.ts'
import * as store from './store.ts'

const records = new RestorableKind({
  table: siteModelTable,
  history: siteModelEntryTable,
  topic: 'site-models',
  unknown: 'siteModel.unknown',
})

export const changeHandlers = {
  async createSiteModel(deps, { body, statedBy: by, language }) {
    const { facts } = await keptFile(deps, body.sha256)
    if (facts === null) throw new Refusal(422, 'siteModel.file.notInspected', { field: 'sha256' })
    refuseClasses(body.classes, body.purpose, facts)
    await refuseUnknownCameras(deps, body.cameraIds)
    const at = deps.clock.now()
    const id = newId(at)
    const writing = deps.db.transaction(async (tx) => {
      if ((await store.listModels(tx)).length >= maxSiteModels)
        throw new Refusal(409, 'siteModel.most', { fill: { most: maxSiteModels } })
      await store.insertModel(tx, { ...body, id, createdAt: at, updatedAt: at, updatedBy: by })
      await records.note(deps, tx, id, { kind: 'created' }, { at, by }, 'created')
    })
    await orRefuseTaken(body.name, writing)
    return {
      model: await shownModel(deps, id, language),
      message: translate(language, 'siteModel.created', { name: body.name }),
    }
  },

  async changeSiteModel(deps, { params: { id }, body: { since, ...wanted }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const cameras = await refuseUnknownCameras(deps, wanted.cameraIds)
    const writing = deps.db.transaction(async (tx) => {
      const row = await records.lock(tx, id)
      refuseChanged(row, since)
      refuseClasses(wanted.classes, row.purpose, (await store.findFile(tx, row.sha256))?.facts ?? null)
      await refuseUsed(deps, tx, row, { ...row, ...wanted })
      const changes = modelChanges(row, wanted, (camera) => cameras.get(camera) ?? '')
      if (changes.length === 0) return
      await saveRecord(tx, siteModelTable, row, wanted, stamp)
      await records.note(deps, tx, id, { kind: 'edited', changes }, stamp)
    })
    await orRefuseTaken(wanted.name, writing)
    const model = await shownModel(deps, id, language)
    return { model, message: translate(language, 'siteModel.saved', { name: model.name }) }
  },

  async deleteSiteModel(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { name } = await records.remove(deps, id, { since, by }, (tx, row) => refuseUsed(deps, tx, row, null))
    return { message: translate(language, 'siteModel.deleted', { name }) }
  },

  async restoreSiteModel(deps, { params: { id }, statedBy: by, language }) {
    const known = await deps.db.transaction((tx) => lockRecord(tx, siteModelTable, id, 'siteModel.unknown'))
    await keptFile(deps, known.sha256)
    await records.restore(deps, id, by, ({ name }, writing) => orRefuseTaken(name, writing))
    const model = await shownModel(deps, id, language)
    return { model, message: translate(language, 'siteModel.restored', { name: model.name }) }
  },
} satisfies Handlers<SiteModelsDependencies>

function refuseClasses(
  classes: readonly ModelClass[],
  purpose: ModelPurpose,
  facts: Parameters<typeof classProblem>[2] | null,
): void {
  const problem = classProblem(classes, purpose, facts ?? { classCount: null, names: null })
  if (problem === null) return
  const fill = 'expected' in problem ? { expected: problem.expected, given: classes.length } : {}
  throw new Refusal(422, problem.key, { fill, field: 'classes' })
}

/** Throws a `Refusal` (422) for a camera that does not exist; returns the cameras' names by id. */
async function refuseUnknownCameras(
  { cameras }: Pick<SiteModelsDependencies, 'cameras'>,
  asked: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await cameras.list()).map(({ id, name }) => [id, name]))
  if (asked.some((id) => !names.has(id))) throw new Refusal(422, 'cameras.unknown', { field: 'cameraIds' })
  return names
}

/** Throws a `Refusal` (409) if a module needs a class that only this model detects and would no longer detect. */
async function refuseUsed(
  { modules }: Pick<SiteModelsDependencies, 'modules'>,
  tx: Database,
  was: SiteModelRow,
  is: SiteModelRow | null,
): Promise<void> {
  const others = (await store.listModels(tx)).map(({ model }) => model).filter(({ id }) => id !== was.id)
  const seen = watchableNames(is === null ? others : [...others, is])
  const gone = new Set([...watchableNames([was])].filter((name) => !seen.has(name)))
  if (gone.size === 0) return
  for (const { name, siteObjects } of await modules.list(tx)) {
    const watched = siteObjects.find((object) => gone.has(object))
    if (watched !== undefined) throw new Refusal(409, 'siteModel.used', { fill: { module: name, class: watched } })
  }
}

/** Writes a model. Throws a `Refusal` (409) if another one has its name. */
function orRefuseTaken(name: string, writing: PromiseLike<void>): Promise<void> {
  return refuseViolation(writing, {
    site_models_name_taken: () => new Refusal(409, 'siteModel.name.taken', { fill: { name }, field: 'name' }),
  })
}
