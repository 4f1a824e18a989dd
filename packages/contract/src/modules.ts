import { z } from 'zod'
import { done } from './failure.ts'
import { moduleNotifications } from './module-notifications.ts'
import { severity, watchedClass, wornItem } from './objects.ts'
import { id, idParams, name, numberWithin, storable } from './primitives.ts'
import { checksNothing, qualityChecks } from './quality-checks.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { schedule } from './schedules.ts'
import { since } from './since.ts'
import { useCase, findUseCase } from './use-cases.ts'

/** Where a module's cameras are: in the yard, or in the warehouse (MOD-1). */
export const cameraLocation = z.enum(['yard', 'warehouse'])
export type CameraLocation = z.infer<typeof cameraLocation>

/** The default time in seconds before a stay counts (MOD-1). */
export const defaultThresholdS = 1

/** A class name from one of the site's own models. */
const siteObject = z
  .string({ error: 'field.invalid' })
  .min(1, { error: 'field.invalid' })
  .max(120, { error: 'field.invalid' })
  .regex(storable, { error: 'field.invalid' })

/** A module's fields, each on its own; `moduleInput` checks them together. */
export const moduleFields = z.object({
  name: name('module.name.required'),
  enabled: z.boolean().default(true),
  useCase: z.enum(useCase.options, { error: 'selection.required' }),
  /** Its zones; cameras follow from them. A use case with zones needs at least one. */
  zoneIds: z.array(id).max(200, { error: 'module.zones.tooMany' }).default([]),
  /** The objects that count, if the use case allows a choice: at least one. */
  detectedObjects: z.array(watchedClass).default([]),
  /** Class names of the site's own models that count; with `detectedObjects` at least one. */
  siteObjects: z.array(siteObject).max(50, { error: 'field.invalid' }).default([]),
  criticality: z.enum(severity.options, { error: 'selection.required' }),
  /** How long something must be there before it counts, in seconds. */
  timeThresholdS: numberWithin(0, 86_400, 'module.timeThreshold.invalid').default(defaultThresholdS),
  /** When the module is active. */
  schedule,
  /** Required equipment; at least one item if the use case requires equipment. */
  wornItems: z.array(wornItem).default([]),
  /** In km/h; required for speeding. */
  speedLimit: numberWithin(1, 200, 'module.speedLimit.invalid').nullable().default(null),
  locations: z.array(cameraLocation).max(2).default([]),
  notifications: moduleNotifications,
  /** The quality checks: at least one for quality inspection. */
  qualityChecks,
})

/** Checks a module's fields against each other. */
function holdTogether(input: z.infer<typeof moduleFields>, context: z.RefinementCtx): void {
  const missing = (path: string, message = 'selection.required') =>
    context.addIssue({ code: 'custom', message, path: [path] })
  const { needsZones, ownField } = findUseCase(input.useCase)
  if (needsZones && input.zoneIds.length === 0) missing('zoneIds', 'module.zones.required')
  if (ownField === 'speedLimit' && input.speedLimit === null) missing(ownField, 'module.speedLimit.required')
  if (ownField === 'detectedObjects' && input.detectedObjects.length + input.siteObjects.length === 0) missing(ownField)
  if (ownField === 'wornItems' && input.wornItems.length === 0) missing(ownField)
  if (ownField === 'qualityChecks' && checksNothing(input.qualityChecks)) missing(ownField)
}

export const moduleInput = moduleFields.superRefine(holdTogether)
export type ModuleInput = z.infer<typeof moduleInput>

/** A module, called `SiteModule` in code, because `module` means something else there. */
export const siteModule = z.object({
  ...recordFields,
  name: z.string(),
  enabled: z.boolean(),
  useCase,
  zoneIds: z.array(id),
  /** The cameras of its zones. */
  cameraIds: z.array(id),
  detectedObjects: z.array(watchedClass),
  siteObjects: z.array(z.string()),
  criticality: severity,
  timeThresholdS: z.number(),
  schedule,
  wornItems: z.array(wornItem),
  speedLimit: z.number().nullable(),
  locations: z.array(cameraLocation),
  notifications: moduleNotifications,
  qualityChecks,
})
export type SiteModule = z.infer<typeof siteModule>

export const moduleRoutes = defineRoutes('modules', {
  listModules: {
    path: '/modules',
    summary: 'Every module',
    answer: z.array(siteModule),
  },
  createModule: {
    method: 'POST',
    path: '/modules',
    recordsWho: 'where-stated',
    summary: 'Adds a module',
    body: moduleInput,
    status: 201,
    answer: done.extend({ module: siteModule }),
    errors: [409],
  },
  updateModule: {
    method: 'PUT',
    path: '/modules/:id',
    recordsWho: 'where-stated',
    summary: 'Changes a module; disabling stops it at once',
    params: idParams,
    body: moduleFields.extend({ since }).superRefine(holdTogether),
    answer: done.extend({ module: siteModule }),
  },
  deleteModule: {
    method: 'DELETE',
    path: '/modules/:id',
    summary: 'Deletes a module; its incidents stay',
    params: idParams,
    answer: done,
  },
})
