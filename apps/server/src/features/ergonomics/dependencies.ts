import type { Platform } from '#platform/platform.ts'

export type ErgonomicsDependencies = Pick<Platform, 'db' | 'clock' | 'live' | 'timezone' | 'thresholds'>
