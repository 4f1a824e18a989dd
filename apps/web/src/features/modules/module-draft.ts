import { parsedJson } from '@foresite/contract/json'
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

/** An unfinished form: the right types, but possibly incomplete or invalid. */
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
  /** The module's `updatedAt` as read; null for a new one. */
  since: z.string().nullable(),
})

/** The unsaved entries for a module. */
interface ModuleDraft {
  readonly fields: ModuleFields
  readonly since: string | null
}

const keyOf = (moduleId: string) => `foresite.module-draft.${moduleId}`

/** The draft of this tab; null without one, or if it cannot be read. */
export function readDraft(moduleId: string): ModuleDraft | null {
  const stored = storage.getItem(keyOf(moduleId))
  if (stored === null) return null
  const read = draft.safeParse(parsedJson(stored)).data
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
