import { moduleNotifications } from '@foresite/contract/module-notifications'
import { cameraLocation } from '@foresite/contract/modules'
import { severity, watchedClass, wornItem } from '@foresite/contract/objects'
import { qualityChecks } from '@foresite/contract/quality-checks'
import { weekday } from '@foresite/contract/schedules'
import { useCase } from '@foresite/contract/use-cases'
import { z } from 'zod'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import type { ModuleFields } from './module-form.ts'

const storage = browserStorage('session')

/** What a form may hold before it is finished: of the right kinds, but neither whole nor right. */
const draft = z.object({
  fields: z.object({
    name: z.string(),
    enabled: z.boolean(),
    useCase: useCase.nullable(),
    zoneIds: z.array(z.string()),
    detectedObjects: z.array(watchedClass),
    siteObjects: z.array(z.string()).default([]),
    criticality: severity,
    timeThresholdS: z.number().optional(),
    schedule: z.object({
      days: z.array(weekday),
      times: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
    wornItems: z.array(wornItem),
    speedLimit: z.number().nullable(),
    locations: z.array(cameraLocation),
    notifications: moduleNotifications.unwrap().extend({
      slack: z.object({ enabled: z.boolean(), channelId: z.string().nullable() }),
    }),
    qualityChecks,
  }),
  /** When the module was last changed, as it was read; null for a new one. */
  since: z.string().nullable(),
})

/** What was entered and not saved yet, of a module or of a new one. */
export interface ModuleDraft {
  readonly fields: ModuleFields
  readonly since: string | null
}

const keyOf = (moduleId: string) => `foresite.module-draft.${moduleId}`

/** What was entered before in this tab; null when nothing was, or what is kept makes no sense (any more). */
export function readDraft(moduleId: string): ModuleDraft | null {
  const kept = storage.getItem(keyOf(moduleId))
  if (kept === null) return null
  const read = draft.safeParse(parsed(kept)).data
  if (read === undefined) return null
  const { timeThresholdS } = read.fields
  return { ...read, fields: { ...read.fields, timeThresholdS } }
}

export function keepDraft(moduleId: string, kept: ModuleDraft): void {
  storage.setItem(keyOf(moduleId), JSON.stringify(kept))
}

export function forgetDraft(moduleId: string): void {
  storage.removeItem(keyOf(moduleId))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
