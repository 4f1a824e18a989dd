import type { ObjectClass } from '@foresite/contract/objects'
import type { ModelFacts, ModelReport } from '@foresite/contract/node-models'
import type { Language } from '@foresite/contract/messages/translate'
import type {
  ClassMeaning,
  ModelClass,
  ModelPurpose,
  SiteModel,
  SiteModelFieldChange,
  SiteModelState,
} from '@foresite/contract/site-models'
import { changesBetween } from '@foresite/contract/records'
import type { CameraModel } from '#features/vision-nodes/index.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { problemSentence } from './problem-sentence.ts'
import type { SiteModelRow, StoredModel } from './site-model-table.ts'

/** What is wrong with a model's classes; null if they fit. */
export function classProblem(
  classes: readonly ModelClass[],
  purpose: ModelPurpose,
  { classCount, names }: Pick<ModelFacts, 'classCount' | 'names'>,
): { readonly key: 'siteModel.classes.damage' } | { readonly key: 'siteModel.classes.count'; expected: number } | null {
  const expected = classCount ?? names?.length ?? classes.length
  if (classes.length !== expected) return { key: 'siteModel.classes.count', expected }
  const fits = ({ as }: ClassMeaning) => as === 'nothing' || (as === 'damage') === (purpose === 'damage')
  return classes.every(({ meaning }) => fits(meaning)) ? null : { key: 'siteModel.classes.damage' }
}

/**
 * A model as the API returns it.
 *
 * @param present the ids of the cameras that exist
 */
export function toSiteModel(
  { model, file }: StoredModel,
  report: ModelReport | null,
  language: Language,
  present: ReadonlySet<string>,
): SiteModel {
  const { deletedAt: _, sha256, ...row } = model
  const cameraIds = model.cameraIds.filter((id) => present.has(id))
  if (file.facts === null) throw new Error('a model has a file that was never inspected')
  const { names: _names, ...facts } = file.facts
  const state = stateOf({ ...model, cameraIds }, report)
  return {
    ...row,
    ...recordFieldsOf(row),
    cameraIds,
    file: { name: file.name, bytes: file.bytes, sha256 },
    facts,
    state,
    problem: state === 'failed' && report?.problem !== undefined ? problemSentence(language, report) : null,
    ms: state === 'running' ? (report?.ms ?? null) : null,
  }
}

function stateOf(
  { purpose, enabled, allCameras, cameraIds }: SiteModelRow,
  report: ModelReport | null,
): SiteModelState {
  if (!enabled) return 'off'
  if (purpose === 'damage') return 'ready'
  if (!allCameras && cameraIds.length === 0) return 'off'
  return report?.state ?? 'waiting'
}

/** A model for vision nodes and cameras; null if it is not used on cameras. */
export function toCameraModel({ model, file }: StoredModel): CameraModel | null {
  const { id, purpose, enabled, allCameras, cameraIds, threshold } = model
  if (!enabled || purpose !== 'detection' || (!allCameras && cameraIds.length === 0)) return null
  const classes = model.classes.map(({ name, meaning }) => ({ name, as: objectOf(meaning) }))
  const assigned = { id, model: { sha256: file.sha256, bytes: file.bytes }, threshold, classes }
  return { assigned, allCameras, cameraIds }
}

function objectOf({ as }: ClassMeaning): ObjectClass | null {
  if (as === 'own') return 'other'
  return as === 'person' || as === 'vehicle' ? as : null
}

export function watchableNames(models: readonly SiteModelRow[]): Set<string> {
  return new Set(
    models.flatMap(({ enabled, purpose, classes }) =>
      enabled && purpose === 'detection'
        ? classes.flatMap(({ name, meaning }) => (meaning.as === 'nothing' ? [] : [name]))
        : [],
    ),
  )
}

type Editable = Pick<SiteModelRow, 'name' | 'classes' | 'threshold' | 'enabled' | 'allCameras' | 'cameraIds'>

/** An edit's changes, in words that stay true. */
export function modelChanges(was: Editable, is: Editable, cameraName: (id: string) => string): SiteModelFieldChange[] {
  return changesBetween(was, is, {
    name: ({ name }) => name,
    classes: ({ classes }) =>
      classes
        .flatMap(({ name, meaning }) =>
          meaning.as === 'nothing'
            ? []
            : [`${name}: ${meaning.as === 'damage' ? `${meaning.check} (${meaning.grade})` : meaning.as}`],
        )
        .join(', '),
    threshold: ({ threshold }) => `${Math.round(threshold * 100)} %`,
    enabled: ({ enabled }) => String(enabled),
    cameras: ({ allCameras, cameraIds }) => {
      // A deleted camera has no name.
      const names = cameraIds.map(cameraName).filter((name) => name !== '')
      return allCameras ? '*' : names.toSorted().join(', ')
    },
  })
}
