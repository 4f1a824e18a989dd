import type { Platform } from '#platform/platform.ts'

export type LocationsDependencies = Pick<Platform, 'db' | 'clock' | 'live'>
