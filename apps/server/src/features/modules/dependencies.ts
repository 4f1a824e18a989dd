import type { Platform } from '#platform/platform.ts'

export type ModulesDependencies = Pick<Platform, 'db' | 'clock' | 'live' | 'timezone'>
