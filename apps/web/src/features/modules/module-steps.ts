import type { ModuleFields } from './module-form.ts'

/** The steps to add a module, in order (MOD-3). */
export const moduleSteps = ['use-case', 'location', 'schedule', 'notifications', 'summary'] as const
export type ModuleStep = (typeof moduleSteps)[number]

export const fieldsOfStep: Readonly<Record<ModuleStep, readonly (keyof ModuleFields)[]>> = {
  'use-case': [
    'useCase',
    'name',
    'detectedObjects',
    'siteObjects',
    'wornItems',
    'speedLimit',
    'qualityChecks',
    'criticality',
    'timeThresholdS',
  ],
  location: ['zoneIds', 'locations'],
  schedule: ['schedule'],
  notifications: ['notifications'],
  summary: ['enabled'],
}

/** The step in the address; the first one if it names none. */
export function readStep(text: string | null): ModuleStep {
  return moduleSteps.find((step) => step === text) ?? 'use-case'
}

export function stepBefore(step: ModuleStep): ModuleStep | null {
  return moduleSteps[moduleSteps.indexOf(step) - 1] ?? null
}

export function stepAfter(step: ModuleStep): ModuleStep | null {
  return moduleSteps[moduleSteps.indexOf(step) + 1] ?? null
}

/** The steps with errors, in order. */
export function stepsOf(wrong: readonly string[]): ModuleStep[] {
  return moduleSteps.filter((step) => fieldsOfStep[step].some((field) => wrong.includes(field)))
}
