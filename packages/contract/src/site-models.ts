import { z } from 'zod'
import { damageCategory, damageChecks } from './damage.ts'
import { done } from './failure.ts'
import { modelFacts, modelHash, modelDetections, maxModelClasses } from './node-models.ts'
import { id, idParams, instant, name, numberWithin, storable } from './primitives.ts'
import { deletion, fileUpload } from './record-routes.ts'
import { recordEvents, recordEntry, recordFields, type FieldChange } from './records.ts'
import { defineRoutes } from './route.ts'
import { damageGrade } from './shipment-pallets.ts'
import { since } from './since.ts'

/** The most models of a site. */
export const maxSiteModels = 50

/** Used beside the built-in model on cameras, or on photos of pallets. */
export const modelPurpose = z.enum(['detection', 'damage'])
export type ModelPurpose = z.infer<typeof modelPurpose>

/** The name of a model's class, for its detections. */
const className = z
  .string({ error: 'siteModel.class.name' })
  .trim()
  .min(1, { error: 'siteModel.class.name' })
  .max(120, { error: 'siteModel.class.name' })
  .regex(storable, { error: 'siteModel.class.name' })

/** Class names in the model's order, as a user gives them; null: the model's own. */
export const givenNames = z
  .array(className)
  .min(1, { error: 'siteModel.names.none' })
  .max(maxModelClasses, { error: 'siteModel.names.tooMany' })
  .nullable()

/** The meaning of a model's class. `own`: an object of the site's own, which modules refer to by name. */
const classMeaning = z.discriminatedUnion('as', [
  z.object({ as: z.enum(['person', 'vehicle', 'own', 'nothing']) }),
  z
    .object({
      as: z.literal('damage'),
      category: damageCategory.shape.id,
      /** One of the category's checks. */
      check: z.string().max(60, { error: 'field.invalid' }),
      grade: damageGrade,
    })
    .refine(({ category, check }) => (damageChecks[category] as readonly string[]).includes(check), {
      error: 'pallet.finding.check',
      path: ['check'],
    }),
])
export type ClassMeaning = z.infer<typeof classMeaning>

const modelClass = z.object({ name: className, meaning: classMeaning })
export type ModelClass = z.infer<typeof modelClass>

/** The default confidence threshold; makers of YOLO models use 0.25 to 0.5. */
export const defaultModelThreshold = 0.4
const threshold = numberWithin(0.05, 0.95, 'siteModel.threshold')

const editable = {
  name: name('siteModel.name.required'),
  /** Every class, in the model's order. */
  classes: z.array(modelClass).min(1, { error: 'siteModel.names.none' }).max(maxModelClasses),
  threshold: threshold.default(defaultModelThreshold),
  enabled: z.boolean().default(true),
  /** Whether every camera uses it, including those added later. */
  allCameras: z.boolean().default(false),
  /** The cameras that use it, if not all do. */
  cameraIds: z.array(id).max(1_000, { error: 'field.invalid' }).default([]),
}

export const siteModelChange = z.object(editable).superRefine(({ classes }, context) => {
  const refuse = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
  const names = new Set<string>()
  for (const [index, one] of classes.entries()) {
    if (names.has(one.name)) refuse('siteModel.class.twice', ['classes', index, 'name'])
    names.add(one.name)
  }
  if (classes.every(({ meaning }) => meaning.as === 'nothing')) refuse('siteModel.classes.nothing', ['classes'])
})

const siteModelInput = siteModelChange.safeExtend({
  /** The uploaded file's hash. */
  sha256: modelHash,
  purpose: modelPurpose,
})
export type SiteModelInput = z.input<typeof siteModelInput>

/** A model's state: `off` if unused, `waiting` until a vision node reports it, `ready` if it waits for photos. */
const siteModelState = z.enum(['off', 'waiting', 'preparing', 'running', 'ready', 'failed'])
export type SiteModelState = z.infer<typeof siteModelState>

/** A model of the site's own. */
export const siteModel = z.object({
  ...recordFields,
  name: z.string(),
  purpose: modelPurpose,
  file: z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() }),
  facts: modelFacts.omit({ names: true }),
  classes: z.array(modelClass),
  threshold: z.number(),
  enabled: z.boolean(),
  allCameras: z.boolean(),
  cameraIds: z.array(id),
  state: siteModelState,
  /** Why it failed, in the caller's language. */
  problem: z.string().nullable(),
  /** Median per picture under the current load; null before it runs. */
  ms: z.number().nullable(),
})
export type SiteModel = z.infer<typeof siteModel>

/** The fields that users edit, as the history stores them. */
const siteModelFields = ['name', 'classes', 'threshold', 'enabled', 'cameras'] as const
export type SiteModelFieldChange = FieldChange<(typeof siteModelFields)[number]>

/** An entry of a model's history. */
const siteModelEvent = z.discriminatedUnion('kind', [
  ...recordEvents(siteModelFields),
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('restored') }),
])
export type SiteModelEvent = z.infer<typeof siteModelEvent>

/** An uploaded file that no model uses yet. */
const uploadedModel = z.object({ sha256: modelHash, name: z.string(), bytes: z.number().int() })

const ofFile = z.object({ sha256: modelHash })
export const siteModelRoutes = defineRoutes('site-models', {
  listSiteModels: {
    path: '/site-models',
    summary: 'The site’s own models, by name',
    answer: z.array(siteModel),
  },
  readSiteModel: {
    path: '/site-models/:id',
    summary: 'One model with its history, newest first',
    params: idParams,
    answer: z.object({ model: siteModel, history: z.array(recordEntry(siteModelEvent)) }),
  },
  uploadModelFile: {
    ...fileUpload,
    path: '/site-models/files',
    summary: 'Uploads an ONNX file; removed after a day if no model uses it',
    status: 201,
    answer: done.extend({ file: uploadedModel }),
  },
  inspectModelFile: {
    method: 'POST',
    path: '/site-models/files/:sha256/inspection',
    summary: 'A vision node loads an uploaded file and runs it once; refused with the reason if it does not fit',
    params: ofFile,
    body: z.object({ names: givenNames.default(null) }),
    answer: done.extend({ facts: modelFacts }),
    errors: [422, 503],
  },
  tryModelFile: {
    method: 'POST',
    path: '/site-models/files/:sha256/trial',
    summary: 'A model’s detections in a camera’s current picture; nothing is stored',
    params: ofFile,
    body: z.object({
      cameraId: id,
      names: givenNames.default(null),
      threshold: threshold.default(defaultModelThreshold),
    }),
    answer: done.extend({
      ...modelDetections.shape,
      /** The examined picture as a data URL. */
      picture: z.string(),
      takenAt: instant,
    }),
    exportPolicy: 'refused',
    errors: [409, 422, 503],
  },
  createSiteModel: {
    method: 'POST',
    path: '/site-models',
    summary: 'Creates a model from an inspected file, for cameras or for photos of pallets',
    body: siteModelInput,
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ model: siteModel }),
    errors: [404, 409],
  },
  changeSiteModel: {
    method: 'PUT',
    path: '/site-models/:id',
    summary: 'Changes a model’s class meanings, its threshold, and where it is used',
    params: idParams,
    body: siteModelChange.safeExtend({ since }),
    recordsWho: 'where-stated',
    answer: done.extend({ model: siteModel }),
  },
  deleteSiteModel: {
    ...deletion,
    path: '/site-models/:id',
    summary: 'Deletes a model; its file is kept for a day. Refused while a module needs one of its classes',
    params: idParams,
    recordsWho: 'where-stated',
  },
  restoreSiteModel: {
    method: 'POST',
    path: '/site-models/:id/restore',
    summary: 'Restores a deleted model while its file is stored',
    params: idParams,
    recordsWho: 'where-stated',
    answer: done.extend({ model: siteModel }),
    errors: [409],
  },
  readModelFile: {
    path: '/vision/models/:sha256',
    summary: 'The file of one of the site’s own models, for vision nodes',
    access: 'vision',
    params: ofFile,
    answer: 'media',
    media: ['application/octet-stream'],
  },
})
