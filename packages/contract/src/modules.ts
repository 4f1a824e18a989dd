import { z } from 'zod'
import { done } from './failure.ts'
import { severity, watchedClass } from './objects.ts'
import { id, instant, name } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { useCase } from './use-cases.ts'

export const moduleInput = z
  .object({
    name: name('module.name.required'),
    enabled: z.boolean().default(true),
    useCase: z.enum(useCase.options, { error: 'selection.required' }),
    /** Where it looks; cameras follow from the zones. A restricted area needs at least one. */
    zoneIds: z.array(id).max(200, { error: 'module.zones.tooMany' }).default([]),
    /** Which objects count. A restricted area needs at least one. */
    detectedObjects: z.array(watchedClass).default([]),
    criticality: z.enum(severity.options, { error: 'selection.required' }),
    /** How long something must be there before it counts, in seconds (default 1). */
    timeThresholdS: z
      .number({ error: 'module.timeThreshold.invalid' })
      .min(0, { error: 'module.timeThreshold.invalid' })
      .max(86_400, { error: 'module.timeThreshold.invalid' })
      .default(1),
  })
  .superRefine((input, context) => {
    if (input.useCase !== 'restricted-area') return
    if (input.zoneIds.length === 0)
      context.addIssue({ code: 'custom', message: 'module.zones.required', path: ['zoneIds'] })
    if (input.detectedObjects.length === 0)
      context.addIssue({ code: 'custom', message: 'selection.required', path: ['detectedObjects'] })
  })
export type ModuleInput = z.infer<typeof moduleInput>

/** A module: named `SiteModule` in code, because `module` means something else to a programmer. */
export const siteModule = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  useCase,
  zoneIds: z.array(id),
  /** The cameras of its zones. */
  cameraIds: z.array(id),
  detectedObjects: z.array(watchedClass),
  criticality: severity,
  timeThresholdS: z.number(),
  createdAt: instant,
  updatedAt: instant,
})
export type SiteModule = z.infer<typeof siteModule>

const moduleParams = z.object({ id })

export const moduleRoutes = defineRoutes({
  listModules: {
    method: 'GET',
    path: '/modules',
    feature: 'modules',
    summary: 'Every module',
    answer: z.array(siteModule),
  },
  createModule: {
    method: 'POST',
    path: '/modules',
    feature: 'modules',
    summary: 'Adds a module',
    body: moduleInput,
    status: 201,
    answer: done.extend({ module: siteModule }),
    errors: [409, 422],
  },
  updateModule: {
    method: 'PUT',
    path: '/modules/:id',
    feature: 'modules',
    summary: 'Changes a module; disabling stops it at once',
    params: moduleParams,
    body: moduleInput,
    answer: done.extend({ module: siteModule }),
    errors: [404, 409, 422],
  },
  deleteModule: {
    method: 'DELETE',
    path: '/modules/:id',
    feature: 'modules',
    summary: 'Removes a module; its incidents stay',
    params: moduleParams,
    answer: done,
    errors: [404],
  },
})
